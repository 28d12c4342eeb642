"""Names of background work are written down once and mean what is registered."""

from config import celery as celery_config
from tournaments import jobs


def test_every_job_name_is_a_registered_task() -> None:
    celery_config.app.loader.import_default_modules()
    names = {
        value
        for key, value in vars(jobs).items()
        if key.isupper() and not key.startswith("_") and isinstance(value, str)
    }
    assert names
    assert names <= set(celery_config.app.tasks)


def test_the_beat_calls_only_named_jobs() -> None:
    scheduled = {entry["task"] for entry in celery_config.app.conf.beat_schedule.values()}
    assert scheduled == {jobs.ROUNDS_DUE}

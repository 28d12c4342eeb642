"""What import-linter cannot see: relations between models, written as strings or not."""

from django.apps import apps
from django.db import models
from django.db.models import ForeignObjectRel

# Who may point at whom: tournaments brings people and sheets together, scoring knows people only
# as users, clubs knows neither.
ALLOWED = {
    "clubs": {"clubs", "auth", "contenttypes"},
    "scoring": {"scoring", "clubs"},
    "tournaments": {"tournaments", "scoring", "clubs"},
}


def relations() -> list[tuple[type[models.Model], str, type[models.Model]]]:
    return [
        (model, field.name, field.related_model)
        for label in ALLOWED
        for model in apps.get_app_config(label).get_models()
        for field in model._meta.get_fields()
        if field.is_relation
        and not isinstance(field, ForeignObjectRel)
        and isinstance(field.related_model, type)
    ]


def test_relations_point_down_the_house() -> None:
    for model, name, target in relations():
        assert target._meta.app_label in ALLOWED[model._meta.app_label], (model, name)


def test_scoring_knows_people_only_as_users() -> None:
    for model, name, target in relations():
        if model._meta.app_label == "scoring" and target._meta.app_label == "clubs":
            assert target.__name__ == "User", (model, name)


def test_nothing_that_counts_is_deleted_by_cascade() -> None:
    """Only what is being typed goes with its sheet; everything else refuses."""
    cascading = {
        f"{model.__name__}.{name}"
        for model, name, _ in relations()
        if getattr(model._meta.get_field(name), "remote_field", None) is not None
        and getattr(model._meta.get_field(name).remote_field, "on_delete", None) is models.CASCADE
    }
    assert cascading <= {"SheetDraft.sheet", "SheetReader.sheet"}

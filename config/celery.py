"""The Celery app. The broker only wakes; what is due stands in the database (docs/adr/0004)."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("boam")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

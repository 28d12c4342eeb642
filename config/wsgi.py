"""The WSGI application for gunicorn and waitress."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Makes the Celery app the one that tasks are sent by; commands such as `score` never load it.
# Imported so that the web process has the Celery app, and can hand work on.
import config.celery  # noqa: F401
from config.translations import compile_all

compile_all()
application = get_wsgi_application()

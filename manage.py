#!/usr/bin/env python3
"""Runs Boam's management commands: `python manage.py help` lists them."""

import os
import sys

from config.translations import compile_all


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    compile_all()
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()

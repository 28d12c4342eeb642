"""The three pure packages load no framework, and so can be trusted to depend on nothing but what
they are given."""

import subprocess
import sys

import pytest

UNWANTED = ["django", "rest_framework", "celery", "weasyprint", "numpy"]


@pytest.mark.parametrize("package", ["scoring.rules", "tournaments.draw", "tournaments.ranking"])
def test_a_pure_package_loads_no_framework(package: str) -> None:
    program = (
        f"import importlib, pkgutil, sys; p = importlib.import_module({package!r})\n"
        f"for m in pkgutil.walk_packages(p.__path__, p.__name__ + '.'):"
        f" importlib.import_module(m.name)\n"
        f"print([name for name in {UNWANTED} if name in sys.modules])"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"


def test_starting_the_program_does_not_load_the_printer() -> None:
    program = (
        "import sys, django, os\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'config.settings'\n"
        "django.setup(); import config.wsgi, config.urls\n"
        "print([name for name in ('weasyprint', 'pikepdf') if name in sys.modules])"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"

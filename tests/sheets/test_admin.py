"""The administrator looks at sheets without their figures and changes nothing."""

from __future__ import annotations

import pytest
from django.urls import reverse

from clubs.models import User
from tests.factories.sheets import entered_sheet
from tests.sheets.night import client

pytestmark = pytest.mark.django_db


def test_no_figure_of_an_entry_and_no_button_to_change_it() -> None:

    sheet = entered_sheet()
    version = sheet.versions.get()
    admin = client(User.objects.create_superuser("root", password="zeer geheim 12"))
    for url in (
        reverse("admin:scoring_sheet_change", args=[sheet.pk]),
        reverse("admin:scoring_sheetversion_changelist"),
        reverse("admin:scoring_sheetversion_change", args=[version.pk]),
    ):
        page = admin.get(url).content.decode()
        assert str(version.score_a) not in page
        assert 'name="_save"' not in page
    for name in ("add", "delete"):
        args = [] if name == "add" else [version.pk]
        url = reverse(f"admin:scoring_sheetversion_{name}", args=args)
        assert admin.get(url).status_code == 403

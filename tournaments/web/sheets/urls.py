"""The addresses of a table's sheet, below those of its event."""

from django.urls import URLPattern, path

from tournaments.web.sheets import differences, page, sending

_TABLE = "rounds/<int:number>/tables/<int:table>/"
urlpatterns: list[URLPattern] = [
    path(_TABLE, page.show, name="sheet"),
    path(f"{_TABLE}draft/", sending.draft, name="sheet_draft"),
    path(f"{_TABLE}hand-in/", sending.hand_in, name="sheet_hand_in"),
    path(f"{_TABLE}show/", differences.entries_show, name="sheet_entries_show"),
    path(f"{_TABLE}settle/", differences.settle, name="sheet_settle"),
    path(f"{_TABLE}send-back/", differences.send_back, name="sheet_send_back"),
    path(f"{_TABLE}correcting/", page.correcting, name="sheet_correcting"),
    path(f"{_TABLE}correct/", sending.correct, name="sheet_correct"),
    path(f"{_TABLE}versions/<int:version>/", page.version, name="sheet_version"),
]

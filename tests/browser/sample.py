"""The site's addresses and one page more, with a sample of every component."""

from pathlib import Path

from django import forms
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import path

from config.urls import urlpatterns as site
from refusals import Denied

TEMPLATE = Path(__file__).with_name("sample.html")


class SampleForm(forms.Form):
    name = forms.CharField(label="Name of the event", help_text="As it is printed on the sheets.")
    seats = forms.IntegerField(label="Tables", min_value=1)
    note = forms.CharField(label="Remark", required=False, widget=forms.Textarea(attrs={"rows": 2}))
    kind = forms.ChoiceField(label="Rules", choices=[("a", "To 101"), ("b", "16 deals")])
    entry = forms.ChoiceField(
        label="Entry of the sheets",
        help_text="Who types the sheets in.",
        choices=[("single", "Once"), ("double", "Twice, by two people")],
        widget=forms.RadioSelect,
    )
    public = forms.BooleanField(label="Everybody may read the standings", required=False)


def sample(request: HttpRequest) -> HttpResponse:
    """Every component once; the form was sent with one field missing and one wrong."""
    form = SampleForm({"name": "", "seats": "x", "kind": "a", "entry": "single", "public": "on"})
    page = Paginator(range(90), 10).page(2)
    template = engines["django"].from_string(TEMPLATE.read_text(encoding="utf-8"))
    return HttpResponse(template.render({"form": form, "page": page}, request))


def refuse(request: HttpRequest) -> HttpResponse:
    raise Denied("tables_open", "Tables 4 and 9 have not handed in a sheet.")


def forbid(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def break_down(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("broken on purpose")


urlpatterns = [
    *site,
    path("sample/", sample),
    path("sample/refused/", refuse),
    path("sample/forbidden/", forbid),
    path("sample/broken/", break_down),
]

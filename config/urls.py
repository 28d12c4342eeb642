"""Where each face of the program begins."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from config.health import healthz

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("tournaments.web.urls")),
    path("", include("clubs.web.urls")),
    path("", include("scoring.web.urls")),
    # Addresses are changed on one's own page, by our rules.
    path("account/email/", RedirectView.as_view(pattern_name="profile"), name="account_email"),
    path("account/", include("allauth.account.urls")),
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("scoring.api.urls")),
    path("api/v1/", include("tournaments.api.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="api_schema"),
    path("api/", SpectacularSwaggerSplitView.as_view(url_name="api_schema"), name="api_docs"),
]

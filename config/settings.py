"""Everything that differs from one installation to another comes from the environment.

Unset means the embedded mode: SQLite in DATA_DIR, no Redis, one process. docs/install.md lists
the variables.
"""

import secrets
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from django.utils.translation import gettext_lazy as _

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()


def _own_secret_key(folder: Path) -> str:
    """The key this installation made for itself at its first start, kept beside its data."""
    path = folder / "secret_key"
    try:
        return path.read_text()
    except OSError:
        pass
    key = secrets.token_urlsafe(50)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("x") as file:
            path.chmod(0o600)
            file.write(key)
    except FileExistsError:  # another process was first
        return path.read_text() or key
    except OSError:  # a read-only disk: fine for commands that sign nothing
        pass
    return key


DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "data")))
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or _own_secret_key(DATA_DIR)
# The address printed on paper and in links; never guessed from a request.
BASE_URL = env.str("BASE_URL", default="http://127.0.0.1:8000").rstrip("/")
_public = urlsplit(BASE_URL)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
if _public.hostname and _public.hostname not in ALLOWED_HOSTS:
    ALLOWED_HOSTS.append(_public.hostname)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "django_htmx",
    "template_partials",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "clubs",
    "scoring",
    "tournaments",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.middleware.ContentSecurityPolicyMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.CookiesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "config.middleware.OwnLanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.middleware.RefusalMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "config.context.installation",
            ],
        },
    }
]

# Database: one SQLite file beside the program, or what DATABASE_URL says.
_database: dict[str, Any]
if env.str("DATABASE_URL", default=""):
    _database = env.db_url("DATABASE_URL")
else:
    _database = {"ENGINE": "django.db.backends.sqlite3", "NAME": DATA_DIR / "boam.sqlite3"}
_database["CONN_MAX_AGE"] = 600
_database["CONN_HEALTH_CHECKS"] = True
if _database["ENGINE"] == "django.db.backends.sqlite3":
    # IMMEDIATE: a deferred transaction that reads and then writes fails at once while another
    # writes, whatever the timeout (docs/adr/0003).
    _database["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
    # A file, not memory: the web, worker and beat threads share it.
    _database["TEST"] = {"NAME": DATA_DIR / "test.sqlite3"}
DATABASES = {"default": _database}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# People and login.
AUTH_USER_MODEL = "clubs.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "clubs.passwords.LengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
ACCOUNT_ADAPTER = "clubs.web.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = True
# One address is a whole café: what it may do in a minute is far above what people do, and what
# stops guessing is the limit of one account (key).
ACCOUNT_RATE_LIMITS = {"login": "120/m/ip", "login_failed": "60/m/ip,5/300s/key"}
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
# A night at the desk and the morning after: nobody is logged out in the middle of a sheet.
SESSION_COOKIE_AGE = 14 * 24 * 3600

EMAIL_URL = env.str("EMAIL_URL", default="")
if EMAIL_URL:
    vars().update(env.email_url("EMAIL_URL"))
else:
    EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default=f"boam@{_public.hostname}")

# Languages and time.
LANGUAGE_CODE = "en"
LANGUAGES = [("nl", _("Dutch")), ("fr", _("French")), ("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
FORMAT_MODULE_PATH = ["config.formats"]
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default="Europe/Brussels")

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True  # no collectstatic on the laptop in the café

# Secure wherever the address says https; plain http is the laptop itself or the café's own network.
_https = _public.scheme == "https"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = _https
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if _https else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = _https
if _https:
    # Whoever watches over the program asks on the machine itself.
    SECURE_REDIRECT_EXEMPT = ["^healthz$"]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    # The last address in X-Forwarded-For is the visitor's; else all would count as one.
    ALLAUTH_TRUSTED_PROXY_COUNT = 1
CSRF_TRUSTED_ORIGINS = [BASE_URL]
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
# A long sheet sent without the script has a field for each cell.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000
# A sheet with every optional column sent without a script has some thousands of cells.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000

# To the terminal: a mistake of ours leaves its trace there, a refusal does not.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"terminal": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["terminal"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        "django.request": {"level": "ERROR"},
        "boam": {"level": "INFO"},
    },
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "config.api.refusal",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Boam",
    "DESCRIPTION": "Club nights and championships of the card game Manillen.",
    "VERSION": "1",
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SERVE_INCLUDE_SCHEMA": False,
}

# Background work: Redis where there is one, else inside the one process (config/celery.py).
CELERY_BROKER_URL = REDIS_URL or "memory://localhost/"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = TIME_ZONE

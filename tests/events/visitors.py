"""Clients of the people who look at events, and the addresses."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse

from clubs.models import User
from tournaments.models import Event


def client_of(user: User | AnonymousUser) -> Client:
    client = Client()
    if isinstance(user, User):
        client.force_login(user)
    return client


def director(event: Event) -> Client:
    return client_of(event.made_by)


def page(event: Event, name: str, *args: Any) -> str:
    return reverse(name, args=[event.pk, *args])

"""manage.py club_make NAME --owner USERNAME: the way in to a fresh installation."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from clubs.links import password_address, password_token
from clubs.models import Club, User
from clubs.names import tidy
from clubs.services.accounts import account_make
from clubs.services.club import club_make
from refusals import Denied


class Command(BaseCommand):
    help = (
        "Makes a club and its first owner. For a user who does not exist yet it makes the account "
        "and prints a link by which the password is chosen, once."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the name of the club")
        parser.add_argument("--owner", required=True, metavar="USERNAME", help="the first owner")

    @transaction.atomic
    def handle(self, *args: Any, name: str, owner: str, **options: Any) -> None:
        if Club.objects.filter(name=tidy(name)).exists():
            raise CommandError(f"There is a club {tidy(name)} already.")
        user = User.objects.filter(username__iexact=owner).first()
        try:
            person = user or account_make(username=owner)
            club = club_make(name=name, owner=person)
        except Denied as denied:
            raise CommandError(denied.sentence)
        self.stdout.write(f"Made {club.name}, with {person.username} as owner.")
        if not person.has_usable_password():
            address = password_address(password_token(person))
            self.stdout.write(f"{person.username} chooses a password here, once:\n{address}")

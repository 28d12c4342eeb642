"""What is answered instead of what was asked: a refusal with code and sentence, or the login."""

from typing import Any


class Denied(Exception):
    """A service says no.

    code: stable, asserted by tests. sentence: what is wrong and what to do (a translated string).
    status: the HTTP status a face answers (403 may not, 404 is not there for you, 409 changed or
    not now, 400 what was sent is wrong). details: figures a page may show beside the sentence.
    """

    def __init__(self, code: str, sentence: Any, *, status: int = 409, **details: Any) -> None:
        super().__init__(f"{code}: {sentence}")
        self.code = code
        self.sentence = str(sentence)
        self.status = status
        self.details = details


class LoginNeeded(Exception):
    """A visitor asks for what only people with a role see: a page answers with the login."""

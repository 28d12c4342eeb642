"""The mail that carries an invitation, where this installation sends mail."""

from __future__ import annotations

import logging
import smtplib

from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from clubs.links import invitation_address
from clubs.models import Invitation

logger = logging.getLogger(__name__)


def invitation_mail(invitation: Invitation) -> bool:
    """Sends the link; False when the mail server did not take it. In the owner's language: whom
    it is for has not chosen one yet."""
    subject = _("Invitation to %(club)s") % {"club": invitation.club.name}
    text = render_to_string(
        "clubs/invitation_mail.txt",
        {"invitation": invitation, "address": invitation_address(invitation)},
    )
    try:
        return send_mail(subject, text, None, [invitation.email]) == 1
    except (OSError, smtplib.SMTPException):
        logger.exception("invitation %s was not mailed", invitation.pk)
        return False

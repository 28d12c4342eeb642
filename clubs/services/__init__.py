"""Decisions about people: clubs, their players, roles, invitations and accounts."""

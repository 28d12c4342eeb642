"""Names of people who do not exist, as they sound in Flemish and Walloon clubs."""

from __future__ import annotations

import random

FIRST_NAMES = (
    "Jan Marc Luc Jozef Willy Roger André Noël Gilbert Etienne Frans Karel Pol Georges René Hubert "
    "Maria Godelieve Lutgard Rita Christiane Noëlla Monique Agnès Simonne Françoise Hélène Denise "
    "Marie-Thérèse Jean-Pierre Lieve Greet Ingrid Katrien Sofie Tom Bart Pieter Wouter Yvette"
).split()
NAMES = (
    "De Smet|Peeters|Janssens|Vandenbroucke|Vanhoutte|Declercq|Verhaeghe|Claeys|Desmet|Dewitte|"
    "Vercruysse|Callens|Lefèvre|Vandamme|Bouckaert|Deprez|D'Hondt|Van den Berghe|Debruyne|Maes|"
    "Vermeersch|Ghesquière|Delaere|Soetaert|Vanneste|Dubois|Lambert|Simons|Baert|Naessens|"
    "Vanderhaeghen|Coppens|Hoste|Tytgat|Bossuyt|Van Overschelde|Poulain|Mestdagh|Lahaye|Çelik"
).split("|")


def people(dice: random.Random, count: int) -> list[tuple[str, str]]:
    """So many (first name, name); now and then two share both, as in a real hall."""
    return [(dice.choice(FIRST_NAMES), dice.choice(NAMES)) for _ in range(count)]

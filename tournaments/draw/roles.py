"""Who plays which part of a schedule, told from the rounds played so far.

A schedule speaks of numbers. In the first round it is luck who has which. Later nobody remembers,
but the rounds played tell: everybody gets a number such that the past rounds are the schedule's
first ones, and the schedule says how to go on. If there is no such way, somebody came or went, or
sits where the schedule has not put him, and it cannot be followed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.draw.chance import Chance
from tournaments.draw.schedules import Schedule, ScheduledRound

# Numbers tried in vain before a schedule is held not to fit.
MOST_TRIALS = 3_000

Groups = tuple[tuple[int, ...], ...]


def casting(
    schedule: Schedule,
    past: Sequence[ScheduledRound],
    players: Sequence[int],
    chance: Chance,
    *,
    partners: bool,
    wish: Mapping[int, int],
) -> list[int] | None:
    """For each number of the schedule its player, so that the past is the schedule's beginning.

    past: the rounds so far in the players' own numbers, everybody in each. partners: whether who
    is whose partner matters, not only who is at one table. wish: numbers that some players must
    have. Luck decides among all ways; None if none is found in MOST_TRIALS.
    """
    index = {player: at for at, player in enumerate(players)}
    own = [
        _near(
            ScheduledRound(
                tuple(tuple(index[p] for p in table) for table in played.tables),
                tuple(index[p] for p in played.byes),
            ),
            len(players),
            partners,
        )
        for played in past
    ]
    theirs = [_near(planned, len(players), partners) for planned in schedule[: len(past)]]
    numbers = {index[player]: number for player, number in wish.items()}
    return _Casting(own, theirs, players, chance).run(numbers)


def _near(round: ScheduledRound, count: int, partners: bool) -> list[Groups]:
    """For everybody in a round: the partner and the opponents, or all at the table."""
    near: list[Groups] = [()] * count
    for table in round.tables:
        half = len(table) // 2
        for at, player in enumerate(table):
            mine, others = (
                (table[:half], table[half:]) if at < half else (table[half:], table[:half])
            )
            together = tuple(p for p in mine if p != player)
            near[player] = (together, others) if partners else ((*together, *others),)
    return near


class _Casting:
    """The search: who has the fewest numbers left to choose from, gets one next."""

    def __init__(
        self,
        own: list[list[Groups]],
        theirs: list[list[Groups]],
        players: Sequence[int],
        chance: Chance,
    ) -> None:
        self.own = own
        self.players = players
        self.chance = chance
        self.trials = 0
        self.masks = [
            [tuple(sum(1 << p for p in group) for group in groups) for groups in round]
            for round in theirs
        ]

    def run(self, wish: Mapping[int, int]) -> list[int] | None:
        count = len(self.players)
        choices = []
        for player in range(count):
            fits = 0
            for number in range(count):
                if all(
                    bool(own[player]) == bool(masks[number])
                    for own, masks in zip(self.own, self.masks, strict=True)
                ):
                    fits |= 1 << number
            choices.append(fits)
        given: dict[int, int] = {}
        for player, number in wish.items():
            if not choices[player] >> number & 1:
                return None
            choices = self._after(choices, player, number)
            given[player] = number
        numbers = self._give(choices, given)
        if numbers is None:
            return None
        named = [0] * count
        for player, number in numbers.items():
            named[number] = self.players[player]
        return named

    def _give(self, choices: list[int], given: dict[int, int]) -> dict[int, int] | None:
        if len(given) == len(choices):
            return given
        waiting = [player for player in range(len(choices)) if player not in given]
        player = min(waiting, key=lambda one: choices[one].bit_count())
        numbers = [at for at in range(len(choices)) if choices[player] >> at & 1]
        self.chance.shuffle(numbers)
        for number in numbers:
            self.trials += 1
            if self.trials > MOST_TRIALS:
                return None
            left = self._after(choices, player, number)
            if all(left[other] for other in waiting if other != player):
                found = self._give(left, {**given, player: number})
                if found is not None:
                    return found
        return None

    def _after(self, choices: list[int], player: int, number: int) -> list[int]:
        """What the others can still be once the player has this number."""
        left = [choice & ~(1 << number) for choice in choices]
        left[player] = 1 << number
        for own, masks in zip(self.own, self.masks, strict=True):
            for group, mask in zip(own[player], masks[number], strict=True):
                for other in group:
                    left[other] &= mask
        return left

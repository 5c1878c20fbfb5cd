"""Every event of up to 8 teams: whatever happened in the rounds before, the draw is the best of all draws.

What has happened is who has met whom: for 8 teams one of 45,264 graphs, the unions of rounds without a
rematch. The ranking is fixed to 1 2 3 ...: any other one is one of these graphs too, with the teams numbered
otherwise.
A draw is a number here, a bit for each pair of teams, and the best one is found by looking at all 105.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import pytest

from xlvp.teams.pairable import Pair, least_by_matching, least_by_search
from xlvp.teams.swiss import drawn, swiss_pairs

#: In the usual run one of so many; in the long one all of them.
SHARE = 97


class Draws:
    """All draws of an even number of teams, in the order of the rule: by the first choices of the highest."""

    def __init__(self, teams: int) -> None:
        self.teams = tuple(range(1, teams + 1))
        self.pairs = list(combinations(self.teams, 2))
        self.bit = {pair: 1 << place for place, pair in enumerate(self.pairs)}
        self.all = [(sum(map(self.bit.__getitem__, draw)), draw) for draw in self._of(self.teams)]

    def _of(self, teams: Sequence[int]) -> Iterator[tuple[Pair, ...]]:
        if not teams:
            yield ()
            return
        one, *rest = teams
        for other in rest:
            left = [team for team in rest if team != other]
            yield from (((one, other), *more) for more in self._of(left))

    def reached(self) -> list[int]:
        """Who can have met whom after no round, one, two ... until everybody has met everybody."""
        results = rounds = {0}
        while rounds:
            rounds = {met | draw for met in rounds for draw, _ in self.all if not met & draw}
            results = results | rounds
        return sorted(results)

    def met(self, bits: int) -> dict[Pair, int]:
        """The same as the draw takes it, all of it in round 1."""
        return {pair: 1 for pair, bit in self.bit.items() if bits & bit}

    def best(self, bits: int) -> tuple[Pair, ...]:
        """The first draw without a rematch; else of those with the fewest the best first choices."""
        free = next((draw for one, draw in self.all if not one & bits), None)
        if free is not None:
            return free

        def key(draw: tuple[int, tuple[Pair, ...]]) -> tuple[int, list[tuple[bool, int]]]:
            again = [bool(self.bit[pair] & bits) for pair in draw[1]]
            return sum(again), [(had, other) for had, (_, other) in zip(again, draw[1], strict=True)]

        return min(self.all, key=key)[1]


@lru_cache(maxsize=8)
def draws(teams: int) -> tuple[Draws, list[int]]:
    """The draws of so many teams, and what can have happened before."""
    result = Draws(teams)
    return result, result.reached()


EVENTS = {2: 2, 4: 8, 6: 162, 8: 45_264}


def even_events(teams: int, share: int) -> None:
    every, events = draws(teams)
    assert len(events) == EVENTS[teams]
    for bits in events[::share]:
        met = every.met(bits)
        expected = every.best(bits)
        assert swiss_pairs(every.teams, met, least=least_by_search).pairs == expected, met


def odd_events(teams: int, share: int) -> None:
    """The team after the last is nobody: who met it had a bye; none has a second before all had one."""
    every, events = draws(teams + 1)
    nobody = teams + 1

    def rank(draw: tuple[Pair, ...]) -> tuple[int, list[int]]:
        """The order of draws without a rematch: the lowest has the bye, then the highest choose first."""
        out = next(one for one, other in draw if other == nobody)
        return -out, [other for _, other in draw if other != nobody]

    def key(draw: tuple[Pair, ...], had: dict[Pair, int]) -> tuple[int, int, list[tuple[bool, int]]]:
        pairs = [pair for pair in draw if nobody not in pair]
        again = [pair in had for pair in pairs]
        return sum(again), rank(draw)[0], [(met, other) for met, (_, other) in zip(again, pairs, strict=True)]

    byes_of = sum(bit for (_, other), bit in every.bit.items() if other == nobody)
    ordered = sorted(every.all, key=lambda each: rank(each[1]))
    for bits in events[::share]:
        met = every.met(bits)
        byes = {one: 1 for one, other in met if other == nobody}
        had = {pair: 1 for pair in met if nobody not in pair}
        again = bits if len(byes) < teams else bits & ~byes_of  # after a bye of each a second one is allowed
        expected = next((draw for one, draw in ordered if not one & again), None)
        if expected is None:
            may = [team for team in range(1, nobody) if team not in byes] or list(range(1, nobody))
            allowed = [draw for _, draw in every.all if any((team, nobody) in draw for team in may)]
            expected = min(allowed, key=lambda draw: key(draw, had))
        result = drawn(range(1, nobody), had, byes)
        assert {*result.pairs, (result.bye, nobody)} == {*expected}, met


@pytest.mark.parametrize("teams", [2, 4, 6])
def test_every_event_of_few_teams(teams: int) -> None:
    even_events(teams, 1)


@pytest.mark.parametrize("teams", [3, 5])
def test_every_event_of_a_few_teams_with_byes(teams: int) -> None:
    odd_events(teams, 1)


def test_a_share_of_the_events_of_eight_and_seven_teams() -> None:
    even_events(8, SHARE)
    odd_events(7, 10 * SHARE)


@pytest.mark.slow
def test_every_event_of_eight_teams() -> None:
    even_events(8, 1)


@pytest.mark.slow
def test_every_event_of_seven_teams() -> None:
    odd_events(7, 1)


@pytest.mark.slow
def test_the_matching_says_the_same_of_eight_teams() -> None:
    """Where half of the others can still be met no matching is asked: the later rounds are of interest."""
    pytest.importorskip("networkx", reason="needs networkx, of the extra teams")
    every, events = draws(8)
    late = [bits for bits in events if bits.bit_count() >= 16]
    assert len(late) > 20_000
    for bits in late[::7]:
        assert swiss_pairs(every.teams, every.met(bits), least=least_by_matching).pairs == every.best(bits)


@pytest.mark.slow
def test_whoever_has_met_whom_of_six_teams() -> None:
    """Whatever a director typed before, too: 32,768 ways."""
    every, _ = draws(6)
    for bits in range(2 ** len(every.pairs)):
        met = every.met(bits)
        assert swiss_pairs(every.teams, met, least=least_by_search).pairs == every.best(bits), met

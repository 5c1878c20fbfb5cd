"""Laws of leagues and Swisses of teams, over random events with every status, penalty, late and leaving team.

Final means that all that is due is counted; a finished round stands; both sides of a match have what each of
its boards gives them, by a computation that imports nothing of xlvp.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.teams.evenings import AVERAGE, RULING, SCORES, own_of
from tests.teams.random_events import random_event
from tests.teams.test_second_computation import event_from, rows_of
from xlvp.account import OPEN, WAITING
from xlvp.functions.teams_kinds import read_boards, read_matches
from xlvp.notation.spellings import ENGLISH
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import ScoredMatch
from xlvp.teams.event import Event
from xlvp.teams.event_account import account_of
from xlvp.teams.match_boards import event_of
from xlvp.teams.scoring import all_lines, scored

SEEDS = st.integers(0, 100_000)
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def made(data: dict[str, Any]) -> Event:
    return event_from(rows_of(data))


def without(data: dict[str, Any], place: int) -> dict[str, Any]:
    """The event after a row of the list of matches was deleted."""
    return {**data, "matches": [match for at, match in enumerate(data["matches"]) if at != place]}


def emptied(data: dict[str, Any], place: int) -> dict[str, Any]:
    """The event after the figures and the status of a match were deleted."""
    blank = {"imps_a": None, "imps_b": None, "own_a": None, "own_b": None, "status": ""}
    matches = [match | blank if at == place else match for at, match in enumerate(data["matches"])]
    return {**data, "matches": matches}


@quick
@given(SEEDS)
def test_final_means_that_all_that_is_due_is_counted(seed: int) -> None:
    data = random_event(seed)
    event = made(data)
    account = account_of(event)
    waiting = sum(item.became == WAITING and item.due for item in account.items)
    assert account.final == (not account.open and not waiting and not account.unfinished and account.due > 0)
    assert len(account.open) == sum(item.became in OPEN for item in account.items)
    if not account.final:
        return
    for line in all_lines(event):
        if line is not None and line.match.b is not None:
            counted = line.vp_a is not None or line.vp_b is not None
            annulled = any(event.field[team].withdrawn is not None for team in line.match.teams)
            assert counted or line.match.decided or annulled, line


@quick
@given(SEEDS)
def test_nothing_is_final_once_a_figure_or_a_match_is_taken_out(seed: int) -> None:
    data = random_event(seed)
    if not account_of(made(data)).final:
        return
    meetings = [at for at, match in enumerate(data["matches"]) if match["b"] is not None]
    place = random.Random(seed).choice(meetings)
    if data["matches"][place]["status"] in ("", "half"):
        assert not account_of(made(emptied(data, place))).final, "a result is to come"
    if data["format"] != "swiss" and not any(team["left"] is not None for team in data["teams"].values()):
        assert not account_of(made(without(data, place))).final, "two teams have not met"


def vps(lines: Sequence[ScoredMatch | None], last: int) -> list[tuple[object, ...]]:
    return [
        (line.match.round, *line.match.teams, line.vp_a, line.vp_b)
        for line in lines
        if line is not None and line.match.round <= last
    ]


@quick
@given(SEEDS)
def test_a_finished_round_stands(seed: int) -> None:
    """Whatever is typed for later rounds, late and leaving teams included.

    Two rules go by the whole event: the best of three for a bye or a forfeit, and a team that leaves before
    half of a round robin.
    """
    data = random_event(seed) | {"withdrawal": "keep", "forfeit": (900, 100)}
    data["bye"] = 600 if data["bye"] == "best of" else data["bye"]
    rounds = sorted({match["round"] for match in data["matches"]})
    last = random.Random(seed).choice(rounds)
    before = {**data, "matches": [match for match in data["matches"] if match["round"] <= last]}
    assert vps(scored(made(before)), last) == vps(scored(made(data)), last)


SINGLE = [*map(str, SCORES), *RULING]
#: The results at both tables; an average stands alone, whatever the other table had.
TABLES = [*((one, other) for one in SINGLE for other in SINGLE), *((one, "0") for one in AVERAGE)]


def as_known(text: str) -> object:
    """A result as the second computation has it."""
    return text if text in AVERAGE or text in RULING else int(text)


def typed(text: str) -> str:
    return "pass" if text == "0" else text


@quick
@given(
    st.lists(st.sampled_from(TABLES), min_size=1, max_size=8),
    st.integers(0, 3),
)
def test_both_margins_are_what_each_board_gives(boards: list[tuple[str, str]], not_played: int) -> None:
    rows = [(1, 1, 2, board, typed(first), typed(second)) for board, (first, second) in enumerate(boards, 1)]
    missed = min(not_played, len(boards))
    rows += [(1, 1, 2, len(boards) + at, "NP", "") for at in range(1, missed + 1)]
    planned = len(boards) + missed
    event = event_of(
        read_matches(((1, 1, 2),)).lines,
        Conditions(boards=planned, scale="imps"),
        boards=read_boards(tuple(rows)).typed_in(ENGLISH),
    )
    (line,) = scored(event)
    assert line is not None
    known = [(as_known(first), as_known(second)) for first, second in boards]
    sides = [sum((own_of(a, b, side, "imps") for a, b in known), Fraction(0)) for side in (0, 1)]
    assert line.imps is not None
    won_a, won_b = line.imps
    lost_a, lost_b = line.lost or (won_b, won_a)
    assert [won_a - lost_a, won_b - lost_b] == sides


@quick
@given(SEEDS, st.integers(1, 30))
def test_the_order_of_the_rows_moves_no_result(seed: int, turn: int) -> None:
    """What is typed beside a match belongs to its round and its teams, wherever its row is."""
    data = random_event(seed)
    rows = [*data["matches"]]
    random.Random(turn).shuffle(rows)
    moved = {**data, "matches": rows}
    keys = [vps(scored(replace(made(one), penalties=())), 99) for one in (data, moved)]
    assert sorted(map(str, keys[0])) == sorted(map(str, keys[1]))

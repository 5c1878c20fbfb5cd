"""Who is ranked with whom: never pairs of two sides that no result compares. A second computation walks from
pair to pair."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.pairs.evenings import PLAIN, RULINGS
from xlvp.account import ACCEPTED, COUNTED, FINAL, QUERIED
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.comparisons import Groups
from xlvp.pairs.conditions import SessionConditions, read_session_conditions
from xlvp.pairs.event_rows import RankingLine, ranking_lists
from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.pair_number import Partners, seated
from xlvp.pairs.ranking import ranked, uncompared
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, SIT_OUT
from xlvp.pairs.session import Scored, scored
from xlvp.pairs.session_state import session_account
from xlvp.rules.masterpoints import masterpoints
from xlvp.rules.result import Percentage

quick = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
ENTRIES = st.sampled_from([*PLAIN, *PLAIN, *RULINGS, "np"])


def mitchell(pairs: int, switched: Sequence[int] = ()) -> Movement:
    return planned(EventSetup("mitchell", pairs, boards=2, switched=tuple(switched)))


def stopped(plan: Movement, last: int, later: str, results: Sequence[str]) -> Scored:
    """Score the list of a movement of which the rounds after the last have no result."""
    rows = []
    for number, row in enumerate(list_rows(plan)):
        typed = "" if row[2] is None else later if int(row[0]) > last else results[number % len(results)]
        who = (str(pair) if isinstance(pair, Partners) else pair for pair in row[3:5])
        rows.append((*row[:3], *who, typed))
    return scored(read_list(tuple(rows)))


@st.composite
def evenings(draw: st.DrawFn) -> Scored:
    """Draw a Mitchell with switches, a Howell or an individual that was stopped after any round."""
    kind = draw(st.sampled_from(["mitchell", "mitchell", "howell", "individual", "rainbow"]))
    if kind in ("individual", "rainbow"):
        plan = planned(EventSetup(kind, 20 if kind == "rainbow" else draw(st.sampled_from([8, 12]))))
    else:
        pairs = draw(st.integers(4, 12))
        rounds = planned(EventSetup(kind, pairs)).rounds
        switched = draw(st.sets(st.integers(1, rounds), max_size=2)) if kind == "mitchell" else ()
        plan = planned(EventSetup(kind, pairs, boards=draw(st.integers(1, 2)), switched=tuple(switched)))
    results = draw(st.lists(ENTRIES, min_size=5, max_size=60))
    return stopped(plan, draw(st.integers(0, plan.rounds)), draw(st.sampled_from(["np", ""])), results)


def reached(event: Scored, start: int) -> set[int]:
    """Walk from a pair to all that it was compared with, from these on, and so forth."""
    neighbours = defaultdict(set)
    for line in event.filled:
        for other in event.filled:
            if (line.board, line.group) != (other.board, other.group) or line.state != PLAYED:
                continue
            if other.state != PLAYED or line.result is None or other.result is None:
                continue
            for side, own, others in (("NS", line.ns, other.ns), ("EW", line.ew, other.ew)):
                halves = (line.result.half(side), other.result.half(side))
                if line is other or not any(isinstance(half, Percentage) for half in halves):
                    for player in seated(own):
                        neighbours[player].update(seated(others))
    seen, open_ = {start}, [start]
    while open_:
        for player in neighbours[open_.pop()] - seen:
            seen.add(player)
            open_.append(player)
    return seen


def pairs_of(event: Scored, winners: int | None = None) -> list[list[int]]:
    return [[place.scratch.pair for place in places] for places in ranked(event, {}, winners=winners)]


@quick
@given(evenings())
def test_no_list_joins_pairs_that_were_never_compared(event: Scored) -> None:
    lists = pairs_of(event)
    everybody = {
        one for line in event.filled if line.ns_points is not None for one in seated(line.ns, line.ew)
    }
    assert sorted(pair for own in lists for pair in own) == sorted(everybody), "each is ranked once"
    message = uncompared(event)
    unjoined = [own for own in lists if own and not set(own) <= reached(event, own[0])]
    assert bool(message) == (bool(unjoined) and not event.due), message
    if message:
        first, second = (int(word) for word in message.replace(",", " ").split() if word.isdigit())
        assert second not in reached(event, first)
        assert any({first, second} <= set(own) for own in lists)


@st.composite
def coming_and_going(draw: st.DrawFn) -> Scored:
    """Draw a Mitchell or Howell in which pairs come late and leave; their boards are NP, or left open."""
    kind = draw(st.sampled_from(["mitchell", "howell"]))
    plan = planned(EventSetup(kind, draw(st.integers(4, 12)), boards=draw(st.integers(1, 2))))
    pairs, rounds = st.sampled_from([*plan.pairs]), st.integers(0, plan.rounds)
    late = draw(st.dictionaries(pairs, rounds, max_size=3))
    leaving = draw(st.dictionaries(pairs, rounds, max_size=3))
    results, missed = (
        draw(st.lists(ENTRIES, min_size=5, max_size=60)),
        draw(st.sampled_from(["np", "np", ""])),
    )
    rows = []
    for number, row in enumerate(list_rows(plan)):
        round_ = int(row[0])
        there = [late.get(pair, 0) < round_ <= leaving.get(pair, plan.rounds) for pair in row[3:5]]
        typed = results[number % len(results)] if all(there) else missed
        rows.append((*row[:5], "" if row[2] is None else typed))
    return scored(read_list(tuple(rows)))


@quick
@given(coming_and_going())
def test_lists_join_late_and_leaving_pairs_only_where_they_were_compared(event: Scored) -> None:
    lists = pairs_of(event)
    unjoined = [own for own in lists if own and not set(own) <= reached(event, own[0])]
    assert bool(uncompared(event)) == (bool(unjoined) and not event.due)


@quick
@given(coming_and_going())
def test_final_means_that_each_row_of_late_and_leaving_pairs_is_counted(event: Scored) -> None:
    account = session_account(event)
    open_rows = [line for line in event.filled if line.board is not None and line.result is None]
    waiting = [line for line in open_rows if line.state not in (NOT_PLAYED, SIT_OUT)]
    assert (account.code == FINAL) <= (not waiting)
    due = [item for item in account.items if item.due]
    assert (account.code == FINAL) <= all(item.became in (COUNTED, ACCEPTED) for item in due)
    played = [line for line in event.filled if line.state == PLAYED]
    assert all(line.ns_points is not None or line.ew_points is not None for line in played)


@quick
@given(evenings())
def test_two_lists_are_two_sides_and_one_list_has_a_pair_of_each_that_were_compared(event: Scored) -> None:
    lists = pairs_of(event)
    sides = event.sides
    if len(lists) == 2:
        for north, own in zip((True, False), lists, strict=True):
            assert all(sides is not None and sides[pair] == north for pair in own)
        return
    (own,) = lists
    if sides is not None and own:
        north = [pair for pair in own if sides[pair]]
        assert any(not sides[other] for pair in north for other in reached(event, pair))


@quick
@given(evenings())
def test_where_all_were_compared_one_movement_has_one_list(event: Scored) -> None:
    directions = [{one for line in event.filled for one in seated(line.planned[side])} for side in (1, 2)]
    lists = pairs_of(event)
    everybody = {pair for own in lists for pair in own}
    if everybody and directions[0] & directions[1] and everybody <= reached(event, min(everybody)):
        assert len(lists) == 1


def test_the_switched_round_was_not_played() -> None:
    """A Mitchell of 18 pairs, round 9 of 9 switched and typed as not played."""
    results = ["420", "-50", "170", "140", "-100", "620", "110"]
    assert len(pairs_of(stopped(mitchell(18, [9]), 9, "np", results))) == 1
    lists = pairs_of(stopped(mitchell(18, [9]), 9, "np", results), winners=2)
    assert [sorted(own) for own in lists] == [[*range(1, 10)], [*range(10, 19)]], "two can be chosen"
    lists = pairs_of(stopped(mitchell(18, [9]), 8, "np", results))
    assert [sorted(own) for own in lists] == [[*range(1, 10)], [*range(10, 19)]]
    lists = pairs_of(stopped(mitchell(18, [9]), 8, "", results))
    assert [sorted(own) for own in lists] == [[*range(1, 10)], [*range(10, 19)]], "nor while it is to come"


def test_one_switched_table_joins_the_sides() -> None:
    rows = [[*row[:5], "420" if int(row[0]) < 9 else "np"] for row in list_rows(mitchell(18, [9]))]
    first = next(row for row in rows if row[0] == 9)
    first[5] = "170"
    event = scored(read_list(tuple(map(tuple, rows))))
    assert len(pairs_of(event)) == 1 and uncompared(event) == ""


@pytest.mark.parametrize("players", [8, 12, 16, 20])
def test_an_individual_that_was_stopped_after_the_first_round(players: int) -> None:
    plan = planned(EventSetup("individual", players))
    event = stopped(plan, 1, "np", ["420", "-50", "170"])
    lists = pairs_of(event)
    first = [seat for seat in plan.seats if seat.round == 1]
    north = {one for seat in first for one in seated(seat.ns)}
    east = {one for seat in first for one in seated(seat.ew)}
    assert [set(own) for own in lists] == [north, east]
    assert uncompared(event) == ""
    assert len(pairs_of(stopped(plan, plan.rounds, "np", ["420", "-50", "170"]))) == 1


def test_who_asks_for_one_list_of_two_sides_is_told() -> None:
    event = stopped(mitchell(8), 4, "np", ["110", "140", "-110"])
    message = uncompared(event, 1)
    first, second = (int(word) for word in message.split() if word.isdigit())
    assert message == (
        f"pair {first} and pair {second} are in one ranking, and no results compare them. "
        "Set Winners to as the movement, or to yes one if this is right"
    )
    account = session_account(event, conditions=SessionConditions(winners=1))
    agreed = session_account(event, conditions=read_session_conditions((("Winners", "yes one"),)))
    assert agreed.code == FINAL and agreed.words.endswith("; 1 ranking accepted")
    assert account.code == QUERIED and [str(item) for item in account.open] == [f"Setup, Winners: {message}"]
    assert session_account(event).code == FINAL
    assert (first > 4) != (second > 4)
    assert uncompared(event) == "" and len(ranked(event, {})) == 2


@quick
@given(evenings())
def test_master_points_are_those_of_the_lists_there_are(event: Scored) -> None:
    rankings = ranked(event, {})
    lines = ranking_lists(event, rankings, {}, SessionConditions(points="ABF"))
    if event.due or not any(rankings):
        assert not any(line.award for own in lines for line in own)
        return
    kind = "two winners" if len(rankings) == 2 else "one winner"
    tables = Fraction(sum(map(len, rankings)), 2)
    for own, places in zip(lines, rankings, strict=True):
        expected = masterpoints([each.scratch.place for each in places], "ABF", kind, 0, "", tables)
        assert _awards(own) == expected


def _awards(lines: Sequence[RankingLine]) -> list[int | None]:
    return [line.award for line in lines]


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=20))
def test_groups_are_those_of_a_walk(joined: list[tuple[int, int]]) -> None:
    groups = Groups[int]()
    neighbours: dict[int, set[int]] = defaultdict(set)
    for one, other in joined:
        groups.join([one, other])
        neighbours[one].add(other)
        neighbours[other].add(one)
    for start in range(13):
        seen, open_ = {start}, [start]
        while open_:
            new = neighbours[open_.pop()] - seen
            seen |= new
            open_ += new
        assert {thing for thing in range(13) if groups.find(thing) == groups.find(start)} == seen

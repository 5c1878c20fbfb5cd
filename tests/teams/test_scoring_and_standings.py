"""A whole event of teams: matches with every status, byes, withdrawals, penalties, ties, and what is said."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from xlvp.teams.conditions import BEST_OF, NOTHING, Conditions
from xlvp.teams.entries import STATUSES, Match, Penalty, ScoredMatch, Team, shown_vp, status_named
from xlvp.teams.event import Event, records
from xlvp.teams.round_robin import circle
from xlvp.teams.scoring import scored
from xlvp.teams.standings import TeamPlace, cross_table, standings
from xlvp.teams.swiss import byes_before, met_before, order_before

EIGHT = Conditions(boards=8)


def match(
    turn: int, a: int, b: int | None, one: int | None = None, other: int | None = None, **more
) -> Match:  # type: ignore[no-untyped-def]
    won = (None if one is None else Fraction(one), None if other is None else Fraction(other))
    return Match(more.pop("line", 100 * turn + a), turn, a, b, more.pop("boards", None), *won, **more)


def one_line(played: Match, conditions: Conditions = EIGHT, **event: object) -> ScoredMatch:
    line = scored(Event((played,), conditions, **event))[0]  # type: ignore[arg-type]
    assert line is not None
    return line


def places(event: Event, after: int | None = None) -> dict[int, TeamPlace]:
    return {place.team: place for place in standings(event, after)}


@pytest.mark.parametrize(
    ("played", "vps", "words"),
    [
        (match(1, 3, 5, 20, 8), (1439, 561), ""),
        (match(1, 3, 5, 0, 0, status="half"), (500, 500), ""),
        (match(1, 3, 5, 10, 0, status="half", boards=8), (750, 250), ""),
        (match(1, 3, 5), (None, None), ""),
        (match(1, 3, 5, status="not played"), (None, None), "T3 v T5: not played yet"),
        (match(1, 3, None, status="bye"), (1200, None), ""),
        (match(1, 3, 5, status="A forfeits"), (0, 1200), "forfeit"),
        (match(1, 3, 5, status="B forfeits"), (1200, 0), "forfeit"),
        (match(1, 3, 5, status="both forfeit"), (0, 0), "forfeit"),
        (match(1, 3, 5, status="wrong seating"), (800, 800), "40% each (White Book 3.3.6)"),
        (match(1, 3, 5, status="director's error"), (1200, 1200), "60% each (White Book 3.3.6)"),
        (
            match(1, 3, 5, 10, 10, status="A lost boards", boards=4), (561, 1439),
            "4 of 8 boards lost: 12 IMPs to T5 (White Book 3.3.7: 3 a board)",
        ),
        (
            match(1, 3, 5, 30, 0, status="B lost boards", boards=3), (1439, 561),
            "5 of 8 boards lost: 12 IMPs to T3 (White Book 3.3.9: void, 3 a board)",
        ),
        (
            match(1, 3, 5, 20, 8, boards=6), (1439, 561),
            "Check: 6 of 8 boards: whose fault? Type A lost boards or B lost boards",
        ),
        # the WBF's table of 10 boards
        (
            match(1, 3, 5, 20, 8, boards=10), (1400, 600),
            "Check: 10 boards, 8 are planned: scored as a match of 10",
        ),
        (match(1, 3, 5, own_a=900, own_b=900), (900, 900), "VPs as typed"),
        (
            match(1, 3, 5, 20, 8, own_a=1400), (1400, 561),
            "Check: 14.00-5.61 is typed, the IMPs give 14.39-5.61",
        ),
        (match(1, 3, 5, 20, 8, own_a=1439, own_b=561), (1439, 561), "VPs as typed"),
        (match(1, 3, 5, status="B forfeits", own_a=1800, own_b=0), (1800, 0), "VPs as typed"),
    ],
)  # fmt: skip
def test_what_a_match_is_worth(played: Match, vps: tuple[int | None, int | None], words: str) -> None:
    line = one_line(played)
    assert (line.vp_a, line.vp_b) == vps
    assert line.message == words
    assert not line.bad


@pytest.mark.parametrize(
    ("played", "words"),
    [
        (match(4, 3, 3, 20, 8), "T3 cannot play against itself"),
        (match(4, 3, 77, 20, 8), "there is no team 77 in the list of teams"),
        (match(4, 3, None, 20, 8), "T3 has no opponent: type the second team, or the status bye"),
        (match(4, 3, None, status="half"), "half: the second team is missing"),
        (match(4, 3, 5, status="bye"), "a bye has no opponent: take T5 out, or the status"),
        (match(4, 3, None, 20, 8, status="bye"), "a bye has no IMPs"),
        (match(4, 3, 5, 20), "the IMPs of T5 are missing"),
        (replace(match(4, 3, 5), wrong="boards must be a whole number"), "boards must be a whole number"),
    ],
)
def test_what_cannot_be_scored(played: Match, words: str) -> None:
    line = one_line(played, teams={3: Team(3), 5: Team(5)})
    assert (line.vp_a, line.vp_b, line.words, line.bad) == (None, None, words, True)


def test_a_match_typed_twice() -> None:
    event = Event((match(4, 3, 9, 20, 8, line=12), None, match(4, 9, 3, 8, 20, line=57)), EIGHT)
    lines = scored(event)
    assert [line and line.words for line in lines] == [
        "T3 v T9 of round 4 is here and in row 62", None, "T3 v T9 of round 4 is here and in row 17",
    ]  # fmt: skip
    assert places(event)[3].record.units == 0


def test_a_mismatch_asks_how_far_apart_the_teams_were() -> None:
    """White Book 2025, 3.5.2: 12-8 of the lower team becomes 14; with 5 VP or less nothing changes."""
    before = (match(1, 1, 9, 60, 0), match(1, 2, 8, 0, 60), match(1, 3, 7, 3, 0))
    conditions = Conditions(boards=8, scale="discrete")
    lines = scored(Event((*before, match(2, 1, 2, 0, 8, status="mismatch")), conditions))
    assert lines[-1] and (lines[-1].vp_a, lines[-1].vp_b) == (700, 1475)
    assert lines[-1].words == "20.00 VP apart: 7.00-13.00 becomes 7.00-14.75 (White Book 3.5.2)"
    lines = scored(Event((*before, match(2, 1, 2, 8, 0, status="mismatch, A at fault")), conditions))
    assert lines[-1] and (lines[-1].vp_a, lines[-1].vp_b) == (1100, 1025)
    near = scored(
        Event((match(1, 3, 7, 3, 0), match(1, 8, 9, 0, 0), match(2, 3, 8, 4, 0, status="mismatch")), EIGHT)
    )
    assert near[-1] and near[-1].message == "Check: only 1.27 VP apart: White Book 3.5.2 changes nothing"


def test_a_penalty_in_imps_changes_one_team_s_vp_only() -> None:
    line = one_line(match(1, 3, 5, 20, 8), penalties=(Penalty(3, 1, imps=Fraction(-6)),))
    assert (line.vp_a, line.vp_b, line.words) == (1242, 561, "T3: -6 IMPs")
    assert line.imps == (20, 8)


def test_other_scales() -> None:
    assert one_line(match(1, 3, 5, 7, 5), Conditions(boards=6, scale="points")).vp_a == 700
    assert one_line(match(1, 3, 5, 20, 8), Conditions(boards=6, scale="imps")).vp_b == -1200
    assert one_line(match(1, 3, 5, 60, 40), Conditions(boards=8, scale="swiss pairs 20")).vp_a == 1700
    half = Conditions(boards=8, scale="acbl 20")
    assert one_line(match(1, 3, 5, 0, 0, status="half"), half).vp_a == 500


def test_byes() -> None:
    bye = match(2, 3, None, status="bye")
    played = match(1, 3, 5, 20, 8)
    assert one_line(bye, Conditions(bye=1000)).vp_a == 1000
    nothing = one_line(bye, Conditions(bye=NOTHING))
    assert (nothing.vp_a, nothing.units, nothing.words) == (None, 0, "bye: not counted")
    best = Conditions(boards=8, bye=BEST_OF, rounds=3)
    lines = scored(Event((played, bye), best))
    assert lines[1] and lines[1].vp_a == 1200 and lines[1].open == "A"
    assert lines[1].words == "bye: 12.00 until the event is over, then the best of three"
    lines = scored(Event((played, bye), replace(best, rounds=2)))
    assert lines[1] and (lines[1].vp_a, lines[1].open) == (1439, "")
    event = Event((played, bye), best)
    assert places(event)[3].note == "1 played + 1 bye; a bye is not final yet"


def test_the_best_of_three_of_a_forfeit() -> None:
    """Own average 14.39, converse of the opponent's 20 - 2.00: the latter."""
    poor = match(1, 5, 4, 0, 33)
    event = Event((match(1, 3, 6, 20, 8), poor, match(2, 3, 5, status="B forfeits")), Conditions(bye=BEST_OF))
    lines = scored(event)
    assert lines[1] and lines[2]
    assert lines[2].vp_a == 2000 - (lines[1].vp_a or 0)
    assert lines[2].vp_b == 0


def round_robin(gone_after: int, done: int) -> Event:
    """Six teams; team 6 leaves after some rounds, the others play on."""
    results = []
    for round_, pairs in enumerate(circle(6), 1):
        for a, b in pairs:
            plays = round_ <= done and not (6 in (a, b) and round_ > gone_after)
            results.append(match(round_, a, b, 10 + a if plays else None, 10 if plays else None))
    teams = {number: Team(number, withdrawn=gone_after if number == 6 else None) for number in range(1, 7)}
    return Event(tuple(results), Conditions("round robin", boards=8, rounds=5), teams)


def test_who_leaves_before_half_its_matches_is_cancelled() -> None:
    """White Book 2025, 2.4.2."""
    event = round_robin(2, 5)
    of_six = [line for line in scored(event) if line and 6 in line.match.pair]
    message = "not counted: T6 left the event after 2 of 5 matches"
    assert all((line.vp_a, line.vp_b, line.words) == (None, None, message) for line in of_six)
    result = places(event)
    assert result[6].shown == "-" and result[6].note == "withdrew after round 2; its matches do not count"
    assert {result[team].record.units for team in range(1, 6)} == {4}


def test_who_leaves_after_half_its_matches_stands() -> None:
    event = round_robin(3, 4)
    unplayed = [line for line in scored(event) if line and 6 in line.match.pair and line.match.round > 3]
    assert [line.vp_a or line.vp_b for line in unplayed] == [1200, 1200]
    assert all(line.open for line in unplayed)
    over = round_robin(3, 5)
    settled = [line for line in scored(over) if line and 6 in line.match.pair and line.match.round > 3]
    assert not any(line.open for line in settled)
    assert all("the best of its average" in line.words for line in settled)
    assert {places(over)[team].record.units for team in range(1, 6)} == {5}


def test_in_a_swiss_results_stand_and_who_left_is_not_ranked() -> None:
    teams = {number: Team(number, withdrawn=1 if number == 4 else None) for number in range(1, 5)}
    event = Event((match(1, 1, 4, 20, 8), match(1, 2, 3, 0, 0), match(2, 1, 4)), EIGHT, teams)
    result = places(event)
    assert result[1].shown == "1" and result[1].record.total == 1439
    assert result[4].shown == "-"
    assert order_before(2, scored(event), event) == [1, 2, 3]
    assert [line.words for line in scored(event) if line][2] == "T4 has left the event"


def test_unequal_numbers_of_matches_are_compared_by_the_average() -> None:
    event = Event((match(1, 1, 2, 20, 8), match(1, 3, 4, 21, 8), match(2, 1, 2, 20, 8)), EIGHT)
    result = places(event)
    assert (result[1].record.total, result[3].record.total) == (2878, 1468)
    assert (result[3].shown, result[1].shown) == ("1", "2")


def test_penalties_and_totals() -> None:
    fined = (Penalty(1, vp=-50), Penalty(1, 2, vp=-100), Penalty(2, 1, vp=25))
    event = Event((match(1, 1, 2, 20, 8), match(2, 1, 2, 0, 0)), EIGHT, {}, fined)
    after_one, now = places(event, 1), places(event)
    assert after_one[1].record.total == 1439 - 50 and now[1].record.total == 2439 - 150
    assert now[2].record.adjustment == 25


def triple(direct: tuple[int, int], ties: tuple[str, ...] = ("direct",)) -> Event:
    """T1 and T2 level on VPs, met once with this result; each beat or lost to T3 alike."""
    one, other = direct
    back = (match(2, 1, 3, other, one), match(2, 2, 4, one, other))
    return Event((match(1, 1, 2, one, other), *back), Conditions(boards=8, ties=ties))


def test_a_tie_and_its_reason() -> None:
    result = places(triple((20, 8)))
    assert result[1].record.total == result[2].record.total
    assert (result[1].tie, result[2].tie) == (
        "level with T2: direct 14.39 against 5.61", "level with T1: direct 5.61 against 14.39",
    )  # fmt: skip
    shared = places(triple((20, 8), ()))
    assert shared[1].tie == "level with T2: no criterion splits them"
    assert shared[1].shown.endswith("=")


def test_a_full_match_and_a_half_against_each_other() -> None:
    """White Book, "Split ties" (a): a full 8-12 and a half 10-0 are 18-12 of 30, or 12-8 of 20."""
    lines = (
        match(1, 1, 2, own_a=800, own_b=1200),
        match(2, 1, 2, own_a=1000, own_b=0, status="half", one=60, other=0),
        match(3, 1, 3, own_a=400, own_b=1600), match(3, 2, 4, own_a=1000, own_b=1000),
    )  # fmt: skip
    result = places(Event(lines, Conditions(boards=8, ties=("direct",))))
    assert result[1].record.total == result[2].record.total == 2200
    assert result[1].tie == "level with T2: direct 12.00 against 8.00"


def test_each_part_of_a_split_tie_starts_again() -> None:
    """Three level, net IMPs part one off; the two left are split by their own match."""
    lines = (
        match(1, 1, 2, own_a=1200, own_b=800, one=5, other=5),
        match(1, 3, 4, own_a=1000, own_b=1000, one=9, other=0),
        match(2, 2, 5, own_a=1400, own_b=600, one=0, other=0),
        match(2, 1, 6, own_a=1000, own_b=1000, one=0, other=0),
        match(2, 3, 7, own_a=1200, own_b=800, one=0, other=0),
    )  # fmt: skip
    result = places(Event(lines, Conditions(boards=8, ties=("direct", "net imps"))))
    assert {result[team].record.total for team in (1, 2, 3)} == {2200}
    assert [result[team].shown for team in (3, 1, 2)] == ["1", "2", "3"]
    assert (
        result[1].tie == "level with T2, T3: not met, net imps +0 against +9, +0; direct 12.00 against 8.00"
    )


@pytest.mark.parametrize(
    ("criterion", "first", "words"),
    [
        ("direct imps", 1, "level with T2: direct imps +12 against -12"),
        ("opponents", 1, "level with T2: opponents 34.39 against 25.61"),
        ("net imps", 0, ""),
        ("next team", 0, ""),
    ],
)
def test_each_criterion(criterion: str, first: int, words: str) -> None:
    result = places(replace(triple((20, 8)), conditions=Conditions(boards=8, ties=(criterion,))))
    if first:
        assert result[first].place == min(result[1].place or 9, result[2].place or 9)
        assert (result[first].shared, result[first].tie) == (False, words)
    else:
        assert result[1].shared and result[2].shared


def test_quotient_lot_and_earlier_place() -> None:
    lines = (
        match(1, 1, 3, own_a=1200, own_b=800, one=10, other=5),
        match(1, 2, 4, own_a=1100, own_b=900, one=6, other=0),
        match(2, 1, 4, own_a=1000, own_b=1000, one=5, other=5),
        match(2, 2, 3, own_a=1100, own_b=900, one=0, other=0),
    )  # fmt: skip

    def tie(criterion: str, **more: Team) -> str:
        teams = {number: Team(number, lot=number % 4) for number in range(1, 5)} if more else {}
        event = Event(lines, Conditions(boards=8, ties=(criterion,)), teams)
        return places(event)[1].tie

    assert tie("quotient") == "level with T2: quotient 1.500 against none lost"
    assert tie("earlier place") == "level with T2: earlier place 1 against 2"
    assert tie("lot", typed=Team(1)) == "level with T2: lot 1 against 2"
    assert tie("lot") == "level with T2: no criterion splits them"


def test_the_next_team_that_all_met() -> None:
    lines = [
        match(1, 1, 3, 20, 10),
        match(1, 2, 4, 9, 0),
        match(2, 1, 4, 9, 0),
        match(2, 2, 3, 19, 9),
        match(3, 3, 4, 5, 0)
    ]  # fmt: skip
    lines[0] = replace(lines[0], imps_b=Fraction(11))  # T1 beat T3 by 9, T2 by 10
    lines[2] = replace(lines[2], imps_a=Fraction(10))
    result = places(Event(tuple(lines), Conditions("round robin", boards=8, ties=("direct", "next team"))))
    assert result[1].tie == "level with T2: not met, next team +9 against +10"


def test_a_tie_over_a_qualifying_place_is_named() -> None:
    conditions = Conditions(boards=8, ties=(), qualify=1)
    result = places(Event((match(1, 1, 2, 0, 0),), conditions))
    assert result[1].note == "1st and 2nd equal to the last criterion: decide by lot, type it"
    result = places(Event((match(1, 1, 2, 0, 0),), replace(conditions, qualify=2)))
    assert result[1].note == ""


def test_without_standing_and_in_groups() -> None:
    teams = {
        1: Team(1, group="A"),
        2: Team(2, group="A", unranked=True),
        3: Team(3, group="B"),
        4: Team(4, group="B"),
    }
    event = Event((match(1, 1, 2, 0, 30), match(1, 3, 4, 0, 0)), Conditions("round robin", boards=8), teams)
    assert [(place.group, place.team, place.shown) for place in standings(event)] == [
        ("A", 1, "1"), ("A", 2, "-"), ("B", 3, "1="), ("B", 4, "1="),
    ]  # fmt: skip


def test_the_order_before_a_round() -> None:
    """A match that is not in counts as the team's own average; nobody's matches as average."""
    lines = (
        match(1, 1, 2, 20, 8),
        match(1, 3, 4, 19, 8),
        match(2, 1, 3),
        match(2, 2, 4, 8, 8),
        match(2, 5, None, status="bye"),
    )  # fmt: skip
    event = Event(lines, EIGHT)
    assert order_before(3, scored(event), event) == [1, 3, 4, 2, 5]
    assert order_before(3, scored(event), event, delayed=True) == [1, 3, 4, 2, 5]
    assert byes_before(3, scored(event)) == {5: 1}
    assert met_before(2, scored(event), [(1, 5, 6), (2, 7, 8)]) == {(1, 2): 1, (3, 4): 1, (5, 6): 1}


def test_the_cross_table() -> None:
    event = Event(
        (match(1, 1, 2, 20, 8), match(2, 2, 1, 20, 8), match(3, 1, 3), match(3, 2, None, status="bye")), EIGHT
    )
    assert cross_table(scored(event), [1, 2, 3]) == [
        [None, 2000, None],
        [2000, None, None],
        [None] * 3,
    ]
    assert cross_table(scored(event), [1, 2], after=1) == [[None, 1439], [561, None]]


def random_event(seed: int) -> Event:
    chance = random.Random(seed)
    results = [
        match(round_, a, b, chance.randint(0, 40), chance.randint(0, 40), line=round_ * 100 + place)
        for round_, pairs in enumerate(circle(8)[:5], 1)
        for place, (a, b) in enumerate(pairs)
    ]
    fined = tuple(Penalty(chance.randint(1, 8), vp=-50 * chance.randint(1, 4)) for _ in range(3))
    return Event(tuple(results), Conditions(boards=8), {}, fined)


@pytest.mark.parametrize("seed", range(20))
def test_properties(seed: int) -> None:
    """20.00 a match; the order of entry does not matter; totals are matches and adjustments."""
    event = random_event(seed)
    lines = scored(event)
    assert all(line and (line.vp_a or 0) + (line.vp_b or 0) == 2000 for line in lines)
    result = standings(event)
    mixed = list(event.matches)
    random.Random(seed).shuffle(mixed)
    turned = [
        replace(m, a=m.b or 0, b=m.a, imps_a=m.imps_b, imps_b=m.imps_a) if m and m.line % 2 else m
        for m in mixed
    ]
    again = standings(Event(tuple(turned), event.conditions, {}, event.penalties[::-1]))
    assert [(p.shown, p.team, p.tie, p.record.total) for p in result] == [
        (p.shown, p.team, p.tie, p.record.total) for p in again
    ]
    assert sum(place.record.total for place in result) == 2000 * len(lines) + sum(
        p.vp for p in event.penalties
    )
    for place in result:
        assert place.record.total == sum(m.vp for m in place.record.meetings) + event.adjustment(place.team)
    recorded = records(lines, event)
    assert sum(record.net for record in recorded.values()) == 0


def test_words_are_read_in_any_spelling() -> None:
    assert all(status_named(status.upper()) == status for status in STATUSES)
    assert shown_vp(-5) == "-0.05"
    with pytest.raises(ValueError, match="status is blank or half"):
        status_named("sick")


def test_all_pairs_meet() -> None:
    assert {frozenset(pair) for round_ in circle(6) for pair in round_} == {
        frozenset(p) for p in combinations(range(1, 7), 2)
    }

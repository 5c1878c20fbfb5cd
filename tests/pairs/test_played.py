"""What was really played, typed beside the plan: the figures of a list that was right from the start."""

import random
from collections.abc import Callable, Sequence

import pytest

from xlvp.errors import InputError
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.movement_file import movement_lines, own_movement
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.played import (
    Lines,
    Played,
    Where,
    absent,
    exchanged_boards,
    exchanged_pairs,
    fouled,
    movement_as_played,
    other_set,
    read_numbers,
    turned,
    wrong_board,
)
from xlvp.pairs.ranking import ranked
from xlvp.pairs.session import Scored, scored
from xlvp.pairs.session_state import list_account

Row = tuple[object, ...]
SCORES = ("+140", "-100", "+170", "+500", "-200", "+110", "-800", "+90")


def evening(chance: random.Random, setup: EventSetup) -> list[Row]:
    rows: list[Row] = []
    for row in list_rows(planned(setup)):
        entry = "" if row.board is None else chance.choice(SCORES)
        rows.append((*row, entry, None, None, None, None))
    return rows


def corrected(rows: Sequence[Row], correct: Callable[[Lines], Played]) -> list[Row]:
    """The rows with what would be typed beside them."""
    lines = read_list(tuple(rows))
    result = list(rows)
    for place, really in correct(lines).items():
        row = [*rows[place]]
        if really.entry is not None:
            row[5] = really.entry
        if really.group is not None:
            row[6] = really.group
        for at, fact in ((7, really.board), (8, really.ns), (9, really.ew)):
            row[at] = None if fact == row[at - 5] else fact
        result[place] = tuple(row)
    return result


def figures(rows: Sequence[Row]) -> object:
    event = scored(read_list(tuple(rows)))
    assert list_account(event).final, list_account(event).words
    return points_of(event), ranked(event, {})


def points_of(event: Scored) -> object:
    return sorted(
        (line.board, line.ns, line.ew, line.ns_points, line.ew_points)
        for line in event.filled
        if line.ns_points is not None
    )


def setups(chance: random.Random) -> EventSetup:
    pairs = chance.choice((8, 10, 11, 14))
    return EventSetup(chance.choice(("mitchell", "howell")), pairs, None, chance.randint(1, 3))


@pytest.mark.parametrize("number", range(12))
def test_a_forgotten_switch_gives_the_figures_of_a_movement_without_it(number: int) -> None:
    chance = random.Random(number)
    pairs, boards = chance.choice((10, 13, 14)), chance.randint(1, 2)
    rounds = planned(EventSetup("mitchell", pairs, None, boards)).rounds
    forgotten = chance.randint(1, rounds)
    others = [round_ for round_ in (rounds - 1,) if round_ != forgotten and chance.random() < 0.5]
    as_planned = evening(chance, EventSetup("mitchell", pairs, None, boards, [*others, forgotten]))
    rightly = []
    for row, typed in zip(
        evening(chance, EventSetup("mitchell", pairs, None, boards, others)), as_planned, strict=True
    ):
        assert row[:3] == typed[:3], "a result belongs to a table in a round"
        rightly.append((*row[:5], typed[5], *row[6:]))
    where = Where(frozenset({forgotten}))
    typed_rows = corrected(as_planned, lambda lines: turned(lines, where))
    assert figures(typed_rows) == figures(rightly)
    if not others:
        assert len(ranked(scored(read_list(tuple(typed_rows))), {})) == 2, "nobody changed direction"
    made_twice = corrected(rightly, lambda lines: turned(lines, where))
    assert figures(made_twice) == figures(as_planned)
    assert corrected(typed_rows, lambda lines: turned(lines, where)) == as_planned, "turned back"


@pytest.mark.parametrize("number", range(12))
def test_exchanged_sets_give_the_figures_of_a_plan_with_the_sets_exchanged(number: int) -> None:
    chance = random.Random(100 + number)
    rows = evening(chance, EventSetup("mitchell", 10, None, 2))
    round_, (one, other) = chance.randint(1, 5), chance.sample(range(1, 6), 2)
    sets: dict[int, list[object]] = {one: [], other: []}
    for row in rows:
        if row[0] == round_ and row[1] in sets:
            sets[int(str(row[1]))].append(row[2])
    wrongly = {one: iter(sets[other]), other: iter(sets[one])}
    rightly: list[Row] = []
    for row in rows:
        if row[0] == round_ and row[1] in wrongly:
            row = (*row[:2], next(wrongly[int(str(row[1]))]), *row[3:])
        rightly.append(row)
    typed = corrected(rows, lambda lines: exchanged_boards(lines, round_, one, other))
    wanted = points_of(scored(read_list(tuple(rightly))))
    assert points_of(scored(read_list(tuple(typed)))) == wanted
    firsts = [int(str(sets[table][0])) for table in (other, one)]

    def by_hand(lines: Lines) -> Played:
        return {
            **other_set(lines, round_, one, firsts[0]),
            **other_set(lines, round_, other, firsts[1]),
        }

    assert corrected(rows, by_hand) == typed


@pytest.mark.parametrize("number", range(12))
def test_exchanged_seats_give_the_figures_of_a_plan_with_the_pairs_exchanged(number: int) -> None:
    chance = random.Random(200 + number)
    rows = evening(chance, EventSetup("howell", 8, None, 2))
    round_, (one, other) = chance.randint(1, 7), chance.sample(range(1, 9), 2)
    instead = {one: other, other: one}
    rightly: list[Row] = []
    for row in rows:
        if row[0] == round_:
            row = (*row[:3], *(instead.get(int(str(pair)), pair) for pair in row[3:5]), *row[5:])
        rightly.append(row)
    where = Where(frozenset({round_}))
    typed = corrected(rows, lambda lines: exchanged_pairs(lines, where, one, other))
    assert points_of(scored(read_list(tuple(typed)))) == points_of(scored(read_list(tuple(rightly))))


def test_a_board_fouled_from_a_round_on_is_scored_in_two_groups() -> None:
    rows = evening(random.Random(3), EventSetup("mitchell", 14, None, 2))
    typed = corrected(rows, lambda lines: fouled(lines, frozenset({5, 6}), read_numbers("4-7"), "B"))
    by_hand: list[Row] = []
    for row in rows:
        in_group = row[2] in (5, 6) and int(str(row[0])) >= 4
        by_hand.append((*row[:6], "B" if in_group else row[6], *row[7:]))
    assert typed == by_hand
    assert sum(row[6] == "B" for row in typed) > 2
    figures(typed)


@pytest.mark.parametrize("number", range(10))
def test_a_wrong_board_leaves_everybody_one_score_there(number: int) -> None:
    chance = random.Random(300 + number)
    rows = evening(chance, EventSetup("mitchell", 10, None, 3))
    typed: list[Row] = []
    for row in rows:  # the wrong board was noticed in round 1: nothing else is in
        typed.append(row if row[0] == 1 else (*row[:5], "", *row[6:]))
    table = chance.randint(1, 5)
    board = next(int(str(row[2])) for row in rows if row[:2] == (1, table))
    instead = chance.choice([row[2] for row in rows if row[0] == 2 and row[1] == table])
    corrections = corrected(typed, lambda lines: wrong_board(lines, 1, table, board, int(str(instead))))
    filled = [row if row[5] else (*row[:5], chance.choice(SCORES), *row[6:]) for row in corrections]
    event = scored(read_list(tuple(filled)))
    assert list_account(event).final
    having: list[int | None] = []
    for line in event.filled:
        if line.board == instead:
            having += [line.ns] * (line.ns_points is not None) + [line.ew] * (line.ew_points is not None)
    assert sorted(pair or 0 for pair in having) == [*range(1, 11)]
    assert sum(line.entry in ("NP/60%", "60%/NP") for line in event.filled) == 2


def test_a_second_play_of_a_board_is_named() -> None:
    rows = evening(random.Random(4), EventSetup("mitchell", 10, None, 3))
    with pytest.raises(InputError, match=r"has a result on board .*Only its first result counts \(Law 15\)"):
        corrected(rows, lambda lines: wrong_board(lines, 1, 1, 3, 4))
    same = [(1, 1, 1, 1, 3, "+140"), (1, 1, 2, 1, 3, "")]
    with pytest.raises(InputError, match="the same pairs were to play board 2"):
        wrong_board(read_list(tuple(same)), 1, 1, 1, 2)


@pytest.mark.parametrize("number", range(12))
def test_the_movement_as_played_is_read_back(number: int) -> None:
    chance = random.Random(400 + number)
    setup = setups(chance)
    rows = evening(chance, setup)
    where = Where(frozenset({chance.randint(1, 3)}))
    typed = corrected(rows, lambda lines: turned(lines, where))
    text, remarks = movement_as_played(read_list(tuple(typed)), planned(setup))
    assert remarks == []
    boards = planned(setup).boards_per_round
    plan = own_movement(movement_lines(text, boards), boards)
    wanted = set()
    for line in read_list(tuple(typed)):
        assert line is not None
        wanted.add((line.round, line.table, line.board, line.ns, line.ew))
    assert {tuple(row) for row in list_rows(plan)} == wanted


def test_what_a_movement_cannot_say_is_named() -> None:
    setup = EventSetup("mitchell", 8, 1, 2)
    rows = evening(random.Random(6), setup)
    typed = [(*rows[0][:7], 3, *rows[0][8:]), *rows[1:]]
    text, remarks = movement_as_played(read_list(tuple(typed)), planned(setup))
    assert text.startswith("round,table,ns,ew,boards\n1,1,1,5,1\n")
    assert len(remarks) == 1
    assert remarks[0].startswith("round 1, table 1: the rows do not all have the same pairs")


GIVEN = [("np", None, None), ("averages", 40, 60), ("opponents", None, 60)]


@pytest.mark.parametrize("given, own, theirs", GIVEN)
def test_what_a_late_pair_and_its_opponents_get(given: str, own: int | None, theirs: int | None) -> None:
    rows = evening(random.Random(7), EventSetup("howell", 8, None, 2))
    late = [row if row[0] != 1 else (*row[:5], "", *row[6:]) for row in rows]
    typed = corrected(late, lambda lines: absent(lines, 3, frozenset({1}), given))
    filled = [row if row[5] else (*row[:5], "+140", *row[6:]) for row in typed]
    event = scored(read_list(tuple(filled)), "percent")
    assert list_account(event).final
    missed = [line for line in event.filled if line.round == 1 and 3 in (line.ns, line.ew)]
    assert len(missed) == 2
    for line in missed:
        points = (line.ns_points, line.ew_points)
        assert points == ((own, theirs) if line.ns == 3 else (theirs, own))


def test_what_a_leaver_played_is_kept_or_cancelled() -> None:
    rows = evening(random.Random(8), EventSetup("howell", 8, None, 2))
    every = read_numbers("1-7")
    with pytest.raises(InputError, match=r"pair 5 has a result on board .* --annul"):
        corrected(rows, lambda lines: absent(lines, 5, every, "np"))
    typed = corrected(rows, lambda lines: absent(lines, 5, every, "np", annul=True))
    without = [row for row in rows if 5 not in row[3:5]]
    cancelled, never = (scored(read_list(tuple(listed))) for listed in (typed, without))
    assert points_of(cancelled) == points_of(never)
    assert percents(cancelled) == percents(never)


def percents(event: Scored) -> dict[int, object]:
    (places,) = ranked(event, {}, winners=1)
    return {place.scratch.pair: place.percent for place in places}


def test_wrong_numbers_are_named() -> None:
    lines = read_list(tuple(evening(random.Random(5), EventSetup("mitchell", 8, None, 2))))
    with pytest.raises(InputError, match="no row of these rounds and tables"):
        turned(lines, Where(frozenset({12})))
    with pytest.raises(InputError, match="neither pair 40 nor pair 41"):
        exchanged_pairs(lines, Where(frozenset({1})), 40, 41)
    with pytest.raises(InputError, match="no two sets of the same size"):
        exchanged_boards(lines, 1, 2, 2)
    with pytest.raises(InputError, match="board 9 is not planned at table 1 in round 1"):
        wrong_board(lines, 1, 1, 9, 3)
    with pytest.raises(InputError, match="'x' is no number"):
        read_numbers("x", "--rounds")

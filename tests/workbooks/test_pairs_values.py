"""What the pairs workbook computes: the evenings worked by hand, and what people get wrong."""

import re
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.workbooks.match_books import StoredBook, computed, named, stored, typed
from tests.workbooks.pairs_books import build_full_evening
from xlvp.pairs.methods import every_method
from xlvp.pairs.movement_kinds import confirms
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.examples import full_evening, running_evening
from xlvp.workbooks.pairs.opening import Opening, roomy
from xlvp.workbooks.pairs.schema import SETUP_ROWS

FIELDS = ("round", "table", "board", "ns", "ew", "result", "score", "points_ns", "points_ew", "status")


@cache
def evening() -> bytes:
    return build_full_evening()


def lines(book: StoredBook) -> dict[tuple[object, ...], dict[str, object]]:
    """The list: round, table, board -> what stands on the line."""
    rows = zip(*(named(book, field) for field in FIELDS), strict=True)
    return {row[:3]: dict(zip(FIELDS, row, strict=True)) for row in rows if row[0] != ""}


def points(book: StoredBook, *place: int) -> tuple[object, object]:
    line = lines(book)[place]
    return line["points_ns"], line["points_ew"]


def state(book: StoredBook) -> str:
    return str(named(book, "state")[0])


def at(key: str) -> str:
    return f"C{SETUP_ROWS[key]}"


# --- the full evening, board by board as its module says, worked by hand


def test_a_weighted_score_in_its_field() -> None:
    book = stored(evening())
    assert points(book, 3, 6, 1) == pytest.approx((6.6, 3.4), abs=1e-12)
    assert points(book, 4, 5, 1) == pytest.approx((7.4, 2.6), abs=1e-12)
    on_board = [line for place, line in lines(book).items() if place[2] == 1]
    assert sorted(float(str(line["points_ns"])) for line in on_board) == pytest.approx(
        [0, 2, 4, 6.6, 7.4, 10]
    )


def test_a_split_score_in_its_two_fields() -> None:
    book = stored(evening())
    assert points(book, 4, 5, 2) == (4, 0)
    assert points(book, 3, 6, 2) == (4, 7)  # 120: equal to two; East-West beat 600, 170, 150 and tie one


def test_percentages_of_the_top() -> None:
    book = stored(evening())
    assert points(book, 1, 1, 3) == (4, 6)
    assert points(book, 4, 7, 8) == (6, 6)
    assert points(book, 1, 4, 10) == (6, 4)


def test_a_board_that_was_not_played() -> None:
    book = stored(evening())
    line = lines(book)[7, 3, 4]
    assert (line["points_ns"], line["points_ew"], line["status"]) == ("", "", "not played")
    # 3CW= 3HE= 3CW-1 3HW= 4CW-1: -110 -140 +100 -140 +100; the best tie, 7 of five: (points + 1) x 6 / 5 - 1
    best = max(
        float(str(each["points_ns"]))
        for place, each in lines(book).items()
        if place[2] == 4 and each["points_ns"] != ""
    )
    assert best == pytest.approx((7 + 1) * 6 / 5 - 1)


def test_two_pairs_in_the_wrong_direction() -> None:
    book = stored(evening())
    assert lines(book)[3, 7, 5]["status"] == "Entered as played: board 5 by NS 12 and EW 7"
    ranking = {row[1]: row for row in rows(book)}
    assert len(ranking) == 13


def test_a_fouled_board_in_two_groups() -> None:
    book = stored(evening())
    others = [place for place in lines(book) if place[2] == 6 and place not in ((6, 4, 6), (7, 3, 6))]
    # 450, 480, 450, 450: ties of three below one; (points + 1) x 6 / 4 - 1
    assert sorted(float(str(points(book, *place)[0])) for place in others) == [3.5, 3.5, 3.5, 9.5]
    assert [points(book, 6, 4, 6)[0], points(book, 7, 3, 6)[0]] == [2, 8]  # +200 and +230, two for six


def rows(book: StoredBook) -> list[list[object]]:
    values = named(book, "ranking")
    table = [values[place : place + 8] for place in range(0, len(values), 8)]
    return [row for row in table if row[1] != ""]


def test_the_total_is_the_sum_of_the_card_and_comparable() -> None:
    book = stored(evening())
    own = [
        (line["points_ns"], line["points_ew"], line)
        for line in lines(book).values()
        if line["points_ns"] != ""
    ]
    total = sum(float(str(ns)) for ns, _, line in own if line["ns"] == 5) + sum(
        float(str(ew)) for _, ew, line in own if line["ew"] == 5
    )
    (mine,) = (row for row in rows(book) if row[1] == 5)
    played = mine[3]
    assert played == 18
    assert mine[4] == round((total - 3) * 21 / 18, 2)  # 3 points off, made comparable over 21 boards
    assert mine[5] == round(100 * (total - 3) / (18 * 10), 2)


def test_the_evening_is_final_and_checked() -> None:
    book = stored(evening())
    assert state(book) == "Final: all 125 results are in; 1 board was not played"
    assert book.check == "All OK"


@pytest.mark.slow
@pytest.mark.parametrize("method", [each.label for each in every_method().values()])
def test_every_method_in_one_cell(method: str) -> None:
    book = typed(evening(), {at("method"): method}, "Setup")
    assert len(rows(book)) == 13
    if method == "Napoleonki":  # averages have points, other percentages have none
        assert "cannot be scored" in state(book)
    else:
        assert book.check == "All OK"


# --- what people get wrong


def test_slips_are_told_in_words() -> None:
    book = stored(build(running_evening()))
    status = {place: line["status"] for place, line in lines(book).items()}
    assert status[1, 1, 2] == "Not scored: '8HN+2': the level is 1 to 7, not 8"
    assert status[1, 2, 5] == "Not scored: there is no pair 31 in this movement"
    assert status[1, 4, 12].startswith("Not scored: board 40 is not in play")
    assert status[1, 2, 4].startswith("Not scored: pair 2 already played board 4 (round 2, table 2)")
    assert status[2, 2, 7].startswith("Not scored: pair 2 already played board 4 (round 1, table 2)")
    assert (status[1, 5, 13], status[1, 6, 17]) == ("late", "missing")
    assert state(book) == (
        "Provisional: 32 of 126 results are in; 5 cannot be scored (boards 2, 4, 5, 12); "
        "1 missing (board 17); 1 late (board 13)"
    )
    assert book.check == "Not OK: see below"
    for place in ((1, 1, 2), (1, 2, 5), (1, 4, 12), (1, 2, 4), (2, 2, 7)):
        assert points(book, *place) == ("#VALUE!", "#VALUE!"), "no total passes over it"


@pytest.mark.thorough
def test_a_changed_set_up_scores_nothing_until_it_is_put_back() -> None:
    changed = typed(evening(), {at("boards_per_round"): 2}, "Setup")
    assert state(changed).startswith("Set-up: it is not the one that the results were typed for: put it back")
    assert rows(changed) == []
    assert changed.check == "Not OK: see below"
    assert named(changed, "result")[1] == "4SW-1", "what was typed is still there"
    assert rows(typed(evening(), {at("boards_per_round"): 3}, "Setup")) == rows(stored(evening()))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("key", "value", "notes"),
    [
        ("pairs_number", 2, "Set-up: pairs are 3 to 120, not 2"),
        ("pairs_number", "x", "Set-up:"),
        ("rounds", 9, "Set-up: a Mitchell of 7 tables has 1 to 7 rounds, not 9"),
        ("movement", "Waltz", "Set-up:"),
        ("missing", 99, "Set-up: the missing pair must be 1 to 14, not 99"),
        ("switched", "x", "Set-up:"),
        ("code", "M1", "Set-up: it is not the one"),
    ],
)
def test_a_set_up_that_cannot_be_is_told(key: str, value: str | int, notes: str) -> None:
    book = typed(evening(), {at(key): value}, "Setup")
    assert state(book).startswith(notes)
    assert rows(book) == []


def test_a_result_below_the_last_line_is_not_scored_silently() -> None:
    data = build(Opening(pairs=6, movement="Howell", boards=2), roomy(4))
    last = 6 + 30
    book = typed(data, {f"F{last + 1}": "4SN="}, "Results")
    assert "1 cannot be scored" in state(book)
    assert "Not scored: nothing is played on this line; move the result" in named(book, "status")


@pytest.mark.thorough
def test_an_error_value_pasted_over_an_entry_costs_that_line_only() -> None:
    book = load_workbook(BytesIO(evening()))
    book["Results"]["F7"].value = "=1/0"
    after = computed(book)
    assert "1 cannot be scored" in state(after)
    assert len(rows(after)) == 13


def test_a_number_in_a_general_cell_is_to_be_checked() -> None:
    book = typed(evening(), {"F7": -50}, "Results")
    status = lines(book)[1, 1, 1]["status"]
    question = (
        "Check: the cell holds the number -50; if (50) was typed, format the cell as Text and type it again"
    )
    assert isinstance(status, str) and status.startswith(question)
    assert re.search(r"type yes [A-Z0-9]{3} under Accepted", status)


@pytest.mark.thorough
def test_two_winners_where_nobody_changes_the_direction() -> None:
    opening = replace(full_evening(), switched="")
    plain = {place: replace(entry, ns="", ew="") for place, entry in opening.entries.items()}
    book = stored(build(replace(opening, entries=plain)))
    headings = [value for value in named(book, "ranking") if value in ("North-South", "East-West")]
    assert headings == ["North-South", "East-West"]
    one = stored(build(opening.but(entries=plain, winners="one")))
    assert [value for value in named(one, "ranking") if value in ("North-South", "East-West")] == []


def test_by_traveller_and_by_round_slip_rank_alike() -> None:
    by_board = stored(build(replace(full_evening(), order="board")))
    assert rows(by_board) == rows(stored(evening()))
    assert [place[2] for place in lines(by_board)][:6] == [1] * 6


def test_an_empty_evening_is_ready() -> None:
    book = stored(build(replace(full_evening(), entries={})))
    assert state(book) == "Ready: 126 results to come"
    assert book.check == "All OK"
    assert rows(book) == []


@pytest.mark.thorough
@pytest.mark.parametrize("text", ["m7-7x3-r4xq", "R4XQ", " r4xq ", "r 4xq"])
def test_the_start_code_is_read_as_tired_people_type_it(text: str) -> None:
    assert confirms(text, full_evening().code)
    book = typed(evening(), {at("code"): text}, "Setup")
    assert state(book).startswith("Final: all 125 results are in")
    assert rows(book) == rows(stored(evening()))


@pytest.mark.thorough
@pytest.mark.parametrize("text", ["start", "R4X", "R4XR", "M7-7x3", "", None])
def test_another_start_code_scores_nothing(text: str | None) -> None:
    assert not confirms(text or "", full_evening().code)
    book = typed(evening(), {at("code"): text}, "Setup")
    assert state(book).startswith("Set-up: it is not the one that the results were typed for: put it back")
    assert rows(book) == []
    new = typed(build(replace(full_evening(), entries={})), {at("code"): text}, "Setup")
    assert state(new) == "Set-up: to start, type R4XQ in the cell Start code of the sheet Setup"


def test_letters_that_no_code_has_are_the_digits_that_they_look_like() -> None:
    """O, I and S: found in a set-up whose code has 0, 1 or 5 in its last four signs."""
    openings = [Opening(pairs=pairs, boards=boards) for pairs in range(6, 30) for boards in (1, 2, 3)]
    opening = next(one for one in openings if {*"015"} & {*one.code[-4:]})
    looks = opening.code[-4:].translate(str.maketrans("015", "OIS")).lower()
    assert looks.upper() != opening.code[-4:]
    assert confirms(looks, opening.code)
    assert state(typed(build(opening), {at("code"): looks}, "Setup")).startswith("Ready")


@pytest.mark.parametrize(
    ("entry", "hint", "shown"),
    [
        ("24/11/2026", "24 November 2026", "24 November 2026"),
        (46350, "24 November 2026", "24 November 2026"),
        ("11/24/2026", "Not understood. Type 24.11.2026", "11/24/2026"),
        (None, "24.11.2026, 24/11/26 or 24 November 2026: the day first", ""),
    ],
)
def test_the_date_is_shown_as_it_is_understood(entry: str | int | None, hint: str, shown: str) -> None:
    book = typed(evening(), {at("date"): entry}, "Setup")
    assert str(book["Setup"]["D6"].value).startswith(hint)
    assert shown in str(book["Ranking"]["D1"].value)

"""The session's functions through the cell contract: how many rows they give, and what a ranking says."""

from dataclasses import replace

import pytest

from tests.functions.session_list import LONG, typed
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import Answer, CellError
from xlvp.hosts.answer import answer
from xlvp.pairs.event_rows import RANKING, RankingLine

LIST = typed("420", "170", "170", "420", "110", "-50", "140", "110")
PAIRS = tuple((n, f"Ann {n}", f"Bob {n}", None, None) for n in range(1, 5))
WIDTHS = {
    "RANKING": len(RANKING.columns),
    "PROGRESS": 3,
    "DOUBTS": 9,
    "SCORECARDS": 8,
    "TRAVELLERS": 6,
    "BOARDREPORTS": 7,
    "GUIDECARDS": 5,
    "MOVEMENT": 5,
}


def asked(name: str, *given: object, **named: object) -> Answer:
    function = FUNCTIONS[name]
    values = [*given, *[None] * (len(function.arguments) - len(given))]
    for place, argument in enumerate(function.arguments):
        if argument.name in named:
            values[place] = named[argument.name]
    return answer(function, values)


def table(name: str, *given: object, **named: object) -> list[list[object]]:
    rows = asked(name, *given, **named)
    assert isinstance(rows, list), rows
    return rows  # type: ignore[return-value]


def given_of(name: str) -> tuple[object, ...]:
    return ("Howell", 6, 5, 2) if name == "MOVEMENT" else (LIST,)


@pytest.mark.parametrize("name", WIDTHS)
def test_rows_as_many_as_asked_for(name: str) -> None:
    given = given_of(name)
    natural = table(name, *given, **({"rows": 2} if name == "DOUBTS" else {}))
    rows = len(natural)
    assert {len(row) for row in natural} == {WIDTHS[name]}
    assert table(name, *given, rows=rows) == natural
    assert table(name, *given, rows=rows + 3) == natural + [[""] * WIDTHS[name]] * 3
    if name != "DOUBTS":
        refused = asked(name, *given, rows=rows - 1)
        assert isinstance(refused, CellError) and refused.code == "#VALUE!"
        assert refused.reason == f"{rows} rows are needed, there are {rows - 1}: make a larger workbook"


@pytest.mark.parametrize("name", [name for name in ("SCORELIST", *WIDTHS) if name != "MOVEMENT"])
def test_a_blank_list_is_a_blank_answer(name: str) -> None:
    assert asked(name, ((None,) * 6, ("",) * 6)) == ""


@pytest.mark.parametrize("name", ["SCORECARDS", "TRAVELLERS", "BOARDREPORTS"])
def test_blocks_are_as_high_as_asked_for(name: str) -> None:
    heads = {"SCORECARDS": "Pair", "TRAVELLERS": "Board", "BOARDREPORTS": ""}[name]
    for lines in (12, 20):
        rows = table(name, LIST, lines=lines)
        assert len(rows) == 4 * lines
        if heads:
            assert all(str(rows[place][0]).startswith(heads) for place in range(0, len(rows), lines))
    cut = table(name, LIST, lines=3)
    assert len(cut) == 12 and "more lines" in str(cut[1][0])
    whole = table(name, LIST, lines=20)[:20]
    assert cut[2] == [row for row in whole if any(cell != "" for cell in row)][-1], "the total stays"
    assert table(name, LIST, lines=1)[0] == cut[2]


def test_progress_as_wide_as_asked_for() -> None:
    assert {len(row) for row in table("PROGRESS", LIST, columns=6)} == {6}
    assert table("PROGRESS", typed("420", "8SN=", "np", "late", None, "110"))[1:] == [
        *([1, "●", "NP"], [2, "✗", "L"], [3, "!", "○"], [4, "●", "○"])
    ]
    napoleonki = typed("420", "60%", "170", "110")
    assert table("PROGRESS", napoleonki)[2] == [2, "●", "●"]
    assert table("PROGRESS", napoleonki, method="Napoleonki")[2] == [2, "✗", "●"]


def ranking(*given: object, **named: object) -> list[RankingLine]:
    return RANKING.lines(table("RANKING", *given, **named))


def places(*given: object, **named: object) -> list[tuple[object, object]]:
    """Place and pair of each row; a heading, which stands over the names, in place of the place."""
    return [(line.place if line.pair else line.names, line.pair) for line in ranking(*given, **named)]


def test_two_winners_with_headings_and_one_on_request() -> None:
    # pair 1 has 2 0 0 0 against 3 3 4 4, pair 2 has 0 2 2 2 against 4 4 3 3
    assert places(LIST) == [
        *(("North-South", ""), ("1", 2), ("2", 1), ("", "")),
        *(("East-West", ""), ("1", 4), ("2", 3)),
    ]
    assert places(LIST, winners=1) == [("1=", 2), ("1=", 4), ("3=", 1), ("3=", 3)]
    assert places(LIST, winners=2) == places(LIST)


def test_a_turned_board_counts_for_who_played_it_and_leaves_the_lists() -> None:
    # board 1 turned at table 1: 420 is pair 3's now, so pair 3 has 2 there and pair 1 none
    turned = typed("420", "170", "170", "420", "110", "-50", "140", "110", ns={0: 3}, ew={0: 1})
    assert [pair for _, pair in places(turned)] == ["", 2, 1, "", "", 4, 3]
    points = {line.pair: line.points for line in ranking(turned)}
    before = {line.pair: line.points for line in ranking(LIST)}
    assert (points[1], points[3]) == (0, before[3] + 2)  # type: ignore[operator]


def test_who_changes_sides_by_the_plan_has_one_winner() -> None:
    howell = tuple((*row[:5], "110") for row in table("MOVEMENT", "Howell", 4, None, 1))
    assert {place for place, _ in places(howell)} == {"1="}
    refused = asked("RANKING", howell, winners=2)
    assert isinstance(refused, CellError) and "no two sides" in refused.reason
    refused = asked("RANKING", howell, winners=3)
    assert isinstance(refused, CellError) and "winners are 1 or 2, not 3" in refused.reason


def test_penalties_and_handicaps_with_names() -> None:
    pairs = ((2, "Ann", "Bob", 5, None), (1, "Cy", "Dee", None, "12,5"))
    rows = table("RANKING", LIST, pairs=pairs)
    # top 2, 4 boards: pair 2 has 6 - 5 = 1 of 8, pair 1 has 2 of 8 and 12.5 more with its handicap
    assert rows[1] == ["1", 1, "Cy – Dee", 4, 2, 25, "1", 37.5, *[""] * 6]
    assert rows[2] == ["2", 2, "Ann – Bob", 4, 1, 12.5, "2", 12.5, *[""] * 6]


def test_a_handicap_changes_its_own_ranking_only() -> None:
    lines = ranking(LIST, "butler", pairs=((1, "", "", None, 100),))
    without = [replace(line, handicap_place="", handicap_score="") for line in lines]  # type: ignore[arg-type]
    assert without == ranking(LIST, "butler")
    second = [line.handicap_place for line in lines if line.pair in (1, 2)]
    assert second == ["2", "1"], "beside each other: scratch 2 is first"


def test_fewer_boards_are_made_comparable() -> None:
    short = typed("420", "170", "np", "420", "110", "np", "140", "110")
    lines = {line.pair: line for line in ranking(short) if line.pair != ""}  # type: ignore[comparison-overlap]
    assert {pair: line.boards for pair, line in lines.items()} == {1: 3, 2: 3, 3: 4, 4: 2}
    # board 1 has one result of two: an average; pair 1 has 1 0 0 of 6, over 4 boards that is 4 / 3
    assert (lines[1].points, lines[1].score) == (1.33, 16.67)


def test_the_first_result_of_the_evening_is_an_average() -> None:
    assert [line.score for line in ranking(typed("420")) if line.pair in (1, 3)] == [50, 50]
    assert table("SCORECARDS", typed("420"))[0][6] == "Place 1   50.00%"


def test_a_long_name_and_a_hostile_one_are_only_text() -> None:
    pairs = ((1, LONG, '=HYPERLINK("http://x")', None, None),)
    assert ranking(LIST, pairs=pairs)[2].names == f'{LONG} – =HYPERLINK("http://x")'


def test_a_card_line_by_line() -> None:
    mixed = typed("420", "8SN=", "170", "420", "np", None, "140", "late", ns={0: 3}, ew={0: 1})
    pairs = ((1, "Ann", "Bob", 1, None), (3, "Cy", "", None, None))
    card = table("SCORECARDS", mixed, pairs=pairs)[:9]
    assert card[0] == ["Pair 1", "", "Ann – Bob", "", "", "", "Place 2   -50.00%", ""]
    assert card[2:] == [
        [1, "EW", "3  Cy", "420", 420, 0, 0, "beat 0, tied 0, lost 1"],
        [2, "NS", "3  Cy", "8SN=", "", "", "", ""],
        [3, "NS", "4", "not played", "", "", "", ""],
        [4, "NS", "4", "to come", "", "", "", ""],
        ["", "", "Penalty", "", "", -1, "", ""],
        ["Total", "", "1 board", "", "", -1, -50, "of 1 * 2 = 2"],
        ["Ranking", "", "brought to 3 boards", "", "", -3, "", ""],
    ]


def test_a_traveller_of_a_fouled_board_and_its_reports() -> None:
    forms = ((1, 620, ""), (2, 110, "B"), (3, 100, ""), (4, 90, "B"))
    rows = tuple((1, n, 7, n, n + 4, str(entry), group) for n, entry, group in forms)
    assert table("TRAVELLERS", rows)[0][:4] == ["Board 7", "", "Dealer S", "Vul All"]
    report = table("BOARDREPORTS", rows)
    assert [row[0] for row in report if row[0]] == [
        *("Others", "Mean", "Dispersion ±", "Datum", "Group B", "Mean", "Dispersion ±", "Datum")
    ]


def test_the_report_of_each_board_is_that_of_boardreport() -> None:
    blocks = table("BOARDREPORTS", LIST, lines=20)
    for board in range(1, 5):
        alone = table("BOARDREPORT", tuple((row[5],) for row in LIST if row[2] == board))
        rounded = [[round(cell, 2) if isinstance(cell, float) else cell for cell in row] for row in alone]
        block = blocks[20 * (board - 1) : 20 * board]
        assert block[2 : len(alone) + 1] == rounded[1:], "below the titles, which are shorter here"
        assert {cell for row in block[len(alone) + 1 :] for cell in row} == {""}

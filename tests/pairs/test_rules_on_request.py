"""Rules on request: own averages, totals, handicaps of players, numbers of one's own; worked by hand."""

from fractions import Fraction

import pytest

from tests.exchange.pairs_book import book, event
from tests.exchange.test_web_page import page
from tests.workbooks.match_books import named, stored
from xlvp.errors import InputError
from xlvp.formats.usebio import usebio
from xlvp.functions.session_kinds import Lines, read_list, read_pairs
from xlvp.pairs.methods import every_method, method_named, read_method
from xlvp.pairs.ranking import Pair, RankedPair, ranked, ranking
from xlvp.pairs.session import scored, session_points
from xlvp.pairs.why import compared, why_board, why_place
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult
from xlvp.workbooks.pairs.report import report
from xlvp.xlsx.report import Grid

#: Three tables, three rounds of one board: round, table, board, NS, EW.
PLAN = [
    (turn, ns, (ns + turn - 2) % 3 + 1, ns, (ns - turn) % 3 + 4) for turn in (1, 2, 3) for ns in (1, 2, 3)
]


def three_tables(results: dict[tuple[int, int], str]) -> Lines:
    """The list with results by board and North-South pair."""
    return read_list(tuple((*line, results[line[2], line[3]]) for line in PLAN))


#: Pair 1 has 60% on board 1 and 4 and 3 of the top of 4 elsewhere; pair 3 has 40% and 0 twice.
RULED = {
    (1, 1): "60%/40%", (1, 2): "620", (1, 3): "170",
    (2, 1): "620", (2, 2): "170", (2, 3): "100",
    (3, 1): "420", (3, 2): "420", (3, 3): "40%/60%",
}  # fmt: skip


def points_of(lines: Lines, method: str, pair: int) -> dict[int, Fraction]:
    results = {}
    for line in scored(lines, method).lines:
        if line is not None and pair in (line.ns, line.ew):
            own = line.points("NS" if line.ns == pair else "EW")
            assert own is not None
            results[line.board or 0] = own
    return results


def test_whose_own_average_is_better_than_60_has_it() -> None:
    """Board 2 gives pair 1 all 4; on board 3 it ties one of the two results: Neuberg makes 2 of it."""
    lines = three_tables(RULED)
    assert points_of(lines, "matchpoints", 1) == {1: Fraction("2.4"), 2: 4, 3: 2}
    assert points_of(lines, "matchpoints+own", 1) == {1: 3, 2: 4, 3: 2}, "75% of its other boards"


def test_whose_own_average_is_worse_than_40_has_it() -> None:
    """Pair 3: 40% on board 3; on board 1 Neuberg makes 0.5 of the worse of two results, on board 2 0."""
    lines = three_tables(RULED)
    assert points_of(lines, "matchpoints", 3) == {1: Fraction("0.5"), 2: 0, 3: Fraction("1.6")}
    assert points_of(lines, "matchpoints+own", 3) == {1: Fraction("0.5"), 2: 0, 3: Fraction("0.25")}


def test_in_half_matchpoints_and_per_cent_it_is_the_same_share() -> None:
    lines = three_tables(RULED)
    whole = points_of(lines, "matchpoints+own", 1)
    assert points_of(lines, "half-matchpoints+own", 1) == {board: own / 2 for board, own in whole.items()}
    assert points_of(lines, "percent+own", 1) == {board: own * 25 for board, own in whole.items()}


def test_the_equivalent_in_imps_is_the_own_average_over_3() -> None:
    """Cross-IMPs: +10 against 170, +11 against 100: 10.5 on board 2; level on board 3: 5.25, over 3."""
    lines = three_tables(RULED)
    assert points_of(lines, "cross-imps", 1) == {1: 3, 2: Fraction("10.5"), 3: 0}
    assert points_of(lines, "cross-imps+own", 1) == {1: Fraction("5.25"), 2: Fraction("10.5"), 3: 0}


@pytest.mark.parametrize(("entry", "own"), [("50%", "2"), ("65%/35%", "2.6"), ("A+/A-", "3")])
def test_only_average_plus_and_minus_have_own_averages(entry: str, own: str) -> None:
    lines = three_tables(RULED | {(1, 1): entry})
    assert points_of(lines, "matchpoints+own", 1)[1] == Fraction(own)


def test_two_boards_of_average_plus_are_not_each_others_other_boards() -> None:
    lines = three_tables(RULED | {(3, 1): "60%"})
    assert points_of(lines, "matchpoints+own", 1) == {1: 4, 2: 4, 3: 4}, "4 on the only other board"
    only = three_tables(dict.fromkeys(RULED, "60%"))
    assert set(points_of(only, "matchpoints+own", 1).values()) == {Fraction("2.4")}, "nothing else"


def test_why_says_where_it_comes_from() -> None:
    steps = why_board(compared(scored(three_tables(RULED), "matchpoints+own")), 1, 1)[0].steps
    assert steps[-1] == (
        "On its other boards the pair has 3 a board, which is better: it has that instead of 2.4"
        " (Law 12C2(c))."
    )
    assert "Law" not in " ".join(why_board(compared(scored(three_tables(RULED))), 1, 1)[0].steps)


# --- totals


def half_table() -> Lines:
    """Two and a half tables: pair 6 is missing, so North-South play two of the three boards."""
    plain = RULED | {(1, 1): "420", (3, 3): "100"}
    kept = [(*line, plain[line[2], line[3]]) for line in PLAN if line[4] != 6]
    return read_list(tuple(kept))


@pytest.mark.parametrize(
    ("totals", "north"), [("both", (4.5, 4.5, 0)), ("direction", (3, 3, 0)), ("scored", (3, 3, 0))]
)
def test_totals_of_a_half_table(totals: str, north: tuple[float, ...]) -> None:
    """Tops of 2: pairs 1 and 2 have 2 and 1 of two boards, 3 has 0; 4.5 nobody has scored."""
    lists = ranked(scored(half_table()), {}, totals=totals)
    assert {place.scratch.pair: place.scratch.score for place in lists[0]} == dict(enumerate(north, 1))
    assert {place.scratch.pair: place.percent for place in lists[0]} == {1: 75, 2: 75, 3: 0}
    assert {place.scratch.boards for place in lists[1]} == {3}
    assert all(place.scratch.score == place.scratch.total for place in lists[1])


def test_a_real_total_is_made_comparable_or_printed_as_scored() -> None:
    """A club's session: 163.5 on 24 boards of 26 was printed as 177.13."""
    played = {1: [(2, Fraction("163.5") - 23 * 6)] + [(2, Fraction(6))] * 23, 2: [(1, Fraction(5))] * 26}
    assert round(next(iter(ranking(played))).score, 3) == Fraction("177.125")
    scratch = {line.pair: line for line in ranking(played, scaled=False)}
    assert (scratch[1].score, scratch[2].score) == (Fraction("163.5"), 130)
    assert [line.pair for line in ranking(played, scaled=False)] == [1, 2]


def test_with_one_winner_unscaled_totals_keep_the_order_of_the_averages() -> None:
    def order(totals: str) -> list[tuple[int, str]]:
        (places,) = ranked(scored(half_table()), {}, winners=1, totals=totals)
        return [(place.scratch.pair, place.scratch.shown) for place in places]

    assert order("both") == order("direction") == order("scored")


def test_no_such_totals() -> None:
    with pytest.raises(InputError, match="totals are both, direction, scored, rounded, not 'sum'"):
        ranked(scored(half_table()), {}, totals="sum")


# --- handicaps


def test_the_players_handicaps_are_averaged() -> None:
    """Perth Bridge Club, "Handicap System": -5.2 and +1.9 make -1.65; 57.6% are then 55.95%."""
    pairs = read_pairs(((1, "Ann", "Bob", None, "-5.2/1.9"), (2, "Cid", "Dot", None, "4,5 / 6")))
    assert (pairs[1].handicap, pairs[2].handicap) == (Fraction("-1.65"), Fraction("5.25"))
    both = ranked(scored(half_table()), {4: Pair(4, (), Fraction(0), pairs[1].handicap)}, winners=1)
    mine = next(place for place in both[0] if place.scratch.pair == 4)
    assert mine.percent is not None and mine.handicap_percent == mine.percent - Fraction("1.65")


@pytest.mark.parametrize("typed", ["4/", "/6", "4/6/8", "four/6"])
def test_what_is_no_handicap_is_left_out_and_named(typed: str) -> None:
    pair = read_pairs(((1, "Ann", "Bob", None, typed),))[1]
    assert pair.handicap == 0
    (words,) = pair.left_out
    assert words.startswith(f"handicap {typed} is not counted: ")


# --- numbers of one's own


def board(method: str, *scores: int) -> list[float]:
    points = session_points([1] * len(scores), scores, read_method(method))
    return [round(float(ns), 2) for ns, _ in points]  # type: ignore[misc]


def test_any_trim_of_butler() -> None:
    """The middle three of 980, 450, 420, 390 and -800 have the mean 420, the middle one likewise."""
    field = (980, 450, 420, 390, -800)
    assert board("Butler-drop-2", *field) == board("Butler drop 40%", *field) == [11, 1, 0, -1, -15]
    assert board("Butler-drop-0", *field) == board("Butler-all", *field)
    assert board("Butler-drop-1-even", 470, 430, 420, -100) == board("Butler-even", 470, 430, 420, -100)


def test_any_cap_of_cross_imps() -> None:
    """2310 is 20 IMPs: at most 15 each is 15 on average, 30 in sum."""
    field = (2210, -100, -100)
    assert board("Cross-IMPs-cap-15", *field) == [15, -7.5, -7.5]
    assert board("cross imps sum cap 15", *field) == [30, -15, -15]
    assert board("Cross-IMPs-cap-17", *field) == [17, -8.5, -8.5]
    assert board("Cross-IMPs-root-cap-15", *field) == [round(30 / 3**0.5, 2), -8.66, -8.66]
    assert board("Cross-IMPs-cap-24", *field) == board("Cross-IMPs", *field) == [20, -10, -10]
    assert board("Cross-IMPs-cap-1", *field) == [1, -0.5, -0.5]


@pytest.mark.parametrize(
    "name", ["Butler-drop-50%", "butler-drop-1.5", "cross-imps-cap-25", "cross-imps-cap-0"]
)
def test_numbers_that_no_method_takes(name: str) -> None:
    with pytest.raises(InputError, match=r"not (50%|1\.5|25|0)"):
        method_named(read_method(name))


def test_each_listed_method_is_found_by_its_name() -> None:
    for name, method in every_method().items():
        assert method_named(name) is method_named(name + "+own") is method
    words = r"'buttler' is not a scoring method\. Choose from .*butler-drop-10%, cross-imps-cap-15"
    with pytest.raises(InputError, match=words):
        method_named(read_method("Buttler"))


# --- the same figures in the workbook, on the page and in USEBIO

ENTRIES = {(turn, table, found): entry for turn, table, found, ns, _ in PLAN for entry in [RULED[found, ns]]}


def test_the_workbook_asks_for_all_of_them() -> None:
    """Pairs 1 to 3 sit as in the list above; the workbook's own formulas, computed by our engine."""
    opening = Opening().but(
        pairs=5, boards=1, averages="own if better", totals="scored",
        entries={place: TypedResult(entry) for place, entry in ENTRIES.items() if _plays(place)},
        names={4: Names("Ann", "Bob", "", "4/6")},
    )  # fmt: skip
    filled = stored(build(opening))
    values = named(filled, "ranking")
    rows = [values[at : at + 8] for at in range(0, len(values), 8)]
    lines = read_list(tuple((*line, RULED[line[2], line[3]]) for line in PLAN if line[4] != 6))
    places = ranked(scored(lines, "matchpoints+own"), {}, totals="scored")
    wanted = [
        (place.scratch.pair, float(round(place.scratch.total, 2))) for list_ in places for place in list_
    ]
    assert [(row[1], row[4]) for row in rows if row[1] not in ("", None)] == wanted
    assert filled.check == "All OK"
    by_pair = {row[1]: row for row in rows if row[1] not in ("", None)}
    assert by_pair[4][7] == pytest.approx(float(str(by_pair[4][5])) + 5)


def _plays(place: tuple[int, int, int]) -> bool:
    return next(line[4] for line in PLAN if line[:3] == place) != 6


def test_the_page_and_usebio_say_it() -> None:
    data = book(ENTRIES, pairs=6, boards=1, averages="own if better", totals="scored")
    message = " ".join(paragraph.text for paragraph in page(data).all("p"))
    assert "its average on its other boards" in message
    text, unsaid = usebio(event(data))
    assert b"<NS_MATCH_POINTS>3.00</NS_MATCH_POINTS>" in text and b"<SCORE>A6040</SCORE>" in text
    assert any("own average" in words for words in unsaid)
    usual = book(ENTRIES, pairs=6, boards=1)
    assert "other boards" not in " ".join(paragraph.text for paragraph in page(usual).all("p"))
    assert b"<NS_MATCH_POINTS>2.40</NS_MATCH_POINTS>" in usebio(event(usual))[0]


def test_the_report_prints_the_totals_as_asked() -> None:
    message = report(event(book(ENTRIES, pairs=5, boards=1, totals="scored")))
    grid = next(part for part in message if isinstance(part, Grid))
    boards_and_points = {(line.cells[3], line.cells[4]) for line in grid.lines if line.cells[1]}
    usual = report(event(book(ENTRIES, pairs=5, boards=1)))
    scaled = next(part for part in usual if isinstance(part, Grid))
    assert boards_and_points != {(line.cells[3], line.cells[4]) for line in scaled.lines if line.cells[1]}


def test_what_no_cell_of_setup_may_say() -> None:
    with pytest.raises(InputError, match="averages are as typed or own if better, not 'always'"):
        event(book(ENTRIES, pairs=6, boards=1, averages="always"))
    wrong = event(book(ENTRIES, pairs=6, boards=1, totals="sum"))
    assert wrong.rankings == event(book(ENTRIES, pairs=6, boards=1)).rankings, "as if it were blank"
    assert "Setup: Totals: expected both, direction, scored or rounded, not 'sum'" in map(
        str, wrong.account.left_out
    )


def test_the_sum_of_an_unscaled_ranking_is_explained() -> None:
    lines = scored(half_table())
    place: RankedPair = ranked(lines, {}, totals="scored")[0][0]
    assert not any("comparable" in step for step in why_place(lines, place))

"""What the match workbook computes: a real match, rulings worked by hand, a match half typed."""

import pytest

from tests.workbooks.match_books import StoredBook, at, boards, named, stored, typed
from xlvp.errors import InputError
from xlvp.rules.contract import dealer, vulnerability
from xlvp.scales.published import CONTINUOUS
from xlvp.scales.wbf import wbf_vp
from xlvp.workbooks.match.build import build_half_typed, build_match, build_real_match, build_rulings
from xlvp.workbooks.match.layout import FIGURE_ROWS

# Laws 77 and 78B, worked by hand: 2010 USBF trials, semi-final A, segment 4.
HOME = {49: 1, 53: 15, 54: 1, 57: 2, 58: 6, 59: 5}
AWAY = {48: 7, 52: 12, 55: 12, 56: 5, 60: 5}
FLAT = {46, 47, 50, 51}
EIGHT = [float(vp) for vp in CONTINUOUS[8]]  # published: the winner's VPs over 8 boards by margin


@pytest.fixture(scope="module")
def rulings() -> bytes:
    return build_rulings()


@pytest.fixture(scope="module")
def sixteen() -> bytes:
    return build_match()


def all_ok(book: StoredBook) -> bool:
    return named(book, "check") == ["All OK"]


def test_the_real_match() -> None:
    book = stored(build_real_match())
    numbers = range(46, 61)
    flat = dict.fromkeys(FLAT, 0)
    assert boards(book, "imps_home") == {number: (HOME | flat).get(number, "") for number in numbers}
    assert boards(book, "imps_away") == {number: (AWAY | flat).get(number, "") for number in numbers}
    assert named(book, "won") == [30, 41]
    assert named(book, "final") == [110, 140]  # 80-99 before it
    assert named(book, "margin") == [-30, 30]
    assert boards(book, "running")[60] == -11
    assert named(book, "verdict") == ["Final: all 15 boards are in"]
    assert all_ok(book)


def test_rulings(rulings: bytes) -> None:
    """Worked by hand; 8 boards.

    1: 420 - 450 = -30, 1 IMP to away.
    2: 60% of 620 - 300 (8) and 40% of -100 - 300 (-9): 4.8 - 3.6 = 1.2 to home.
    4: -100 - 300 = -400, home -9; away compares 300 - 620 = -320, -8.
    5: 60%, +3 to home, -3 to away. 6: -600 - 100 = -700, 12. 7: -200 + 110 = -90, 3. 8: 990 + 50 = 1040, 14.
    Home -1 + 1.2 - 9 + 3 - 12 - 3 + 14 = -6.8, away 1 - 1.2 - 8 - 3 + 12 + 3 - 14 = -10.2.
    Two IMPs off home: -8.8 and -8.2. Half a VP off away.
    """
    book = stored(rulings)
    assert boards(book, "imps_home") == {1: "", 2: 1.2, 3: "", 4: -9, 5: 3, 6: "", 7: "", 8: 14}
    assert boards(book, "imps_away") == {1: 1, 2: "", 3: "", 4: -8, 5: "", 6: 12, 7: 3, 8: ""}
    assert named(book, "won") == pytest.approx([18.2, 16])
    assert named(book, "lost") == pytest.approx([25, 26.2])
    assert named(book, "balance") == pytest.approx([-6.8, -10.2])
    assert named(book, "margin") == pytest.approx([-8.8, -8.2])
    assert named(book, "vp") == pytest.approx([20 - EIGHT[9], 20 - EIGHT[8]])
    assert named(book, "final_vp") == pytest.approx([20 - EIGHT[9], 20 - EIGHT[8] - 0.5])
    assert named(book, "verdict") == ["Final: all 8 boards are in; 1 not played (board 3)"]
    assert boards(book, "status")[3] == "Not played"
    assert all_ok(book)


@pytest.mark.parametrize(
    ("fraction", "home", "away"),
    [("nearest", 9, 8), ("for home", 8, 9), ("for away", 9, 8), ("", 9, 8)],
)
def test_one_word_rounds_both_margins(rulings: bytes, fraction: str, home: int, away: int) -> None:
    book = typed(rulings, {at(8, "fraction"): fraction or None})
    assert named(book, "fraction") == [fraction]
    assert named(book, "vp") == pytest.approx([20 - EIGHT[home], 20 - EIGHT[away]])
    assert "" not in named(book, "final_discrete")


def test_exact_margins_have_no_discrete_vps(rulings: bytes) -> None:
    book = typed(rulings, {at(8, "fraction"): "exact"})
    assert EIGHT[8:10] == [13.12, 13.45]
    # 13.12 + 0.8 * 0.33 = 13.384 and 13.12 + 0.2 * 0.33 = 13.186, to hundredths
    assert named(book, "vp") == [6.62, 6.81]
    assert named(book, "final_discrete") == ["", ""]


@pytest.mark.parametrize(("scale", "table"), [("scheduled", 8), ("played", 7), (60, 60), (None, 8)])
def test_boards_of_the_vp_table(rulings: bytes, scale: str | int | None, table: int) -> None:
    book = typed(rulings, {at(8, "scale"): scale})
    assert named(book, "vp") == [float(wbf_vp(-9, table)), float(wbf_vp(-8, table))]


def test_penalty_and_adjustment() -> None:
    data = build_match(boards=1, entries={1: ("4SN=", "4SN-1")}, carry_over=(5, 2))
    book = typed(data, {at(1, "penalty"): 4, at(1, "adjustment", "E"): 6})
    assert named(book, "penalty") == [4, ""] and named(book, "adjustment") == ["", 6]
    assert named(book, "balance") == [10, -10]  # 420 + 50 = 470
    assert named(book, "final") == [11, 2]
    assert named(book, "margin") == [10 + 3 - 4, -10 - 3 + 4 + 6]


def test_half_typed() -> None:
    book = stored(build_half_typed())
    status = boards(book, "status")
    assert status[18] == "Open: '8SN=': the level is 1 to 7, not 8"
    assert status[19] == "Closed room is missing"
    assert str(status[21]).startswith("Check open: no contract scores -620")
    assert boards(book, "open_score")[18] == boards(book, "imps_home")[18] == "#VALUE!"
    assert named(book, "won") == [0, 10], "the boards that can be read count"
    assert named(book, "vp") == named(book, "final_vp") == named(book, "final_discrete") == ["#N/A", "#N/A"]
    assert named(book, "verdict") == [
        "Provisional: 3 of 16 boards are in; 1 cannot be read: no VPs (board 18); 1 lacks a room "
        "(board 19); 1 to check (board 21)"
    ]
    assert not all_ok(book)


def test_vps_live_while_boards_come_in() -> None:
    book = stored(build_match(entries={1: ("6NTN=", "6NTN-1"), 2: ("4SN=", "")}))
    assert named(book, "vp") == [float(wbf_vp(14, 16)), float(wbf_vp(-14, 16))]
    assert named(book, "verdict") == ["Provisional: 1 of 16 boards are in; 1 lacks a room (board 2)"]


def test_empty(sixteen: bytes) -> None:
    book = stored(sixteen)
    assert set(boards(book, "imps_home").values()) == {""}
    assert named(book, "vp") == named(book, "final_discrete") == ["", ""]
    assert named(book, "verdict") == ["Ready: 16 boards to come"]
    assert all_ok(book)


def test_percentages() -> None:
    entries = {1: ("60%/60%", ""), 2: ("", "40%"), 3: ("55%", "+100"), 4: ("60%", "60%"), 5: ("50%", "+100")}
    book = stored(build_match(boards=5, entries=entries))
    # in the closed room 40% is North-South's, who are away: 60% for home
    assert boards(book, "imps_home") == {1: 3, 2: 3, 3: "#VALUE!", 4: "#VALUE!", 5: 0}
    assert boards(book, "imps_away") == {1: 3, 2: "", 3: "#VALUE!", 4: "#VALUE!", 5: 0}
    assert {str(boards(book, "status")[number])[:8] for number in (3, 4)} == {"No IMPs:"}
    assert named(book, "verdict") == [
        "Provisional: 3 of 5 boards are in; 2 cannot be read: no VPs (boards 3, 4)"
    ]


def test_a_board_that_was_not_played() -> None:
    """Law 86: 60% stands whatever the other room has; NP against a score is asked about."""
    entries = {1: ("NP", "np"), 2: ("", "n/p"), 3: ("NP", "60%"), 4: ("Not played", "+420"), 5: ("pass", "0")}
    book = stored(build_match(boards=5, entries=entries))
    assert boards(book, "imps_home") == {1: "", 2: "", 3: "", 4: "", 5: 0}
    assert boards(book, "imps_away") == {1: "", 2: "", 3: 3, 4: "", 5: 0}
    assert boards(book, "open_score") == {1: "NP", 2: "", 3: "NP", 4: "NP", 5: 0}
    status = boards(book, "status")
    assert [status[number] for number in (1, 2, 3, 5)] == ["Not played", "Not played", "", ""]
    assert str(status[4]).startswith("Check: not played in one room, a result in the other")
    assert named(book, "verdict") == [
        "All 5 boards are in; 3 not played (boards 1, 2, 4); 1 to check (board 4)"
    ]
    assert all_ok(book)


@pytest.mark.parametrize(
    ("entry", "imps"), [("A+", 3), ("A", 0), ("A-", -3), ("AVE", 0), ("Ave+", 3), ("A6040", 3)]
)
def test_averages_of_a_match(entry: str, imps: int) -> None:
    book = stored(build_match(boards=1, entries={1: (entry, "")}))
    assert boards(book, "imps_home") == {1: imps if imps >= 0 else ""}
    assert named(book, "balance") == [imps, -imps]
    assert named(book, "verdict") == ["Final: the board is in"]


def test_a_board_to_be_played_later_is_not_played_yet() -> None:
    book = stored(build_match(boards=1, entries={1: ("late", "")}))
    assert "still to be played" in str(boards(book, "status")[1])


def test_numbers_that_a_paste_brought(sixteen: bytes) -> None:
    book = typed(sixteen, {"D7": 420, "E7": -50, "D8": "420", "E8": "−50"})
    assert (boards(book, "imps_home")[1], boards(book, "imps_home")[2]) == (10, 10)
    assert str(boards(book, "status")[1]).startswith("Check closed: the cell holds the number -50")


def test_fewer_boards_and_another_first(sixteen: bytes) -> None:
    cells = {at(16, "boards"): 14, at(16, "first"): 17}
    book = typed(sixteen, cells)
    assert list(boards(book, "board")) == list(range(17, 31))
    beyond = typed(sixteen, cells | {"D21": "+420"})
    assert named(beyond, "status")[15] == "Not one of the 14 boards of the match"
    assert named(beyond, "verdict") == ["There is a result below the last board: no VPs until it is moved"]
    assert not all_ok(beyond)


@pytest.mark.parametrize(
    ("cell", "value", "words"),
    [
        (at(16, "boards"), 17, "This sheet is for 1 to 16 boards"),
        (at(16, "boards"), "many", "The number of boards is not a number"),
        (at(16, "first"), None, "The first board has no number"),
        (at(16, "penalty", "E"), "three", "A carry-over or penalty is not a number"),
    ],
)
def test_a_wrong_setting_is_told_in_words(sixteen: bytes, cell: str, value: str | int, words: str) -> None:
    book = typed(sixteen, {"D7": "4SN=", "E7": "4SN=", cell: value})
    assert named(book, "verdict") == [f"{words}: no VPs"]
    assert named(book, "vp") == ["#N/A", "#N/A"]


def test_dealer_and_vulnerability() -> None:
    book = stored(build_match(boards=33, first=30))
    rows = book["Match"].rows("A7:C39")
    assert rows == [[n, dealer(n), vulnerability(n)] for n in range(30, 63)]


@pytest.mark.thorough
@pytest.mark.parametrize("count", [1, 2, 31, 64, 128])
def test_any_number_of_boards(count: int) -> None:
    entries = dict.fromkeys(range(7, 7 + count), ("4SN=", "4SN-1"))
    book = stored(build_match(boards=count, first=7, entries=entries))
    won = sum(12 if vulnerability(board) in ("NS", "All") else 10 for board in entries)  # 720 or 470
    assert named(book, "won") == [won, 0]
    assert all_ok(book)


def test_out_of_range() -> None:
    for wrong in ({"boards": 0}, {"boards": 129}, {"first": 0}):
        with pytest.raises(InputError):
            build_match(**wrong)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="does not fit among the boards 1 to 16"):
        build_match(entries={17: ("pass", "pass")})


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("key", "figures", "asked"),
    [
        ("carry_over", (-620, None), True),
        ("carry_over", (110, None), True),
        ("carry_over", (100, 620), True),
        ("carry_over", (500, 401), True),
        ("carry_over", (80, 99), False),
        ("carry_over", (30, 0), False),
        ("penalty", (None, 620), True),
        ("penalty", (-3, None), True),
        ("penalty", (3, None), False),
        ("adjustment", (None, -50), True),
        ("adjustment", (-12, 12), False),
        ("vp_penalty", (50, None), True),
        ("vp_penalty", (0.5, None), False),
    ],
)
def test_a_figure_that_looks_like_a_score_is_asked_about(
    key: str, figures: tuple[float | None, float | None], asked: bool
) -> None:
    data = build_match(boards=1, entries={1: ("4SN=", "4SN=")})
    cells = {at(1, key): figures[0], at(1, key, "E"): figures[1]}
    book = typed(data, cells)  # type: ignore[arg-type]
    words = {
        "carry_over": "carry-over",
        "penalty": "IMP penalty",
        "adjustment": "IMP adjustment",
        "vp_penalty": "VP penalty",
    }
    question = f"The board is in; 1 figure to check on Setup ({words[key]})"
    assert named(book, "verdict") == [question if asked else "Final: the board is in"]
    shown = " : ".join(str(figure or 0) for figure in figures)
    assert str(named(book, "extras")[0]).lower() == f"{words[key]} {shown}".lower()
    answer, place = named(book, f"answer_{key}")[0], f"Setup!D{FIGURE_ROWS[key]}"
    sure = typed(data, cells | {place: answer})  # type: ignore[arg-type]
    assert named(sure, "verdict") == ["Final: the board is in"]
    changed = typed(data, {at(1, key): 777, place: answer})
    assert "1 figure to check" in str(named(changed, "verdict")[0]), "the answer falls with the figure"


def test_boards_are_named_and_the_vps_provisional_until_all_are_in() -> None:
    entries = {1: ("-620", "4SN="), 2: ("4SN=", ""), 3: ("", "4SN="), 4: ("pass", "pass")}
    book = stored(build_match(boards=4, entries=entries))
    wanted = "Provisional: 2 of 4 boards are in; 2 lack a room (boards 2, 3); 1 to check (board 1)"
    assert named(book, "verdict") == [wanted]
    assert (book["Match"]["K2"].value, book["Match"]["K3"].value) == ("VPs, provisional",) * 2
    done = stored(build_match(boards=1, entries={1: ("4SN=", "4SN=")}))
    assert done["Match"]["K2"].value == "VPs"


def test_a_long_list_of_boards_is_cut_in_words() -> None:
    book = stored(build_match(boards=32, entries=dict.fromkeys(range(1, 33), ("4SN=", ""))))
    verdict = str(named(book, "verdict")[0])
    assert verdict == "Ready: 32 boards to come; 32 lack a room (boards 1, 2, 3, 4, 5, 6 ...)"


def test_tenths_are_shown_as_tenths() -> None:
    """60% of 10 IMPs less 40% of 12, and so on: sums of tenths leave no binary dust behind."""
    ruling = ("60%+620&40%-100", "+300")
    book = stored(
        build_match(boards=6, entries={1: ruling, 2: ruling, 3: ruling, 5: ("40%", ""), 6: ("pass", "-50")})
    )
    assert [boards(book, "running")[number] for number in (1, 2, 3, 5, 6)] == [1.2, 2.4, 3.6, 0.6, 2.6]
    assert named(book, "margin") == [2.6, -2.6]
    assert all_ok(book)

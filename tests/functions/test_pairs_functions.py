"""The functions of pairs in cells: their calls, columns of good, blank and bad entries, blank ranges."""

import pytest

from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer

USAGE = {
    "MAXPOINTS": "MAXPOINTS(field, score, [side], [expected])",
    "MAXPERCENT": "MAXPERCENT(field, score, [side], [expected])",
    "NEUBERG": "NEUBERG(points, results, expected)",
    "ASCHERMAN": "ASCHERMAN(points, results, expected)",
    "FREQUENCIES": "FREQUENCIES(field, [side], [expected])",
    "BUTLERDATUM": "BUTLERDATUM(field, [trim], [rounding], [side])",
    "BUTLER": "BUTLER(field, score, [trim], [rounding], [side])",
    "CROSSIMP": "CROSSIMP(field, score, [divisor], [cap], [side])",
    "BASTILLE": "BASTILLE(field, score, [side])",
}
OF_A_SCORE = ("MAXPOINTS", "MAXPERCENT", "BUTLER", "CROSSIMP", "BASTILLE")
BOARD = (("620",), (170,), (None,), ("170",), ("−50",))


@pytest.mark.parametrize("name", USAGE)
def test_the_call(name: str) -> None:
    assert FUNCTIONS[name].usage == USAGE[name]


@pytest.mark.parametrize("name", OF_A_SCORE)
def test_a_column_with_a_blank_and_a_bad_entry(name: str) -> None:
    column = (("620",), ("",), ("8SN=",), (170,))
    good, blank, bad, other = (row[0] for row in answer(FUNCTIONS[name], [BOARD, column]))
    assert good == answer(FUNCTIONS[name], [BOARD, 620])
    assert blank == ""
    assert isinstance(bad, CellError) and bad.code == "#VALUE!" and "8SN=" in bad.reason
    assert isinstance(other, int | float)


@pytest.mark.parametrize("name", [name for name in USAGE if "field" in USAGE[name]])
def test_a_blank_range_is_a_blank_answer(name: str) -> None:
    scores = [620] if name in OF_A_SCORE else []
    assert answer(FUNCTIONS[name], [((None,), ("",)), *scores]) == ""
    assert answer(FUNCTIONS[name], [None, *scores]) == ""


def test_a_column_of_scores_beside_a_blank_range_stays_blank() -> None:
    assert answer(FUNCTIONS["MAXPOINTS"], [((None,), ("",)), ((620,), (170,))]) == [[""], [""]]


@pytest.mark.parametrize("name", OF_A_SCORE)
def test_a_range_with_an_entry_that_cannot_be_read(name: str) -> None:
    result = answer(FUNCTIONS[name], [(("620",), ("62O",)), 620])
    assert isinstance(result, CellError) and result.reason.startswith("field: '62O'")


def test_frequencies_as_rows() -> None:
    assert answer(FUNCTIONS["FREQUENCIES"], [BOARD]) == [[620, 1, 6, 0], [170, 2, 3, 3], [-50, 1, 0, 6]]
    assert answer(FUNCTIONS["FREQUENCIES"], [(("60%",), ("50%",))]) == ""


def test_arguments_by_their_place() -> None:
    assert answer(FUNCTIONS["MAXPOINTS"], [BOARD, 170, "WE", 5]) == answer(
        FUNCTIONS["MAXPOINTS"], [BOARD, 170, "ew", "5"]
    )
    assert answer(FUNCTIONS["BUTLERDATUM"], [BOARD, 0, "Even"]) == 230  # 227.5
    assert answer(FUNCTIONS["BUTLERDATUM"], [BOARD, "0,25"]) == 170
    assert answer(FUNCTIONS["CROSSIMP"], [BOARD, 620, "Sum", 9, "EW"]) == -27
    assert answer(FUNCTIONS["CROSSIMP"], [BOARD, 620, None, None, "EW"]) == pytest.approx(-32 / 3)


@pytest.mark.parametrize(
    ("name", "arguments", "reason"),
    [
        ("MAXPOINTS", (620, "NS", 3), "expected must be at least the 4 results there are, not 3"),
        ("MAXPOINTS", (620, "N"), "side: 'N' is not a side: NS or EW"),
        ("MAXPOINTS", (620, "NS", 4.5), "expected: 4.5 is not a whole number"),
        (
            "BUTLER",
            (620, 0.5),
            "trim is a whole number of results, or a share of each end under 0.5, not 0.5",
        ),
        ("BUTLER", (620, 1, "down"), "rounding is away, even, up, whole, cut, not 'down'"),
        ("BUTLER", ("45%",), "45% has no IMPs: at IMPs 60% is +3, 50% is 0, 40% is -3 (Law 86A)"),
        ("CROSSIMP", (620, "mean"), "divisor is average, sum, root, not 'mean'"),
        ("CROSSIMP", (620, "sum", 30), "cap is 1 to 24 IMPs, not 30"),
    ],
)
def test_reasons(name: str, arguments: tuple[object, ...], reason: str) -> None:
    assert answer(FUNCTIONS[name], [BOARD, *arguments]) == CellError("#VALUE!", reason)

"""The public names of the package: exact, lazily loaded, and never an error of Python's own for bad input."""

import doctest
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

import xlvp
from tests.every import every

EVENING = [
    (1, 1, 1, 1, 3, "4SN="), (1, 1, 2, 1, 3, "3NTE-1"), (1, 2, 1, 2, 4, "4SN-1"), (1, 2, 2, 2, 4, "60%/40%"),
]  # fmt: skip
ROOT = Path(__file__).parents[1]


def test_every_name_is_there_and_says_what_it_is() -> None:
    assert xlvp.__all__ == sorted(xlvp.__all__)
    modules = {path.stem for path in (ROOT / "xlvp").iterdir()}
    assert not set(xlvp.__all__) & modules, "a module hides a function"
    for name in xlvp.__all__:
        assert getattr(xlvp, name).__doc__, name
        assert name in dir(xlvp)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        xlvp.nothing  # noqa: B018


def test_the_package_loads_nothing_until_it_is_asked() -> None:
    script = (
        "import sys, xlvp; print(*[name for name in sys.modules if name.startswith('xlvp.')]); xlvp.imps(0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_core_of_it_needs_no_other_package() -> None:
    script = "import sys, xlvp; xlvp.vps(1, 1); xlvp.score_session([]); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"click", "rich", "openpyxl", "formualizer", "xlwings"} & set(done.stdout.split())


def test_a_session_from_rows_to_ranking() -> None:
    session = xlvp.score_session(EVENING)
    assert [(line.ns_points, line.ew_points) for line in session.lines if line] == [
        (2, 0), (1, 1), (0, 2), (Fraction(6, 5), Fraction(4, 5)),
    ]  # fmt: skip
    ns, ew = xlvp.rank(session, [(1, "Ann", "Bob"), (2, "Cid", "Dan", 1)])
    assert [(place.scratch.pair, place.scratch.total) for place in ns] == [(1, 3), (2, Fraction(1, 5))]
    assert [place.scratch.pair for place in ew] == [4, 3]


def test_the_same_as_in_the_spreadsheet() -> None:
    assert xlvp.contract_score("4SxN-1", 7) == xlvp.contract_score("4SxN-1", "all") == -200
    assert xlvp.contract_score("pass", 1) == 0
    assert xlvp.vps("2,5", 16, rounding="down") == Fraction("10.61")
    assert [xlvp.vps(margin, 8, "WBF 25-0") for margin in (1, -18)] == [15, 9]
    assert xlvp.match_imps("4SN=", "4SN-1", board=1) == (10, -10)
    assert xlvp.parse_result(xlvp.parse_result(420)) == xlvp.parse_result("+420")


NOTHINGS: list[object] = [
    None,
    "",
    "x",
    object(),
    [],
    {},
    float("nan"),
    float("inf"),
    True,
    b"1",
    -1,
    10**9,
    1.5,
]
CALLS: list[Callable[[object], object]] = [
    xlvp.imps,
    xlvp.parse_contract,
    lambda bad: xlvp.parse_contract("4S=", bad),
    xlvp.parse_result,
    lambda bad: xlvp.contract_score(bad, 1),
    lambda bad: xlvp.contract_score("4SN=", bad),
    lambda bad: xlvp.match_imps("420", bad),
    lambda bad: xlvp.vps(bad, 16),
    lambda bad: xlvp.vps(3, bad),
    lambda bad: xlvp.vps(3, 16, bad),
    lambda bad: xlvp.vps(3, 16, rounding=bad),
    lambda bad: xlvp.points(bad),  # type: ignore[arg-type]
    lambda bad: xlvp.points([bad]),
    lambda bad: xlvp.points(["420"], bad),
    lambda bad: xlvp.score_session(bad),  # type: ignore[arg-type]
    lambda bad: xlvp.score_session([bad]),  # type: ignore[list-item]
    lambda bad: xlvp.score_session([(1, 1, 1, 1, 2, bad)]),
    lambda bad: xlvp.score_session([(1, bad, 1, 1, 2, "420")]),
    lambda bad: xlvp.score_session(EVENING, bad),
    lambda bad: xlvp.rank(bad),  # type: ignore[arg-type]
    lambda bad: xlvp.rank(xlvp.score_session(EVENING), bad),  # type: ignore[arg-type]
    lambda bad: xlvp.rank(xlvp.score_session(EVENING), [(bad, "Ann", "Bob")]),
    lambda bad: xlvp.rank(xlvp.score_session(EVENING), ties=bad),
    lambda bad: xlvp.rank(xlvp.score_session(EVENING), winners=bad),  # type: ignore[arg-type]
    lambda bad: xlvp.read_workbook(bad),  # type: ignore[arg-type]
]  # fmt: skip


@every("call", CALLS)
def test_bad_input_is_an_error_for_people(call: Callable[[object], object]) -> None:
    refused = 0
    for bad in NOTHINGS:
        try:
            call(bad)
        except xlvp.XlvpError as error:
            refused += 1
            assert str(error)
    assert refused > 1


def test_a_workbook() -> None:
    evening = xlvp.read_workbook(ROOT / "workbooks" / "examples" / "pairs-evening.xlsx")
    assert evening.rankings[0][0].scratch.place == 1  # type: ignore[union-attr]


def test_the_page_for_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = doctest.testfile(str(ROOT / "xlvp" / "python.md"), module_relative=False)
    assert done.attempted > 20
    assert not done.failed


def test_the_page_names_every_function() -> None:
    page = (ROOT / "xlvp" / "python.md").read_text(encoding="utf-8")
    functions = [name for name in xlvp.__all__ if name.islower()]
    assert [name for name in functions if f"xlvp.{name}(" not in page] == []

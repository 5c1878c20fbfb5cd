"""The plain pairs workbook: its figures and sentences are those of the full one, with nothing installed."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache
from io import BytesIO
from math import lcm
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook

from tests.workbooks.plain_engines import Typed, Values, ironcalc, kept, own
from tests.workbooks.plain_evenings import MOVEMENTS, differences, evening, opening
from tests.workbooks.plain_lint import faults
from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.session_state import CANNOT_RANK
from xlvp.rounding import decimals
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.pairs.build import MAKER, build
from xlvp.workbooks.pairs.layout import PAIRS, RANKING, RESULTS, SETUP, Plan
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, reopened, room_for
from xlvp.workbooks.pairs.plain import SHEETS
from xlvp.workbooks.pairs.plain_state import FIXED, check_plain
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

ENGINES = {"own": own, "ironcalc": ironcalc}
#: An evening of five tables, whose lines are few.
SMALL = 7


@cache
def opened(movement: int, edition: Edition) -> Workbook:
    """The workbook as openpyxl reads it, to be looked at only."""
    return load_workbook(BytesIO(made(movement, edition)))


@cache
def made(movement: int, edition: Edition) -> bytes:
    return build(opening(movement), edition=edition)


@lru_cache(1)
def plain_in(movement: int) -> dict[str, Callable[[Typed], Values]]:
    """The plain workbook in each engine: IronCalc takes longer to load it than to compute it."""
    return {name: engine(made(movement, Edition.PLAIN)) for name, engine in ENGINES.items()}


def compare(seed: int, *engines: str) -> list[str]:
    each, movement = evening(seed), seed % len(MOVEMENTS)
    full, found = own(made(movement, Edition.FULL))(each.typed), []
    for engine in engines:
        typed = {**each.typed, **kept(made(movement, Edition.PLAIN))}
        cells, results = differences(each.opening, full, plain_in(movement)[engine](typed))
        assert cells > 4_000
        found += [f"{engine}: {result}" for result in results]
    return found


@pytest.mark.thorough
@pytest.mark.parametrize(("engine", "seed"), [("own", 7), ("ironcalc", 37)])
def test_evenings_are_those_of_the_full_edition(engine: str, seed: int) -> None:
    assert compare(seed, engine) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", sorted(range(20), key=lambda seed: seed % len(MOVEMENTS)))
def test_twenty_evenings_are_those_of_the_full_edition(seed: int) -> None:
    """Two of each movement, one of them in both engines."""
    assert compare(seed, *ENGINES if seed < len(MOVEMENTS) else ["ironcalc"]) == []


def test_its_formulas_are_classic() -> None:
    assert [*faults(opened(SMALL, Edition.PLAIN))] == []


def test_everything_but_the_entries_is_protected() -> None:
    full, plain = (opened(SMALL, each) for each in (Edition.FULL, Edition.PLAIN))
    assert all(sheet.protection.sheet for sheet in plain)
    hidden = {sheet.title for sheet in plain if sheet.sheet_state == "hidden"}
    behind = {"Order", "Reading", "Lists", "Scoring", "Totals", "Card lines"}
    assert hidden == {*behind, "Workings", "Own", "Deals", "Hands"} and behind < {*SHEETS}
    assert {*full.defined_names} <= {*plain.defined_names}

    def entries(book: object) -> set[tuple[str, str]]:
        return {
            (sheet.title, cell.coordinate)
            for sheet in book  # type: ignore[attr-defined]
            for row in sheet.iter_rows()
            for cell in row
            if not cell.protection.locked and cell.has_style
        }

    # the lines were written for a movement, so that its settings are locked
    fixed = {(SETUP, f"C{SETUP_ROWS[key]}") for key in FIXED}
    # open, to learn whether the program tells which cells are; and the trap for completion
    asked = {("Lists", "E3"), *kept(made(SMALL, Edition.PLAIN))}
    assert entries(plain) - asked == entries(full) - fixed and fixed <= entries(full)
    assert (RESULTS, "F7") in entries(plain) and plain[RESULTS]["F7"].number_format == "@"


def small(**typed: str) -> Typed:
    """What is typed into the small evening: results by their rows, settings by their keys."""
    return {
        (RESULTS, f"F{key[1:]}") if key[1:].isdigit() else (SETUP, f"C{SETUP_ROWS[key]}"): text
        for key, text in typed.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "state"),
    [
        ({"method": "Butler"}, "Scoring Butler needs the full edition of this workbook"),
        ({"averages": "own if better"}, "Averages own if better needs the full edition of this workbook"),
        ({"ties": "direct"}, "Ties direct needs the full edition of this workbook"),
        ({"points": "EBU club"}, "Master points EBU club needs the full edition of this workbook"),
        ({"letters": "P C K T N O S W"}, "Letters of your own: that needs the full edition of this workbook"),
        (
            {"pairs_number": "12"},
            "Set-up: this workbook has the lines of another Pairs: type 10 again, or make another with "
            "xlvp new pairs --plain --from",
        ),
        ({"code": "0000"}, None),
        ({"totals": "rounded"}, "Totals rounded needs the full edition of this workbook"),
        ({"least_boards": "many"}, CANNOT_RANK),
    ],
)  # fmt: skip
def test_a_setting_that_it_does_not_know_is_refused(typed: dict[str, str], state: str | None) -> None:
    """The top row says so, and nobody has a place."""
    value = ironcalc(made(SMALL, Edition.PLAIN))(small(r7="4SN=", r8="420", **typed))
    if state is None:
        state = f"Set-up: to start, type {opening(SMALL).code[-4:]} in the cell Start code of the sheet Setup"
    assert value(RESULTS, "A2") == state
    assert value(RANKING, "A7") is None and value("Check", "A2") != "All OK"


def test_entries_that_it_does_not_read_are_refused() -> None:
    typed = small(r7="(-100)/(+620)", r8="60%4SN=&40%4SN-1", r9="=1+1", r10="4?N=", r11="4SN=", r12="4SN")
    value = ironcalc(made(SMALL, Edition.PLAIN))(typed)
    status = [str(value(RESULTS, f"J{row}")) for row in range(7, 13)]
    assert status[0].endswith("a split score needs the full edition of this workbook")
    assert status[1].endswith("this one needs the full edition of this workbook")
    assert status[2].startswith("Not scored: '=1+1': a formula is no result")
    assert status[3].startswith("Not scored: '4?N=': ") and status[4] == "None"
    assert status[5].endswith("the result is missing: = or tricks over or under, as in 4SN=, 4SN-1")
    assert [value(RESULTS, f"H{row}") for row in (7, 10)] == ["#VALUE!", "#VALUE!"]


@pytest.mark.thorough
def test_halves_of_a_hundredth_are_rounded_as_fractions() -> None:
    """A total whose percentage ends in 5 thousandths goes up, whatever the binary fraction is.

    Eight tables, one board: 1/14 of the top is 7.142857; with Neuberg's formula and an average every
    figure below is worked out in fractions here.
    """
    of = Opening(pairs=16, boards=1)
    plan = Plan(room_for(of.plan()))
    scores = (420, 420, 170, 140, 110, 100, -50, -100)
    typed: dict[tuple[str, str], str | float] = {}
    lines = [plan.lines.line(number) for number in range(1, plan.lines.lines + 1)]
    for number, line in enumerate(lines):
        typed[RESULTS, line["result"]] = str(scores[(number * 5 + number // 8) % 8]) if number % 9 else "NP"
    value = ironcalc(build(of, edition=Edition.PLAIN))(typed)
    played: dict[int, list[tuple[int, int, int]]] = {}
    for line in lines:
        score = value(RESULTS, line["score"])
        if isinstance(score, int):
            board, ns, ew = (int(str(value(RESULTS, line[key]))) for key in ("board", "ns", "ew"))
            played.setdefault(board, []).append((score, ns, ew))
    fullest = max(map(len, played.values()))
    points: dict[int, list[Fraction]] = {}
    for results in played.values():
        for score, ns, ew in results:
            rank = sum(2 * (other < score) + (other == score) for other, _, _ in results)
            own = Fraction(rank * fullest, len(results)) - 1
            points.setdefault(ns, []).append(own)
            points.setdefault(ew, []).append(2 * fullest - 2 - own)
    percent = {
        pair: decimals(100 * sum(own) / len(own) / (2 * fullest - 2), 2) for pair, own in points.items()
    }
    shown = {
        value(RANKING, f"B{row}"): value(RANKING, f"F{row}")
        for row in range(7, plan.ranking.last + 1)
        if isinstance(value(RANKING, f"B{row}"), int)
    }
    assert len(shown) == 16 and shown == {pair: float(figure) for pair, figure in percent.items()}


@pytest.mark.thorough
def test_the_least_common_multiple() -> None:
    """Boards with one, two, three and four results: their points are parts of a twelfth."""
    of = Opening(pairs=8, movement="Howell", boards=2)
    taken = {1: 1, 2: 2, 3: 3, 4: 4}
    typed: dict[tuple[str, str], str | float] = {}
    for number, row in enumerate(list_rows(of.plan()), 7):
        if taken.get(row.board or 0):
            taken[row.board or 0] -= 1
            typed[RESULTS, f"F{number}"] = "420"
    value = ironcalc(build(of, edition=Edition.PLAIN))(typed)
    assert not any(taken.values()) and value("Totals", "F3") == lcm(1, 2, 3, 4)


@pytest.mark.parametrize(
    ("of", "what"),
    [
        (Opening(pairs=28, sections=2), "a field in sections"),
        (Opening(pairs=14, numbers="NS and EW"), "pairs numbered by direction"),
        (Opening(pairs=44), "at most 20 tables, not 22"),
    ],
)
def test_a_movement_that_it_cannot_hold(of: Opening, what: str) -> None:
    with pytest.raises(InputError, match=what):
        check_plain(of)


@pytest.mark.slow
def test_entries_move_between_the_editions(tmp_path: Path) -> None:
    """What is typed in one edition stands in the other, both ways; what the plain one lacks is named."""
    results = ("4SN=", "60%+620&40%-100", "NP", "(+420)/(-50)")
    rows = list_rows(Opening(pairs=8, movement="Howell", boards=2).plan())
    entries = {
        (row.round, row.table, row.board or 0): TypedResult(result, group="B" if result == "NP" else "")
        for row, result in zip(rows, results, strict=False)
    }
    names = {1: Names("Ann Ash", "Bob Birch", "1"), 2: Names("Cid Cedar", "", "", "4")}
    of = Opening(pairs=8, movement="Howell", boards=2, title="Cup", entries=entries, names=names)
    of = of.but(ties="direct")
    texts = {}
    for edition in Edition:
        path, again = tmp_path / f"{edition.value}.xlsx", tmp_path / f"from-{edition.value}.xlsx"
        path.write_bytes(build(of, edition=edition))
        options = [] if edition.plain else ["--plain"]
        done = CliRunner().invoke(main, ["new", "pairs", "--from", str(path), "-o", str(again), *options])
        assert done.exit_code == 0, done.output
        assert "4 entries and 2 pairs taken over" in done.output and "not taken over" not in done.output
        said = done.output.replace("\n", " ")
        for named in ("Ties direct", "the handicap of pair 2", "a split score"):
            assert (f"{named} needs the full edition" in said) == (not edition.plain), named
        for each in (path, again):
            texts[each.name] = reopened(recalculate(open_package(each.read_bytes())))
    first, *others = texts.values()
    assert len(texts) == 4 and all(other == first for other in others)


@pytest.mark.slow
def test_a_late_pair(tmp_path: Path) -> None:
    """The results typed before it came stand on their lines of the larger movement."""
    path, again = tmp_path / "old.xlsx", tmp_path / "new.xlsx"
    entries = {(1, 1, 1): TypedResult("4SN="), (1, 2, 4): TypedResult("-50")}
    path.write_bytes(build(Opening(pairs=7, boards=3, entries=entries), edition=Edition.PLAIN))
    done = CliRunner().invoke(
        main, ["new", "pairs", "--plain", "--from", str(path), "--pairs", "8", "-o", str(again)]
    )
    assert done.exit_code == 0 and "2 entries" in done.output, done.output
    assert reopened(recalculate(open_package(again.read_bytes()))).pairs == 8


@pytest.mark.thorough
def test_the_commands_read_it(tmp_path: Path) -> None:
    entries = {(1, 1, 1): TypedResult("4SN="), (1, 2, 4): TypedResult("-50")}
    path = tmp_path / "evening.xlsx"
    path.write_bytes(build(Opening(pairs=6, boards=3, title="Cup", entries=entries), edition=Edition.PLAIN))
    run = CliRunner()
    scored = run.invoke(main, ["score", str(path)])
    assert scored.exit_code == 0 and "Provisional: 2 of 27 results are in" in scored.output
    for command in ("publish", "print"):
        done = run.invoke(main, [command, str(path), "-o", str(tmp_path / command)])
        assert done.exit_code == 0 and [*(tmp_path / command).iterdir()], done.output
    verified = run.invoke(main, ["verify", str(path)])
    assert verified.exit_code == 0 and "nothing is wrong" in verified.output.replace("\n", " ")


def test_ready_files_come_with_xlvp() -> None:
    ready = {name for name in MAKER.ready if name.startswith("plain/")}
    assert ready == {"plain/pairs-mitchell-8-tables.xlsx", "plain/pairs-howell-4-tables.xlsx"}


def test_names_that_look_like_wildcards_are_names() -> None:
    plan = Plan(room_for(opening(SMALL).plan()))
    first, second = plan.pairs.line(1), plan.pairs.line(2)
    typed: Typed = {(PAIRS, first["player1"]): "Ann*", (PAIRS, second["player1"]): "Ann Ash"}
    value = ironcalc(made(SMALL, Edition.PLAIN))(typed)
    assert [value(PAIRS, line["pair_notes"]) for line in (first, second)] == [None, None]

"""The plain match workbook: what it computes is what the full one computes, with nothing installed."""

from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook

from tests.workbooks.match_books import named, stored
from tests.workbooks.plain_engines import ironcalc, kept, own
from tests.workbooks.plain_lint import faults
from tests.workbooks.plain_matches import differences, match
from xlvp.cli import main
from xlvp.scales.published import CONTINUOUS, DISCRETE
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.match.book import match_report
from xlvp.workbooks.match.build import Entries, build, build_rulings, match_opening, reopened
from xlvp.workbooks.match.layout import Plan
from xlvp.workbooks.match.template import MATCH
from xlvp.workbooks.plain.sheets import VP_SHEET
from xlvp.workbooks.plain.vp_table import LEAST_BOARDS, VpTable
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

#: What each engine is asked of; the figures must be those of the full edition in xlvp's own.
ENGINES = {"own": own, "ironcalc": ironcalc}
SIZES = (4, 8, 12, 16, 20, 32, 48, 64)


@cache
def opened(boards: int, edition: Edition) -> Workbook:
    """The workbook as openpyxl reads it, to be looked at only."""
    return load_workbook(BytesIO(made(boards, edition)))


@cache
def made(boards: int, edition: Edition) -> bytes:
    return build(match_opening(boards), edition)


def plain(entries: Entries, **given: object) -> bytes:
    return build(match_opening(entries=entries, **given), Edition.PLAIN)  # type: ignore[arg-type]


def compare(boards: int, seeds: range, *engines: str) -> list[str]:
    """The cells that differ between the editions, in matches made at random."""
    full = own(made(boards, Edition.FULL))
    others = {engine: ENGINES[engine](made(boards, Edition.PLAIN)) for engine in engines}
    plan, found, cells = Plan(boards), [], 0
    for seed in seeds:
        typed = match(Random(seed * 1_000 + boards), plan, slips=seed % 2 == 0)
        due = full(typed)
        for engine, other in others.items():
            count, results = differences(plan, due, other(typed))
            cells += count
            found += [f"{engine}, seed {seed}: {result}" for result in results]
    assert cells >= 10 * boards * len(seeds) * len(engines)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("engine", ENGINES)
def test_matches_are_those_of_the_full_edition(engine: str) -> None:
    assert compare(16, range(4), engine) == []


@pytest.mark.slow
@pytest.mark.parametrize("boards", SIZES)
def test_eighty_matches_are_those_of_the_full_edition(boards: int) -> None:
    assert compare(boards, range(10), *ENGINES) == []


def test_its_formulas_are_classic() -> None:
    assert [*faults(opened(16, Edition.PLAIN))] == []


def test_the_lint_finds_what_is_not_classic() -> None:
    text = "\n".join(faults(opened(16, Edition.FULL)))
    for what in ("an array formula", "xlvp's functions", "newer functions", "a prefix of newer functions"):
        assert what in text


def test_it_is_small() -> None:
    assert len(made(32, Edition.PLAIN)) < 250_000


def test_everything_but_the_entries_is_protected() -> None:
    full, other = (opened(16, each) for each in (Edition.FULL, Edition.PLAIN))
    assert all(sheet.protection.sheet for sheet in other)
    hidden = {sheet.title for sheet in other if sheet.sheet_state == "hidden"}
    assert hidden == {"Order", "Workings", "Reading", "Lists", VP_SHEET}

    def entries(book: object) -> set[tuple[str, str]]:
        return {
            (sheet.title, cell.coordinate)
            for sheet in book  # type: ignore[attr-defined]
            for row in sheet.iter_rows()
            for cell in row
            if not cell.protection.locked and cell.has_style and cell.number_format == "@"
        }

    assert entries(other) - {*kept(made(16, Edition.PLAIN))} == entries(full)
    assert {("Match", "D7"), ("Match", "E22")} <= entries(other)


def test_it_has_the_names_and_the_chart_of_the_full_edition() -> None:
    full, other = (opened(16, each) for each in (Edition.FULL, Edition.PLAIN))
    assert {*full.defined_names} <= {*other.defined_names}
    assert len(other["Match"]._charts) == len(full["Match"]._charts) == 1
    assert other["Match"].print_area == full["Match"].print_area


def test_the_vps_are_the_published_ones() -> None:
    sheet = stored(made(16, Edition.PLAIN))[VP_SHEET]
    titles = {sheet[f"A{row}"].value: row for row in range(1, 40)}
    first, least = titles[0], titles["Discrete scale: 10 VPs from"]
    table = {
        sheet.rows(f"A{titles['Boards']}:BM{titles['Boards']}")[0][n]: n for n in range(1, LEAST_BOARDS + 1)
    }
    cells = 0
    for boards, figures in CONTINUOUS.items():
        column = [row[table[boards]] for row in sheet.rows(f"A{first}:BM{first + len(figures) - 1}")]
        for margin, vp in enumerate(figures):
            assert (column[margin] or 20) == float(vp), (boards, margin)
            cells += 1
    assert cells == sum(map(len, CONTINUOUS.values())) > 370
    for boards, steps in DISCRETE.items():
        column = [row[table[boards]] for row in sheet.rows(f"A{least}:BM{least + 10}")]
        assert column == [int(step.rstrip("+").partition("-")[0]) for step in steps], boards


def test_what_it_cannot_do_is_refused_with_a_sentence() -> None:
    entries = {
        1: ("(-100)/(+620)", "+300"),
        2: ("60%4SN=&40%4SN-1", "+300"),
        3: ("25%+620&25%+170&25%-50&25%-100", ""),
        4: ("=4SN=", ""),
        5: ("4SN?", "4*N="),
        6: ("33.3%+620&66.7%-100", ""),
        7: ("4SN=", "4HN=~"),
    }  # fmt: skip
    book = stored(plain(entries))
    status = [str(text) for text in named(book, "status")[1:8]]
    assert status == [
        "Open: '(-100)/(+620)': a split score needs the full edition of this workbook",
        "Open: '60%4SN=&40%4SN-1': a ruling is up to three scores with whole percentages, such as "
        "60%+620&40%-100; this one needs the full edition of this workbook",
        "Open: '25%+620&25%+170&25%-50&25%-100': this ruling has more than three scores; it needs the full "
        "edition of this workbook",
        "Open: '=4SN=': a formula is no result: type 4SN=, +420, pass, 60% or NP",
        "Open: '4SN?': '?' is not understood after the bid; suits S H D C, notrump N or NT; declarers "
        "N E S W; closed room too",
        "Open: '33.3%+620&66.7%-100': a ruling is up to three scores with whole percentages, such as "
        "60%+620&40%-100; this one needs the full edition of this workbook",
        "Closed: '4HN=~': '~' is not understood after the bid; suits S H D C, notrump N or NT; declarers "
        "N E S W",
    ]
    assert named(book, "verdict") == [
        "Provisional: 0 of 16 boards are in; 7 cannot be read: no VPs (boards 1, 2, 3, 4, 5, 6 ...)"
    ]


@pytest.mark.parametrize("engine", ENGINES)
def test_numbers_in_place_of_texts(engine: str) -> None:
    """A paste or Google Sheets makes numbers of entries: 420 is read, 60% has become 0.6 and is refused."""
    numbers = {("Match", "D7"): 420.0, ("Match", "E7"): -50.0, ("Match", "D8"): 0.6, ("Match", "D9"): 0.0}
    value = ENGINES[engine](made(16, Edition.PLAIN))(numbers)
    assert [value("Match", cell) for cell in ("F7", "G7", "F8", "F9")] == [420, -50, "#VALUE!", 0]
    assert value("Match", "L7") == (
        "Check closed: the cell holds the number -50; if (50) was typed, format the cell as Text and type it "
        "again"
    )
    assert value("Match", "L8") == (
        "Open: the cell holds the number 0.6; format the cell as Text and type it again, for example 60%"
    )


@pytest.mark.thorough
def test_boards_and_letters_that_are_not_in_its_lists() -> None:
    entries = {1: ("4SN=", "3NTE=")}
    long = named(stored(plain(entries, scale=100)), "verdict")
    assert long == [
        "A VP table for 100 boards needs the full edition of this workbook, which holds 1 to 64: no VPs"
    ]
    letters = stored(plain({1: ("+420", "-50")}, letters="P C K T N O S W"))
    assert named(letters, "verdict") == [
        "The sheet Setup has Letters of your own: that needs the full edition of this workbook: no VPs"
    ]
    assert VpTable(100).boards == 100


def test_letters_of_a_language() -> None:
    book = stored(plain({1: ("4CO=", "4CW-1"), 2: ("3SAO+1", "4HN=")}, letters="German"))
    assert named(book, "open_score")[1:3] == [-420, -430]
    assert named(book, "closed_score")[1:3] == [50, "#VALUE!"]


@pytest.mark.slow
def test_entries_move_between_the_editions(tmp_path: Path) -> None:
    """What is typed in one edition stands in the other, both ways, and gives the same match."""
    entries = {1: ("4SN=", "60%+420&40%-50"), 2: ("NP", ""), 3: ("4HxE-2", "EW 420")}
    given = {"title": "Cup", "home": "Elms", "away": "Oaks", "carry_over": (3, 0), "vp_penalty": (0, 0.5)}
    opening = match_opening(4, 1, entries, **given)
    texts = {}
    for edition in Edition:
        path = tmp_path / f"{edition.value}.xlsx"
        path.write_bytes(build(opening, edition))
        again = tmp_path / f"from-{edition.value}.xlsx"
        options = [] if edition.plain else ["--plain"]
        done = CliRunner().invoke(main, ["new", "match", "--from", str(path), "-o", str(again), *options])
        assert done.exit_code == 0, done.output
        assert "3 boards taken over" in done.output and "not taken over" not in done.output
        for made_book in (path, again):
            recalculated = recalculate(open_package(made_book.read_bytes()))
            texts[made_book.name] = reopened(recalculated), match_report(recalculated)
    first, *others = texts.values()
    assert len(texts) == 4 and all(other == first for other in others)


@pytest.mark.thorough
def test_the_commands_read_it(tmp_path: Path) -> None:
    path = tmp_path / "match.xlsx"
    path.write_bytes(plain({1: ("4SN=", "3NTE="), 2: ("60%+420&40%-50", "+300")}, boards=2, home="Elms"))
    run = CliRunner()
    scored = run.invoke(main, ["score", str(path)])
    assert scored.exit_code == 0 and "All 2 boards are in; 1 to check (board 2)" in scored.output
    published = run.invoke(main, ["publish", str(path), "-o", str(tmp_path / "out")])
    assert published.exit_code == 0 and (tmp_path / "out" / "elms-away.html").is_file()
    verified = run.invoke(main, ["verify", str(path)])
    assert verified.exit_code == 0 and "nothing is wrong" in verified.output.replace("\n", " ")


@pytest.mark.parametrize("name", ["money", "season"])
def test_a_workbook_without_a_plain_edition(name: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["new", name, "--plain", "-o", str(tmp_path / "x.xlsx")])
    assert done.exit_code == 2
    assert f"there is no plain edition of {name}: match, pairs and teams have one" in done.output


def test_ready_files_come_with_xlvp() -> None:
    assert {"plain/match.xlsx", "plain/match-32.xlsx"} <= MATCH.maker().ready.keys()


def test_the_rulings_that_it_reads() -> None:
    """The published ruling: 60% of +620 and 40% of -100 against +300 is 4.8 - 3.6 = 1.2 IMPs."""
    book = stored(plain({1: ("60%+620&40%-100", "+300"), 2: ("+300", "60%+620&40%-100")}))
    assert named(book, "imps_home")[1:3] == [1.2, ""] and named(book, "imps_away")[1:3] == ["", 1.2]
    assert Counter(named(stored(build_rulings()), "check")) == Counter(["All OK"])

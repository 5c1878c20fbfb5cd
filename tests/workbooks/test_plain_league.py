"""The plain league: its standings are those of the full teams workbook, with nothing installed."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from tests.workbooks.plain_engines import Values, ironcalc, kept, own, stored
from tests.workbooks.plain_leagues import differences, league
from tests.workbooks.plain_lint import faults
from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.make import MAKER, _fresh, as_league, reopened, scheduled
from xlvp.workbooks.teams.tables import Layout
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package

ENGINES = {"own": own, "ironcalc": ironcalc}
#: Teams and how often they meet: 40 leagues in all, five of each.
LEAGUES = ((3, 1), (4, 2), (5, 1), (6, 2), (8, 1), (11, 1), (16, 1), (20, 1))


@cache
def opening(teams: int, times: int) -> Opening[Size]:
    form = "double-round-robin" if times == 2 else "round-robin"
    return scheduled(as_league(_fresh({"format": form, "teams": teams})))


@cache
def made(teams: int, times: int, edition: Edition) -> bytes:
    return build_teams(opening(teams, times), edition)


def compare(teams: int, times: int, seeds: range, *engines: str) -> list[str]:
    listed, full = opening(teams, times), own(made(teams, times, Edition.FULL))
    data = made(teams, times, Edition.PLAIN)
    plain, trap = {engine: ENGINES[engine](data) for engine in engines}, kept(data)
    found, cells = [], 0
    for seed in seeds:
        typed = league(Random(seed * 1_000 + teams), listed)
        due = full(typed)
        for engine, compute in plain.items():
            count, results = differences(listed, due, compute({**typed, **trap}))
            cells += count
            found += [f"{engine}, seed {seed}: {result}" for result in results]
    assert cells > 10 * teams * len(seeds) * len(engines)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("engine", ENGINES)
def test_leagues_are_those_of_the_full_edition(engine: str) -> None:
    assert compare(5, 1, range(2), engine) == []


@pytest.mark.slow
@pytest.mark.parametrize(("teams", "times"), LEAGUES)
def test_more_leagues_are_those_of_the_full_edition(teams: int, times: int) -> None:
    assert compare(teams, times, range(3), *ENGINES) == []


def test_its_formulas_are_classic() -> None:
    assert [*faults(load_workbook(BytesIO(made(5, 1, Edition.PLAIN))))] == []


def test_all_sheets_are_protected_and_those_behind_hidden() -> None:
    book = load_workbook(BytesIO(made(5, 1, Edition.PLAIN)))
    assert all(sheet.protection.sheet for sheet in book)
    hidden = {sheet.title for sheet in book if sheet.sheet_state == "hidden"}
    assert {"Scoring", "Table", "Penalty scores", "VP table", "Draw", "Boards", "Knock-out"} <= hidden
    assert not {"Matches", "Standings", "Cross table", "Setup", "Teams", "Penalties"} & hidden


def typed(**cells: dict[str, object]) -> dict[tuple[str, str], str | float]:
    layout = Layout(opening(5, 1).size)
    results: dict[tuple[str, str], str | float] = {}
    for key, value in cells.get("setup", {}).items():
        results[texts.SETUP, layout.conditions.cell(key)] = value  # type: ignore[assignment]
    for (number, key), value in cells.get("matches", {}).items():  # type: ignore[misc]
        results[texts.MATCHES, layout.matches.line(number)[key]] = value  # type: ignore[assignment, has-type]
    return results


@pytest.mark.parametrize("engine", ENGINES)
def test_a_penalty_that_is_typed_twice_is_asked_about_in_the_same_words(engine: str) -> None:
    layout = Layout(opening(5, 1).size)
    late = {"fined": 2, "fined_round": 1, "fined_vp": 1, "fined_reason": "late"}
    nothing = {"fined": 4, "fined_round": 3}
    rows = [
        late,
        {**late, "fined_reason": "Late"},
        {**late, "fined": 3},
        nothing,
        nothing,
        late,
        {**late, "fined_vp": 0.5},
    ]
    typed = {
        (texts.PENALTIES, layout.penalties.line(number)[key]): value
        for number, row in enumerate(rows, 1)
        for key, value in row.items()
    }
    data = made(5, 1, Edition.PLAIN)
    full, plain = own(made(5, 1, Edition.FULL))(typed), ENGINES[engine](data)({**typed, **kept(data)})

    def said(value: Values) -> list[object]:
        words = (layout.penalties.line(number)["fined_words"] for number in range(1, len(rows) + 2))
        return [value(texts.PENALTIES, cell) or "" for cell in words]

    asked = "the same is typed {}. Delete one, or give each its own reason"
    idle = "no VPs or IMPs are typed; " + asked
    assert said(full) == [
        asked.format("1 row below"), asked.format("1 row above"), "", idle.format("1 row below"),
        idle.format("1 row above"), asked.format("5 rows above"), "", "",
    ]  # fmt: skip
    assert said(plain) == said(full)
    state = layout.state_cell("To check").replace("$", "").partition("!")[2]
    assert plain(texts.SETUP, state) == full(texts.SETUP, state) == 5


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"format": "swiss"}, "Format swiss needs the full edition of this workbook"),
        ({"scale": "victors"}, "Scale victors needs the full edition of this workbook"),
        ({"ties": "CBAI"}, "Ties CBAI needs the full edition of this workbook"),
        ({"forfeit": "18-0"}, "Forfeit 18-0 needs the full edition of this workbook"),
        ({"prizes": "1 B"}, "Prizes 1 B needs the full edition of this workbook"),
        ({"boards": 100}, "Boards must be 1 to 64; 100 needs the full edition of this workbook"),
        ({"bye": 0.6}, "Bye is a number below 1: format the cell as Text and type 60%"),
        ({"bye": "best of"}, "Bye best of needs the full edition of this workbook"),
    ],
)
def test_a_setting_that_it_does_not_know_is_refused(setup: dict[str, object], words: str) -> None:
    """The state says so, and no match has VPs."""
    value = ironcalc(made(5, 1, Edition.PLAIN))(
        typed(setup=setup, matches={(1, "imps_a"): 20, (1, "imps_b"): 5})
    )
    layout = Layout(opening(5, 1).size)
    state = layout.state_cell("State").replace("$", "").partition("!")[2]
    line = layout.matches.line(1)
    assert value(texts.SETUP, state) == words
    assert value(texts.MATCHES, line["match_words"]) == words
    assert (value(texts.MATCHES, line["vp_a"]), value(texts.MATCHES, line["vp_b"])) == (None, None)
    assert value("Check", "A2") != "All OK"


def test_the_state_is_on_top_of_every_sheet() -> None:
    """A row that says anything else has the colour of an alarm, an empty one too."""
    value = own(made(5, 1, Edition.PLAIN))(typed(matches={(1, "imps_a"): 20, (1, "imps_b"): 5}))
    state = Layout(opening(5, 1).size).banner.words.replace("$", "").partition("!")[2]
    words = value(texts.SETUP, state)
    assert isinstance(words, str) and words
    sheets = (texts.SETUP, texts.TEAMS, texts.MATCHES, texts.STANDINGS, texts.PENALTIES)
    assert {sheet: value(sheet, "A3") for sheet in sheets} == dict.fromkeys(sheets, words)


def test_a_status_that_it_does_not_know_is_refused() -> None:
    matches = {(1, "status"): "half", (2, "imps_a"): 12, (3, "imps_a"): "=1+1", (3, "imps_b"): 3}
    value = ironcalc(made(5, 1, Edition.PLAIN))(typed(matches=matches))
    lines = [Layout(opening(5, 1).size).matches.line(number) for number in (1, 2, 3)]
    assert [value(texts.MATCHES, line["match_words"]) for line in lines] == [
        "the status half needs the full edition of this workbook",
        f"the IMPs of T{opening(5, 1).lists[texts.MATCHES][1]['team_b']} are missing",
        "IMPs A must be a number, 0 or more",
    ]


def test_a_tie_that_nothing_splits() -> None:
    """Worked by hand: teams 1 and 2 both beat team 3 by 20 IMPs and drew their own match."""
    data = build_teams(opening(3, 1), Edition.PLAIN)
    layout = Layout(opening(3, 1).size)
    results = {}
    for number, match in enumerate(opening(3, 1).lists[texts.MATCHES], 1):
        pair = match["team_a"], match["team_b"]
        a, b = (0, 0) if 3 not in pair else (20, 0) if pair[1] == 3 else (0, 20)
        results |= {(number, "imps_a"): a, (number, "imps_b"): b}
    cells = {(texts.MATCHES, layout.matches.line(n)[key]): value for (n, key), value in results.items()}
    value = own(data)(cells)  # type: ignore[arg-type]
    standings = [[value(texts.STANDINGS, f"{column}{row}") for column in "AB"] for row in (6, 7, 8)]
    assert standings == [["1=", 1], ["1=", 2], ["3", 3]]


@pytest.mark.thorough
def test_entries_move_between_the_editions(tmp_path: Path) -> None:
    listed = opening(5, 1)
    cells = league(Random(3), listed)
    openings = []
    for edition in Edition:
        path, again = tmp_path / f"{edition.value}.xlsx", tmp_path / f"from-{edition.value}.xlsx"
        path.write_bytes(with_texts(open_package(made(5, 1, edition)), cells))
        options = [] if edition.plain else ["--plain"]
        done = CliRunner().invoke(main, ["new", "teams", "--from", str(path), "-o", str(again), *options])
        assert done.exit_code == 0, done.output
        openings += [reopened(open_package(each.read_bytes()), {}) for each in (path, again)]
    first, *others = openings
    for other in others:
        assert {**other.settings} == {**first.settings}
        for name in (texts.TEAMS, texts.MATCHES, texts.PENALTIES):
            assert other.lists[name] == first.lists[name], name


def test_what_it_could_not_count_is_not_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "full.xlsx"
    boards = [
        {"board_round": 1, "board_a": 1, "board_b": 2, "board": 1, "first_table": "420", "second_table": "50"}
    ]
    full = opening(5, 1)
    path.write_bytes(build_teams(Opening(full.size, full.settings, {**full.lists, texts.BOARDS: boards})))
    done = CliRunner().invoke(
        main, ["new", "teams", "--plain", "--from", str(path), "-o", str(tmp_path / "x.xlsx")]
    )
    assert done.exit_code != 0
    assert (
        "1 rows are typed on the sheet Boards: counting them needs the full edition"
        in done.output.replace("\n", " ")
    )


@pytest.mark.parametrize("teams", [2, 21])
def test_a_league_has_3_to_20_teams(teams: int) -> None:
    with pytest.raises(InputError, match=f"a plain league has 3 to 20 teams, not {teams}"):
        MAKER.make({"plain": True, "teams": teams})


def test_a_swiss_needs_the_full_edition() -> None:
    with pytest.raises(InputError, match="a plain teams workbook is a league: swiss needs the full edition"):
        MAKER.make({"plain": True, "teams": 8, "format": "swiss"})


@pytest.mark.slow
def test_the_commands_read_it(tmp_path: Path) -> None:
    path = tmp_path / "league.xlsx"
    run = CliRunner()
    done = run.invoke(main, ["new", "teams", "--plain", "--teams", "4", "-o", str(path)])
    assert done.exit_code == 0 and "a league of 4 teams" in done.output
    assert stored(path.read_bytes())("Check", "A2") == "All OK"
    scored = run.invoke(main, ["score", str(path)])
    assert scored.exit_code == 0 and "Ready: 6 matches to come" in scored.output, scored.output
    verified = run.invoke(main, ["verify", str(path)])
    assert verified.exit_code == 0 and "nothing is wrong. Proved" in verified.output.replace("\n", " ")
    published = run.invoke(main, ["publish", str(path), "-o", str(tmp_path / "out")])
    assert published.exit_code == 0, published.output


def test_only_what_it_knows_is_asked_for() -> None:
    """Yellow means that something typed there counts: other settings, columns and sheets are hidden."""
    book = load_workbook(BytesIO(made(5, 1, Edition.PLAIN)))
    layout = Layout(opening(5, 1).size)
    setup = book[texts.SETUP]
    rows = {
        key: setup.row_dimensions[int(layout.conditions.cell(key)[1:])]
        for key in ("forfeit", "qualify", "prizes")
    }
    assert all(row.hidden and not row.outlineLevel for row in rows.values())
    shown = [
        int(layout.conditions.cell(key)[1:]) for key in ("format", "rounds", "boards", "scale", "bye", "ties")
    ]
    assert not any(setup.row_dimensions[row].hidden for row in shown)
    hidden = [letter for letter, each in book[texts.TEAMS].column_dimensions.items() if each.hidden]
    assert hidden == [layout.teams.letter(key) for key in ("group", "final", "carried", "category")]
    assert book[texts.MATCHES].column_dimensions[layout.matches.letter("accepted")].hidden
    dead = (
        texts.BOARDS,
        texts.LINEUPS,
        texts.BUTLER,
        texts.KNOCKOUT,
        texts.BRACKET,
        texts.ROUNDS,
        texts.DRAW,
    )
    assert {book[name].sheet_state for name in dead} == {"hidden"}


def test_a_setting_that_came_from_the_full_edition_is_shown() -> None:
    league = scheduled(as_league(_fresh({"format": "round-robin", "teams": 4})))
    data = build_teams(replace(league, settings={**league.settings, "prizes": "1 2"}), Edition.PLAIN)
    row = int(Layout(league.size).conditions.cell("prizes")[1:])
    assert not load_workbook(BytesIO(data))[texts.SETUP].row_dimensions[row].hidden

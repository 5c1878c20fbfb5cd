"""What happens to a plain workbook in other hands is told on its sheets: a cut, a deletion, pasted values."""

from functools import cache

import pytest

from tests.workbooks.plain_engines import Values, as_values, cut, kept, own
from xlvp.account import BAD, FINAL, GOOD, PROVISIONAL
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.page import UNSOUND
from xlvp.workbooks.match.build import build as build_match
from xlvp.workbooks.match.build import match_opening
from xlvp.workbooks.match.layout import Plan as MatchPlan
from xlvp.workbooks.pairs.build import build as build_pairs
from xlvp.workbooks.pairs.layout import RESULTS, SETUP, Plan, session_fact
from xlvp.workbooks.pairs.opening import Opening as PairsOpening
from xlvp.workbooks.pairs.opening import TypedResult, room_for
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.workbooks.teams import layout as sheets
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.make import _fresh, as_league, scheduled
from xlvp.workbooks.teams.results import standings_table
from xlvp.workbooks.teams.tables import Layout
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

pytestmark = pytest.mark.thorough


@cache
def opening(teams: int, form: str = "round-robin") -> Opening[Size]:
    return scheduled(as_league(_fresh({"format": form, "teams": teams})))


@cache
def league(teams: int, form: str = "round-robin") -> bytes:
    """A league of which every match is in: the lower number wins 20-5; the program completes nothing."""
    of = opening(teams, form)
    layout, typed = Layout(of.size), {}
    for number, match in enumerate(of.lists[sheets.MATCHES], 1):
        line = layout.matches.line(number)
        first = match["team_a"] < match["team_b"]  # type: ignore[operator]
        typed[sheets.MATCHES, line["imps_a"]] = "20" if first else "5"
        typed[sheets.MATCHES, line["imps_b"]] = "5" if first else "20"
    data = build_teams(of, Edition.PLAIN)
    return with_texts(open_package(data), {**typed, **kept(data)})


def league_code(value: Values, layout: Layout) -> object:
    sheet, _, cell = layout.state_cell("Code").replace("$", "").partition("!")
    return value(sheet, cell)


def evening_fact(value: Values, key: str) -> object:
    sheet, _, cell = session_fact(key).replace("$", "").partition("!")
    return value(sheet, cell)


def wrong_checks(value: Values) -> list[object]:
    return [value("Check", f"A{row}") for row in range(5, 40) if value("Check", f"D{row}") == "wrong"]


@pytest.mark.parametrize(
    ("teams", "form"), [(4, "round-robin"), (5, "round-robin"), (4, "double-round-robin")]
)
def test_a_line_that_was_deleted_is_named(teams: int, form: str) -> None:
    of = opening(teams, form)
    layout, lines = Layout(of.size), of.lists[sheets.MATCHES]
    compute = own(league(teams, form))
    assert wrong_checks(compute({})) == [] and league_code(compute({}), layout) == FINAL
    for number in (1, len(lines)):
        line = layout.matches.line(number)
        keys = ("round", "team_a", "team_b", "imps_a", "imps_b")
        value = compute({(sheets.MATCHES, line[key]): "" for key in keys})
        match = lines[number - 1]
        a, b = sorted((match["team_a"], match["team_b"]))  # type: ignore[type-var]
        assert value(sheets.MATCHES, "A3") == (
            f"Provisional: {len(lines) - 1} of {len(lines)} matches are in; "
            f"1 match is not on the sheet Matches, of {len(lines)}: T{a} and T{b} have too few. "
            "Type the round and the teams again"
        )
        assert wrong_checks(value) == ["Matches of the round robin that are not listed"]
        assert league_code(value, layout) == PROVISIONAL


def test_a_team_that_does_not_come_needs_no_lines() -> None:
    """The file is for five teams, four come: the lines of the fifth are deleted."""
    of = opening(5)
    layout = Layout(of.size)
    typed = {(sheets.TEAMS, layout.teams.line(5)["team"]): ""}
    for number, match in enumerate(of.lists[sheets.MATCHES], 1):
        if 5 in (match["team_a"], match["team_b"]):
            line = layout.matches.line(number)
            keys = ("round", "team_a", "team_b", "imps_a", "imps_b")
            typed |= {(sheets.MATCHES, line[key]): "" for key in keys}
    value = own(league(5))(typed)
    assert value(sheets.MATCHES, "A3") == "Final: all 6 matches are in" and wrong_checks(value) == []


def test_standings_pasted_as_values_are_noticed_after_a_correction() -> None:
    of = opening(4)
    layout = Layout(of.size)
    table = standings_table(layout.event(), of.size.teams)
    ref = f"A{table.first}:{table.right}{table.last}"
    compute = own(as_values(own_values(league(4)), sheets.STANDINGS, ref))
    assert wrong_checks(compute({})) == []
    value = compute({(sheets.MATCHES, layout.matches.line(1)["imps_a"]): "60"})
    assert value(sheets.MATCHES, "A3") == UNSOUND
    assert "Lines of Standings that are not as computed: was the table pasted as values?" in wrong_checks(
        value
    )


def own_values(data: bytes) -> bytes:
    """The workbook with its values computed and stored."""
    return recalculate(open_package(data)).data


def test_a_setting_of_a_league_that_was_cut_counts_where_it_is() -> None:
    """Boards is pasted far below: its cell is blank, so that the default counts, and Check tells."""
    boards = Layout(opening(4).size).conditions.cell("boards")
    value = own(cut(league(4), "Setup", boards, "B60"))({})
    assert wrong_checks(value) == ["Entries on the sheet Setup that were cut and pasted: undo it"]
    assert value(sheets.MATCHES, "A3") == UNSOUND


def test_a_carry_over_that_was_cut_counts_for_one_team() -> None:
    """Cut from home and pasted on away: 10 for away alone."""
    data = build_match(match_opening(4, entries={1: ("4SN=", "3NTE-1")}, carry_over=(10, 0)), Edition.PLAIN)
    plan = MatchPlan(4)
    for each in (data, build_match(match_opening(4, entries={1: ("4SN=", "3NTE-1")}, carry_over=(10, 0)))):
        typed = kept(each) if each == data else {}
        value = own(cut(each, "Setup", "B12", "C12"))(typed)
        row = plan.line("carry_over")
        assert (value("Match", f"D{row}"), value("Match", f"E{row}")) == (None, 10)
        assert value("Match", "A4") == UNSOUND
        assert wrong_checks(value) == ["Entries on the sheet Setup that were cut and pasted: undo it"]


def test_a_match_pasted_as_values_is_noticed_after_a_correction() -> None:
    """The result panel, the board rows: each alone."""
    entries = {1: ("4SN=", "3NTE-1"), 2: ("420", "-50")}
    data = build_match(match_opening(4, entries=entries), Edition.PLAIN)
    plan = MatchPlan(4)
    for ref in (
        f"D{plan.panel + 1}:E{plan.end}",
        f"F{plan.first}:G{plan.last}",
        f"H{plan.first}:K{plan.last}",
    ):
        compute = own(as_values(data, "Match", ref))
        assert wrong_checks(compute({})) == [], ref
        value = compute({("Match", f"D{plan.first + 1}"): "-620", **kept(data)})
        assert wrong_checks(value) != [] and value("Match", "A4") == UNSOUND, ref


def test_a_ranking_pasted_as_values_is_noticed_after_a_correction() -> None:
    of = PairsOpening(pairs=4, movement="Howell", boards=1)
    entries = {(1, 1, 1): TypedResult("420"), (1, 2, 1): TypedResult("-50")}
    of = PairsOpening(pairs=4, movement="Howell", boards=1, entries=entries)
    plan = Plan(room_for(of.plan()))
    data = build_pairs(of, edition=Edition.PLAIN)
    ranking, results = plan.ranking, plan.lines
    for sheet, ref in (
        ("Ranking", f"A{ranking.first}:{ranking.right}{ranking.last}"),
        ("Results", f"{results.letter('score')}{results.first}:{results.letter('score')}{results.last}"),
    ):
        compute = own(as_values(data, sheet, ref))
        assert wrong_checks(compute({})) == [], sheet
        value = compute({("Results", results.line(1)["result"]): "-620", **kept(data)})
        assert wrong_checks(value) != [] and str(value("Results", "A2")).endswith(UNSOUND), sheet


def test_a_setting_of_an_evening_that_was_cut_is_told() -> None:
    of = PairsOpening(pairs=4, movement="Howell", boards=1, title="Cup")
    data = build_pairs(of, edition=Edition.PLAIN)
    value = own(cut(data, "Setup", f"C{SETUP_ROWS['least_boards']}", "C60"))(kept(data))
    assert wrong_checks(value) == ["Entries on the sheet Setup that were cut and pasted: undo it"]
    assert str(value("Results", "A2")).endswith(UNSOUND)


def test_an_evening_is_final_only_when_the_program_keeps_what_is_typed() -> None:
    """While the trap is empty, or holds something else, nothing is final and the state is red."""
    of = PairsOpening(pairs=4, movement="Howell", boards=1)
    plan = Plan(room_for(of.plan()))
    data = build_pairs(of, edition=Edition.PLAIN)
    lines = [plan.lines.line(number + 1) for number in range(6)]
    typed = {(RESULTS, line["result"]): "4SN=" for line in lines}
    typed |= {(SETUP, f"C{SETUP_ROWS['code']}"): of.code}
    compute, trap = own(data), kept(data)
    expected = ((trap, FINAL, GOOD), ({}, PROVISIONAL, BAD), (dict.fromkeys(trap, "4SN="), PROVISIONAL, BAD))
    for more, code, tone in expected:
        value = compute({**typed, **more})
        assert (evening_fact(value, "event_code"), evening_fact(value, "event_tone")) == (code, tone)
        assert str(value(RESULTS, "A2")).startswith("Final") == (code == FINAL), value(RESULTS, "A2")
        assert str(value(RESULTS, "H1")).startswith("By round slip.") == (code == FINAL), value(RESULTS, "H1")


def test_a_league_is_final_only_when_the_program_keeps_what_is_typed() -> None:
    of, data = opening(3), league(3)
    layout, trap, alarm = Layout(of.size), kept(data), ("Table", "B14")
    compute = own(data)
    for text, code, red in (("4S", FINAL, 0), ("", PROVISIONAL, 1), ("4SN=", PROVISIONAL, 1)):
        value = compute(dict.fromkeys(trap, text))
        assert (league_code(value, layout), value(*alarm)) == (code, red)
        state, line = (str(value(sheets.MATCHES, cell)) for cell in ("A3", "A2"))
        assert state.startswith(("Final", "Provisional")[red] + ": all 3 matches are in") and (
            "Setup" in state
        ) == bool(red), state
        assert line.endswith("Compare what is typed already with the slips") == bool(red), line

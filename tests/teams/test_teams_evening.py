"""A teams evening: random ones against a second computation, and what is said of what goes wrong."""

from datetime import date
from typing import Any

import pytest

from tests.every import every
from tests.teams.evenings import AVERAGE, RULING, butler, random_evening, second
from xlvp.functions import FUNCTIONS
from xlvp.hosts.answer import answer
from xlvp.pairs.event_rows import RANKING
from xlvp.pairs.movement_kinds import EventSetup, planned_and_called
from xlvp.pairs.movement_rows import list_rows
from xlvp.teams.evening import TEAM_BOARDS, TEAM_MATCHES, TeamMatch
from xlvp.teams.rows import STANDINGS

QUICK, WHOLE = 20, 200
Row = tuple[Any, ...]


def called(line: dict[str, Any]) -> list[Any]:
    """A line of the list of results as cells, with who sat there in fact."""
    sat = [f"E{line['ew']}", f"N{line['ns']}"] if line["swapped"] else [None, None]
    plan = [line["round"], line["table"], line["board"], f"N{line['ns']}", f"E{line['ew']}"]
    result = line["result"]
    return [*plan, "pass" if result == 0 else result, None, None, *sat]


def ask(name: str, *arguments: object) -> list[Row]:
    given = answer(FUNCTIONS[name], list(arguments))
    assert isinstance(given, list), given
    return [tuple(row) for row in given]


def conditions_of(evening: dict[str, Any]) -> list[Row]:
    return [
        ("Format", "round robin"), ("Boards", evening["boards"]), ("Scale", evening["scale"]),
        ("Boards give", evening["give"]), ("Ties", "none"), ("Ranked by", "total"),
        ("Withdrawal", evening["withdrawal"]), ("Rounds", max(line["round"] for line in evening["lines"])),
    ]  # fmt: skip


def figures(evening: dict[str, Any]) -> tuple[list[Row], list[Row]]:
    """VPs of the matches and the standings, by the functions in the order of the workbook."""
    conditions, rows = conditions_of(evening), [called(line) for line in evening["lines"]]
    given = ask("TEAMMATCHES", rows, conditions, None, True)
    matches = []
    for row in given:
        status, own_a, own_b = evening["decided"].get((row[1], row[2]), (None, None, None))
        owns = [None if own is None else own / 100 for own in (own_a, own_b)]
        matches.append((*row[:6], status, *owns, *row[7:9]))
    teams = [
        (t, f"Team {t}", None, evening["left"].get(t), None, None) for t in range(1, evening["teams"] + 1)
    ]
    handicap = [(t, float(evening["handicap"][t])) for t in evening["handicap"]] or [(None, None)]
    fines = [(t, None, vp / 100, None, None, None, None) for t, vp in evening["penalties"]] or [(None,) * 7]
    counted = ask("TEAMPENALTIES", matches, fines, handicap, evening["rule"], evening["boards"])
    event = (matches, conditions, teams, counted)
    return ask("MATCHVPS", *event), ask("STANDINGS", *event)


def hundredths(value: object) -> int | None:
    return None if value in ("", None) else round(100 * float(str(value)))


def differences(seed: int) -> list[str]:
    evening = random_evening(seed)
    due = second(evening)
    vps, standings = figures(evening)
    results = [
        f"T{line['a']} v T{line['b']}: {[hundredths(one) for one in row[:2]]}, not {line['vp']}"
        for line, row in zip(due.lines, vps, strict=True)
        if [hundredths(one) for one in row[:2]] != line["vp"]
    ]
    places = [
        (line.place, line.team, *(hundredths(one) or 0 for one in (line.vp, line.adjustment, line.total)))
        for line in STANDINGS.lines(standings)
    ]
    results += [
        f"{one}, not {other}" for one, other in zip(places, due.standings(), strict=True) if one != other
    ]
    if any(line["result"] in (*AVERAGE, *RULING) for line in evening["lines"]):
        return [
            f"{seed}: {words}" for words in results
        ]  # what an average is worth among pairs is another rule
    rows = [called(line) for line in evening["lines"]]
    pairs = RANKING.lines(ask("RANKING", rows, "Butler-all", None, None, 1, None, "scored"))
    points = {str(line.pair): line.points for line in pairs if line.pair}
    own = {pair: float(imps) for pair, imps in butler(evening).items()}
    results += [
        f"Butler of {pair}: {points.get(pair)}, not {own[pair]}"
        for pair in own
        if points.get(pair) != own[pair]
    ]
    return [f"{seed}: {words}" for words in results]


def test_random_evenings_are_computed_the_same_twice() -> None:
    results = [words for seed in range(QUICK) for words in differences(seed)]
    assert not results, results[:5]


@pytest.mark.thorough
def test_two_hundred_more_are() -> None:
    results = [words for seed in range(QUICK, QUICK + WHOLE) for words in differences(seed)]
    assert not results, results[:5]


def evening_of(teams: int = 3, boards: int = 2, **results: object) -> list[list[object]]:
    """The list of an American Whist; ``r1t2b3`` is the result of round 1, table 2, board 3."""
    plan, names = planned_and_called(EventSetup("whist", 2 * teams, boards=boards))
    rows: list[list[object]] = []
    for row in list_rows(plan, called=names):
        result = results.get(f"r{row.round}t{row.table}b{row.board}", "420")
        rows.append(
            [row.round, row.table, row.board, str(row.ns), str(row.ew), result, None, None, None, None]
        )
    return rows


def matches_of(rows: list[list[object]], *conditions: Row) -> dict[tuple[int, int], TeamMatch]:
    lines = TEAM_MATCHES.lines(ask("TEAMMATCHES", rows, list(conditions) or [("Boards", 2)], None, True))
    return {(line.match_a, line.match_b): line for line in lines}


def test_a_match_is_two_tables_of_two_rounds() -> None:
    # three teams: T1 v T3 is table 1 of round 1 and table 3 of round 2, on set 2, which is boards 3 and 4
    match = matches_of(evening_of(r1t1b3="620", r2t3b3="170"))[1, 3]
    assert (match.match_round, match.imps_a, match.imps_b, match.board_words) == (2, 10, 0, "")


SAID = [
    ({"r1t1b3": ""}, "board 3: 1 of 2 results in"),
    ({"r1t1b3": "", "r1t1b4": "", "r2t3b3": "", "r2t3b4": ""}, "2 of 2 boards to come"),
    ({"r1t1b3": "", "r1t1b4": ""}, "boards 3, 4: 1 of 2 results in"),
    ({"r1t1b3": "late"}, "board 3: late"),
    ({"r1t1b3": "6NTX+9"}, "board 3: Not scored"),
    ({"r1t1b3": "NP", "r2t3b3": "NP"}, "board 3: left out, not played"),
    ({"r1t1b3": "NP"}, "board 3: left out, one table only (Law 86B: the director decides)"),
    ({"r1t1b3": "NP", "r2t3b4": "NP"}, "0 of 2 boards were played, less than half: void, +3 IMPs each"),
    ({"r1t1b3": "(620)/(170)"}, "own margins: T1 +5, T3 +6"),
    ({"r1t1b3": "60%", "r2t3b3": "60%"}, "60% at one table and 40% at the other: give one of them"),
]


@every("results, words", SAID)
def test_what_is_open_is_said(results: dict[str, object], words: str) -> None:
    match = matches_of(evening_of(**results), ("Boards", 2), ("Scale", "imps"))[1, 3]
    assert words in match.board_words, match
    scored = any(text in words for text in ("left out", "void", "margins"))
    assert (match.imps_a is not None and match.imps_a != "") == scored


def test_a_pair_that_sat_elsewhere_is_found_by_who_sat_there() -> None:
    rows = evening_of(r1t1b3="620", r2t3b3="170")
    for row in rows:
        if {str(row[3]), str(row[4])} in ({"N1", "E3"}, {"N3", "E1"}):
            row[8], row[9] = row[4], row[3]  # both tables the wrong way round: what A won, B wins
    match = matches_of(rows)[1, 3]
    assert (match.imps_a, match.imps_b) == (0, 10)
    rows[0][8], rows[0][9] = None, None
    assert "sat North-South at both tables" in matches_of(rows)[1, 3].board_words


def test_a_board_that_both_tables_played_instead_counts() -> None:
    rows = evening_of(r1t1b3="620", r2t3b3="170")
    for row in rows:
        if row[2] == 3 and {str(row[3]), str(row[4])} in ({"N1", "E3"}, {"N3", "E1"}):
            row[7] = 1  # but both have board 1 in another match, which the list says
    match = matches_of(rows)[1, 3]
    assert match.imps_a in (None, "") and "already played board 1" in match.board_words


def test_a_result_from_a_table_that_sits_out_is_named_and_not_scored() -> None:
    rows = [*evening_of(), [1, 4, None, None, None, "420", None, None, None, None]]
    [line] = ask("SCORELIST", rows, "Butler-all")[-1:]
    assert "nothing is played on this line" in str(line[-1])
    assert matches_of(rows) == matches_of(evening_of())


def test_pairs_without_a_team_are_refused() -> None:
    given = answer(FUNCTIONS["TEAMMATCHES"], [[[1, 1, 1, 1, 2, "420"]], [("Boards", 2)]])
    assert "the pairs of teams are called N1 and E1" in str(given)


def test_both_tables_stand_side_by_side() -> None:
    rows = ask("TEAMBOARDS", evening_of(r1t1b3="4SN=", r2t3b3="3NTS-1"), [("Boards", 2)])
    line = next(one for one in TEAM_BOARDS.lines(rows) if (one.board_a, one.board_b, one.board) == (1, 3, 3))
    assert (line.first, line.first_score, line.second, line.second_score) == ("4SN=", 420, "3NTS-1", -50)
    assert (line.board_imps_a, line.board_imps_b) == (10, 0)


def test_a_handicap_is_that_of_the_paper() -> None:
    # A = 50; team 2 has 48: (50 - 48) x 24 x 0.3086 = 14.8128
    rows = ask("TEAMPENALTIES", [(1, 1, 2)], None, [(1, 52), (2, 48)], "grades", 24)
    assert [(row[0], row[3], row[5]) for row in rows if row[0]] == [(1, 14.81, 0), (2, 0, 14.81)]


def test_a_penalty_that_became_a_date_stays_no_figure() -> None:
    # Excel reads 1.5 as a date where the decimal sign is a comma: as a number of days, a penalty of 46,000.
    rows = ask(
        "TEAMPENALTIES", [(1, 1, 2)], [(1, 1, date(2026, 5, 1), None, None, None, "late")], None, None, None
    )
    assert ask("PENALTYCHECK", rows, [(1, 1, 2)]) == [("Penalty VP: '2026-05-01' is not a number",)]

"""Random events against a second computation, through the functions and through workbooks: no difference."""

import random
from typing import Any

import pytest

from tests.teams.random_events import random_event
from tests.teams.second_computation import Second, start
from xlvp.functions import FUNCTIONS
from xlvp.functions.team_matches import event_of
from xlvp.functions.teams_kinds import read_matches, read_penalties, read_teams
from xlvp.hosts.answer import answer
from xlvp.teams.carry_over import starts
from xlvp.teams.conditions import read_conditions
from xlvp.teams.event import Event
from xlvp.teams.rows import STANDINGS, lines_of
from xlvp.teams.swiss import order_before
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package

QUICK, WHOLE, WORKBOOKS, QUICK_WORKBOOKS = 150, 800, 100, 3
Row = tuple[Any, ...]


def vp(hundredths: int | str | None) -> Any:
    """VPs as they are typed; a word as it is."""
    return hundredths / 100 if isinstance(hundredths, int) else hundredths


def settings(data: dict[str, Any]) -> dict[str, Any]:
    """The values on the sheet Setup by the names of their cells."""
    forfeit = data["forfeit"]
    return {
        "format": data["format"], "rounds": data["rounds"], "boards": data["boards"], "scale": data["scale"],
        "bye": vp(data["bye"]), "forfeit": forfeit and f"{vp(forfeit[0]):g}-{vp(forfeit[1]):g}",
        "ties": data["ties"], "ranked_by": data["ranked_by"], "missed_rounds": vp(data["missed"]) or None,
        "withdrawal": data["withdrawal"] or None,
    }  # fmt: skip


def rows_of(data: dict[str, Any]) -> tuple[list[Row], list[Row], list[Row], list[Row]]:
    """The four lists as cells: matches, conditions, teams, penalties."""
    matches = [
        (m["round"], m["a"], m["b"], m["boards"], m["imps_a"], m["imps_b"], m["status"] or None,
         vp(m["own_a"]), vp(m["own_b"]))
        for m in data["matches"]
    ]  # fmt: skip
    conditions = [(key.replace("_", " "), value) for key, value in settings(data).items()]
    teams = [
        (number, f"Team {number}", t["group"] or None, t["left"], "x" if t["unranked"] else None, t["lot"])
        for number, t in data["teams"].items()
    ]
    penalties = [
        (p["team"], p["round"], vp(p["vp"]) or None, p["imps"] or None, vp(p["bonus_vp"]) or None,
         p["bonus_imps"] or None, None)
        for p in data["penalties"]
    ]  # fmt: skip
    return matches, conditions, teams, penalties or [(None,) * 7]


def expected_vps(second: Second) -> list[list[int | None]]:
    return [line["vp"] if line["b"] is not None else [line["vp"][0], None] for line in second.lines]


def hundredths(value: object) -> int | None:
    return None if value in ("", None) else round(100 * float(str(value)))


def event_from(rows: tuple[list[Row], ...]) -> Event:
    matches, conditions, teams, penalties = (tuple(part) for part in rows)
    return event_of(
        read_matches(matches), read_conditions(conditions), read_teams(teams), read_penalties(penalties)
    )


def knock_out_differs(event: Event, second: Second, chance: random.Random) -> list[str]:
    """Pairings that somebody types, whoever was drawn: with how much each team starts, and what is said."""
    teams = [*second.data["teams"]]
    results = []
    for rule in ("WBF", "PZBS"):
        one, other = chance.sample(teams, 2)
        due = start(second, one, other, rule)
        if tuple(starts((one, other), event, rule.lower())[0]) != due:
            results.append(
                f"{rule} T{one} v T{other}: {starts((one, other), event, rule.lower())}, not {due}"
            )
        for typed in (due, (due[0] + 1, due[1])):
            ties = [(one, float(typed[0]), None, 5), (other, float(typed[1]), None, 7)]
            rows = rows_of(second.data)
            message = answer(FUNCTIONS["KNOCKOUT"], [ties, None, *rows, rule])
            assert isinstance(message, list)
            if str(message[0][1]).startswith("Check: the carry-over is not that of") is (typed == due):
                results.append(f"{rule} T{one} v T{other} typed {typed}: {message[0][1]}")
    return results


def differences(seed: int) -> list[str]:
    """What the functions and the second computation do not agree about."""
    data = random_event(seed)
    second, rows = Second(data), rows_of(data)
    results = []
    given = answer(FUNCTIONS["MATCHVPS"], list(rows))
    assert isinstance(given, list), given
    vps = [[hundredths(row[0]), hundredths(row[1])] for row in given]
    results += [
        f"{a}: {b}, not {c}"
        for a, b, c in zip(data["matches"], vps, expected_vps(second), strict=True)
        if b != c
    ]
    places = answer(FUNCTIONS["STANDINGS"], [*rows, data["after"]])
    assert isinstance(places, list), places
    lines = [
        (line.place, line.team, *(hundredths(one) or 0 for one in (line.vp, line.adjustment, line.total)))
        for line in STANDINGS.lines(places)
    ]
    due = second.standings(data["after"])
    results += [f"place {a}, not {b}" for a, b in zip(lines, due, strict=True) if a != b]
    event = event_from(rows)
    round_ = 1 + max(match["round"] for match in data["matches"])
    order = order_before(round_, lines_of(event), event)
    if order != second.order(round_):
        results.append(f"order {order}, not {second.order(round_)}")
    return [
        f"{seed}: {words}" for words in (*results, *knock_out_differs(event, second, random.Random(seed)))
    ]


@pytest.mark.thorough
def test_random_events_are_computed_the_same_twice() -> None:
    results = [words for seed in range(QUICK) for words in differences(seed)]
    assert not results, results[:5]


@pytest.mark.slow
def test_many_random_events_are_computed_the_same_twice() -> None:
    results = [words for seed in range(WHOLE) for words in differences(seed)]
    assert not results, results[:5]


def workbook_differences(seed: int) -> list[str]:
    """The same through the sheets of a workbook."""
    data = random_event(seed)
    second = Second(data)
    rounds = max(match["round"] for match in data["matches"])
    keys = ("round", "a", "b", "boards", "imps_a", "imps_b", "status")
    names = ("round", "team_a", "team_b", "played", "imps_a", "imps_b", "status")
    lists = {
        layout.TEAMS: [
            {"team": n, "name": f"Team {n}", "group": t["group"] or None, "withdrawn": t["left"],
             "unranked": "x" if t["unranked"] else None, "lot": t["lot"]}
            for n, t in data["teams"].items()
        ],
        layout.MATCHES: [
            {**{name: match[key] for name, key in zip(names, keys, strict=True)}, 
             "status": match["status"] or None,
             "own_a": vp(match["own_a"]), "own_b": vp(match["own_b"])}
            for match in data["matches"]
        ],
        layout.PENALTIES: [
            {"fined": p["team"], "fined_round": p["round"], "fined_vp": vp(p["vp"]) or None,
             "fined_imps": p["imps"] or None, "fined_bonus_vp": vp(p["bonus_vp"]) or None,
             "fined_bonus_imps": p["bonus_imps"] or None}
            for p in data["penalties"]
        ],
    }  # fmt: skip
    size = Size(len(data["teams"]), rounds, 5, 1)
    opening = Opening(size, settings(data) | {"after": data["after"]}, lists)  # type: ignore[arg-type]
    done = recalculate_apart(open_package(build_teams(opening), "random.xlsx"))
    book = read_book(done, "random.xlsx")
    typed = described.MATCHES.read(book.cells)[1 : len(data["matches"]) + 1]
    vps = [[hundredths(line.vp_a), hundredths(line.vp_b)] for line in typed]
    results = [
        f"{m}: {b}, not {c}"
        for m, b, c in zip(data["matches"], vps, expected_vps(second), strict=True)
        if b != c
    ]
    lines = [
        (
            str(line.place),
            int(line.team),
            *(hundredths(one) or 0 for one in (line.vp, line.adjustment, line.total)),
        )
        for line in described.STANDINGS.read(book.cells)
        if line.team != ""
    ]
    due = second.standings(data["after"])
    results += [f"place {a}, not {b}" for a, b in zip(lines, due, strict=True) if a != b]
    wrong = len(book.account.left_out)
    state = {row.label: row.value for row in described.STATE.read(book.cells)}
    if (state["To correct"], state["State"]) != (wrong, book.state):
        results.append(f"the sheet has {state}, score {book.state}")
    ok = book.cells.one("xlvp_check") == "All OK"
    return [f"{seed}: {words}" for words in (*results, *(["Check"] if ok is bool(wrong) else []))]


@pytest.mark.thorough
def test_random_workbooks_are_computed_the_same_twice() -> None:
    results = [words for seed in range(QUICK_WORKBOOKS) for words in workbook_differences(seed)]
    assert not results, results[:5]


@pytest.mark.slow
def test_more_random_workbooks_are_computed_the_same_twice() -> None:
    """Of a hundred events those in which a setting, a status or a kind of team is that no earlier one has."""
    seen: set[tuple[str, object]] = set()
    results = []
    for seed in range(10_000, 10_000 + WORKBOOKS):
        kinds = kinds_of(random_event(seed))
        if not kinds <= seen:
            results += workbook_differences(seed)
            seen |= kinds
    assert len(seen) > 50
    assert not results, results[:5]


def kinds_of(data: dict[str, Any]) -> set[tuple[str, object]]:
    """What there is in an event: its settings, the statuses of its matches, unusual teams."""
    keys = ("format", "scale", "bye", "forfeit", "ties", "ranked_by", "missed", "withdrawal")
    teams = data["teams"].values()
    unusual = {(key, True) for key in ("group", "left", "unranked") if any(team[key] for team in teams)}
    statuses = {("status", match["status"]) for match in data["matches"]}
    return {*((key, data[key]) for key in keys), ("teams", len(teams)), *unusual, *statuses}


def test_the_second_computation_has_a_published_figure() -> None:
    """White Book 2025, 3.3.7: for 4 of 8 boards lost the side not at fault has 12 IMPs, which are 14-6."""
    team = {"group": "", "left": None, "unranked": False, "lot": None}
    played = {"round": 1, "a": 1, "b": 2, "boards": 4, "imps_a": 9, "imps_b": 9, "status": "A lost boards"}
    data = random_event(0) | {
        "table": [(0, 1000), (11, 1400)], "teams": {1: team, 2: team}, "penalties": [], "rounds": None,
        "matches": [played | {"own_a": None, "own_b": None}],
    }  # fmt: skip
    second = Second(data)
    assert (second.lines[0]["vp"], second.lines[0]["imps"]) == ([600, 1400], [9, 21])

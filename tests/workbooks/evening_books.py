"""Workbooks of teams evenings, filled with what :mod:`tests.teams.evenings` makes up."""

from typing import Any

from tests.teams.evenings import random_evening, second
from xlvp.pairs.movement_kinds import kind_named
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult
from xlvp.workbooks.teams_evening import book as evening_book


def evening_opening(evening: dict[str, Any]) -> Opening:
    """What is in the entry cells of an evening's workbook."""
    teams = evening["teams"]
    entries = {}
    for line in evening["lines"]:
        sat = (f"E{line['ew']}", f"N{line['ns']}") if line["swapped"] else ("", "")
        result = "pass" if line["result"] == 0 else line["result"]
        if result is not None or line["swapped"]:
            text = "" if result is None else f"{result:+}" if isinstance(result, int) else result
            entries[line["round"], line["table"], line["board"]] = TypedResult(text, "", "", *sat)
    due = second(evening)
    matches = []
    for match in due.lines:
        status, own_a, own_b = evening["decided"].get((match["a"], match["b"]), (None, None, None))
        typed = {"match_status": status, "match_own_a": own_a, "match_own_b": own_b}
        keys = ("match_own_a", "match_own_b")
        matches.append({k: v / 100 if k in keys else v for k, v in typed.items() if v is not None})
    lists = {
        evening_book.TEAMS.title: [
            {"evening_name": f"Team {t}"}
            | ({"evening_left": evening["left"][t]} if t in evening["left"] else {})
            for t in range(1, teams + 1)
        ],
        evening_book.PLAYERS.title: [
            {"evening_handicap": float(evening["handicap"][t])} if t in evening["handicap"] else {}
            for t in range(1, teams + 1)
        ],
        evening_book.MATCHES.title: matches,
        evening_book.PENALTIES.title: [
            {"fined": team, "fined_vp": vp / 100} for team, vp in evening["penalties"]
        ],
    }  # fmt: skip
    settings = {
        "evening_scale": evening["scale"], "evening_boards_give": evening["give"], "evening_ties": "none",
        "evening_ranked_by": "total", "evening_withdrawal": evening["withdrawal"],
        "handicap_rule": evening["rule"],
    }  # fmt: skip
    opening = Opening().but(
        title="Club teams", date="24.11.2026", pairs=2 * teams,
        movement=kind_named(evening["movement"]).label,
        numbers="NS and EW", boards=evening["boards"], method="Butler-all", winners="one", entries=entries,
        evening=Typed(teams, settings, lists),
    )  # fmt: skip
    names = {pair: Names(f"{pair} one", f"{pair} two") for pair in opening.called().values()}
    return Opening(**{**vars(opening), "names": names})


def random_opening(seed: int) -> Opening:
    """The same of a random evening."""
    return evening_opening(random_evening(seed))

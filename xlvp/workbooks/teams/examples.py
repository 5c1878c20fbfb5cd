"""The filled examples of the teams workbook: seven rounds of a real Swiss, and an event that is made up."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files

from xlvp.teams.conditions import TOTAL, Conditions
from xlvp.teams.draw_check import basis, read_how
from xlvp.teams.entries import BYE, Match, Penalty, Team
from xlvp.teams.event import Event
from xlvp.teams.scoring import scored
from xlvp.teams.swiss import byes_before, drawn, met_before, order_before
from xlvp.workbooks.kit.opening import Lines, Opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.schema import Value


def build_real_swiss() -> bytes:
    """Build the first seven rounds of the European Winter Games 2018: 78 teams, 10 boards a match."""
    text = (files("xlvp.workbooks.teams") / "winter_games_2018.csv").read_text("utf-8")
    rows = [tuple(map(int, line.split(","))) for line in text.splitlines() if not line.startswith("#")]
    size = Size(78, 7, 200)
    setup: dict[str, Value] = {
        "title": "European Winter Games 2018, rounds 1 to 7", "place": "Monaco", "date": "2018",
        "director": "Public record; teams are numbers. Six matches of these rounds are lost in the source.",
        "format": "swiss", "rounds": 15, "boards": 10, "scale": "continuous", "ties": "EBU",
        "ranked_by": TOTAL,
    }  # fmt: skip
    matches = [
        {"round": round_, "team_a": a, "team_b": b, "imps_a": one, "imps_b": other}
        for round_, a, b, one, other in rows
    ]
    pairings = {round_: [(a, b) for other, a, b, _, _ in rows if other == round_] for round_ in range(1, 8)}
    lists: dict[str, Lines] = {
        layout.TEAMS: [{"team": number, "name": f"Team {number}"} for number in range(1, 79)],
        layout.MATCHES: matches,
        layout.DRAW: _laid(pairings, size),
        layout.ROUNDS: [{"how": "typed"} for _ in range(7)],
    }
    return build_teams(Opening(size, setup, lists))


_NAMES = ("Ash", "Birch", "Cedar", "Elder", "Hazel", "Juniper", "Larch", "Maple", "Rowan")
#: IMPs at each table of each round, the first team's and the second's.
_IMPS = (
    ((34, 18), (22, 30), (12, 12), (41, 9)),
    ((20, 25), (16, 14), (11, 27), (8, 31)),
    ((19, 24), (0, 0), (36, 17), (10, 21)),
    ((20, 20), (20, 18), (15, 24)),
)
_FORFEIT = (3, 2)  # round and table at which the second team did not come
_CORRECTED = (2, 3)  # where the IMPs stood the wrong way round until round 4 had been drawn
_CONDITIONS = Conditions(boards=8, scale="discrete", rounds=5, qualify=4, ranked_by=TOTAL)
_STARTS = ("18:55:03", "19:50:41", "20:44:17", "21:40:12")


def build_made_up() -> bytes:
    """Build a club's evening, made up: byes, a forfeit, a penalty, a team that left, a late correction."""
    size = Size(10, 5, 200)
    setup: dict[str, Value] = {
        "title": "Autumn teams (made up)", "place": "Club of the Trees", "date": "24.11.2026",
        "director": "Dora Dill", "format": "swiss", "rounds": 5, "boards": 8, "scale": "discrete",
        "bye": "60%", "ties": "EBU", "ranked_by": TOTAL, "qualify": 4,
    }  # fmt: skip
    teams: list[dict[str, Value]] = [{"team": number, "name": name} for number, name in enumerate(_NAMES, 1)]
    teams[8]["withdrawn"] = 3
    fine = Penalty(7, 2, -50)
    played = {n: Team(n, withdrawn=3 if n == 9 else None) for n in range(1, 10)}
    matches, pairings, rounds = _played(played, fine)
    penalty: dict[str, Value] = {
        "fined": fine.team, "fined_round": fine.round, "fined_vp": -fine.vp / 100,
        "fined_reason": "Late for round 2", "fined_by": "Dill",
    }  # fmt: skip
    lists: dict[str, Lines] = {
        layout.TEAMS: teams,
        layout.MATCHES: [_typed(match) for match in matches],
        layout.DRAW: _laid(pairings, size),
        layout.ROUNDS: [
            {"how": how, "drawn_at": f"2026-11-24 {when}", "basis": results}
            for (how, results), when in zip(rounds, _STARTS, strict=True)
        ],
        layout.PENALTIES: [penalty],
    }
    return build_teams(Opening(size, setup, lists))


def _played(
    teams: dict[int, Team], fine: Penalty
) -> tuple[list[Match], dict[int, list[tuple[int, ...]]], list[tuple[str, str]]]:
    """An event that is played round by round, each drawn by the rule from what was known before it.

    Returned are its matches, the draw of each round, how it was drawn and from which results.
    """
    matches: list[Match] = []
    pairings: dict[int, list[tuple[int, ...]]] = {}
    rounds: list[tuple[str, str]] = []
    for round_ in range(1, 5):
        event = Event(tuple(matches), _CONDITIONS, teams, (fine,))
        lines, how = scored(event), read_how("", round_)
        order, met = order_before(round_, lines, event), met_before(round_, lines)
        pairings[round_] = list(drawn(order, met, byes_before(round_, lines), how).groups)
        rounds.append((how.text, basis(round_, lines, event)))
        drawn_here = enumerate(pairings[round_], 1)
        matches += [_match(len(matches) + table, round_, table, group) for table, group in drawn_here]
    round_, table = _CORRECTED
    at = next(n for n, match in enumerate(matches) if match.teams == pairings[round_][table - 1])
    matches[at] = replace(matches[at], imps_a=matches[at].imps_b, imps_b=matches[at].imps_a)
    return matches, pairings, rounds


def _match(line: int, round_: int, table: int, group: tuple[int, ...]) -> Match:
    if len(group) == 1:
        return Match(line, round_, group[0], None, status=BYE)
    if (round_, table) == _FORFEIT:
        return Match(line, round_, group[0], group[1], status="B forfeits")
    if table > len(_IMPS[round_ - 1]):
        return Match(line, round_, group[0], group[1])  # still being played
    one, other = _IMPS[round_ - 1][table - 1]
    if (round_, table) == _CORRECTED:
        one, other = other, one
    return Match(line, round_, group[0], group[1], None, Fraction(one), Fraction(other))


def _typed(match: Match) -> dict[str, Value]:
    imps = [None if won is None else int(won) for won in (match.imps_a, match.imps_b)]
    return {
        "round": match.round, "team_a": match.a, "team_b": match.b, "imps_a": imps[0], "imps_b": imps[1],
        "status": match.status or None,
    }  # fmt: skip


def _laid(pairings: Mapping[int, Sequence[tuple[int, ...]]], size: Size) -> Lines:
    """The lines of the draw, each round from its own first line on."""
    lines: list[dict[str, Value]] = []
    for round_ in range(1, size.rounds + 1):
        pairs = pairings.get(round_, [])
        lines += [dict(zip(("draw_a", "draw_b"), pair, strict=False)) for pair in pairs]
        lines += [{} for _ in range(size.tables - len(pairs))]
    return lines

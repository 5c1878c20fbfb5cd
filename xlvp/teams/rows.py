"""An event of teams as rows of a sheet: figures in VPs and IMPs, not in hundredths.

The order of the columns is that of the workbook's sheets; nothing is computed here.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from xlvp.rounding import half_away, total
from xlvp.teams.conditions import Conditions
from xlvp.teams.cross_table import cross_table
from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch
from xlvp.teams.stages import all_lines, stage_after, stages_of
from xlvp.teams.standings import TeamPlace, standings
from xlvp.teams.ties import quotient

_TEAM = re.compile(r"\bT(?=\d)")
Cell = int | Fraction | str | None
Row = tuple[Cell, ...]

#: The columns of the standings.
STANDING_COLUMNS = (
    "place", "team", "name", "group", "played", "vp", "adjustment", "total", "average", "won", "lost",
    "quotient", "tie", "note",
)  # fmt: skip


@lru_cache(maxsize=8)
def lines_of(event: Event) -> list[ScoredMatch | None]:
    """Return the scored matches of an event, once for all questions about it."""
    return all_lines(event)


@lru_cache(maxsize=8)
def places_of(event: Event, after: int | None) -> list[TeamPlace]:
    """Return the standings of an event; after a final those who were not in it come last."""
    stage = stage_after(event, after)
    found = standings(stage.event, after, stage.lines)
    if not stage.event.final:
        return found
    before = stages_of(event)[0]
    out = [one for one in standings(before.event, None, before.lines) if one.team not in stage.event.field]
    return [*found, *(replace(one, place=None, shared=False, tie="", note=_out(one)) for one in out)]


def _out(place: TeamPlace) -> str:
    """Why a team has no place after a final."""
    if place.place is None:
        return place.note
    return f"not in the final: {place.shown}{f' of group {place.group}' if place.group else ''} before it"


def match_rows(event: Event) -> list[Row]:
    """Return for each line of the list the VPs of A, those of B, the names, and what there is to say."""
    return [
        (None, None, None, None)
        if line is None
        else (
            _vp(line.vp_a),
            _vp(line.vp_b),
            names_of(event, line.match.teams),
            said(event.conditions, line.words),
        )
        for line in lines_of(event)
    ]


def names_of(event: Event, teams: Sequence[int], alone: str = "") -> str:
    """Return the teams' names side by side, numbers where there are none; ``alone`` beside a single one."""
    word = "pair " if event.conditions.of_pairs else "T"
    called = [event.field[team].name if team in event.field else "" for team in teams]
    called = [name or f"{word}{team}" for name, team in zip(called, teams, strict=True)]
    return " – ".join([*called, *([alone] if alone and len(called) == 1 else [])])


def said(conditions: Conditions, words: str) -> str:
    """Return words about an event as they are said of those who play in it.

    >>> said(Conditions(of_pairs=True), "T3 and T8 met in round 1")
    'pair 3 and pair 8 met in round 1'
    """
    if not conditions.of_pairs:
        return words
    words = _TEAM.sub("pair ", words).replace("no team", "no pair").replace("list of teams", "list of pairs")
    words = words.replace("second team", "second pair").replace("each team's", "each pair's")
    own = conditions.vp_scale.own
    return words.replace("IMPs", "per cent").replace("imps", "per cent") if own else words


def results_in(event: Event) -> dict[int, str]:
    """Return for each round how many of its matches are in: ``30 of 32``."""
    done: Counter[int] = Counter()
    listed: Counter[int] = Counter()
    for line in lines_of(event):
        if line is not None and line.match.b is not None:
            listed[line.match.round] += 1
            done[line.match.round] += not (line.waits or line.bad)
    return {turn: f"{done[turn]} of {count}" for turn, count in listed.items()}


#: What :func:`state_rows` says, in this order.
STATE = ("State", "Matches", "Scored", "To come", "Not scored", "To check", "Sum of VP")


def state_rows(event: Event) -> list[Row]:
    """Return where the event stands, in words, and the figures behind it: rows of a label and a value."""
    lines = [line for line in lines_of(event) if line is not None]
    bad = sum(line.bad for line in lines)
    to_come = [line for line in lines if line.waits]
    doubts = sum(line.words.startswith("Check:") for line in lines)
    played = sum(line.match.b is not None for line in lines)
    whole = total(Fraction(vp, 100) for line in lines for _, vp in line.sides if vp is not None)
    values: tuple[Cell, ...] = (
        _state(lines, to_come, bad),
        played,
        sum(any(vp is not None for _, vp in line.sides) and line.match.b is not None for line in lines),
        len(to_come),
        bad,
        doubts,
        whole,
    )
    return list(zip(STATE, values, strict=True))


def _state(lines: Sequence[ScoredMatch], to_come: Sequence[ScoredMatch], bad: int) -> str:
    if not lines:
        return "No match is listed yet"
    last = max(line.match.round for line in lines)
    if bad:
        return f"{bad} {'match' if bad == 1 else 'matches'} cannot be scored: see the list of matches"
    if to_come:
        open_rounds = sorted({line.match.round for line in to_come})
        where = ", ".join(map(str, open_rounds[:5]))
        return f"Round {last}: {len(to_come)} to come" + (
            f" (round {where})" if open_rounds != [last] else ""
        )
    return f"Round {last}: all results are in"


def standing_rows(event: Event, after: int | None = None) -> list[Row]:
    """Return the standings, group by group, best first; columns as in STANDING_COLUMNS."""
    return [
        (
            place.shown,
            place.team,
            event.field[place.team].name,
            place.group,
            place.record.units,
            _vp(place.record.vp),
            _vp(place.record.adjustment + place.record.carried) or None,
            _vp(place.record.total),
            Fraction(half_away(place.record.average), 100) if place.record.units else None,
            place.record.won,
            place.record.lost,
            _quotient(place),
            said(event.conditions, place.tie),
            place.note,
        )
        for place in places_of(event, after)
    ]


def _quotient(place: TeamPlace) -> Cell:
    if not place.record.lost:
        return "none lost" if place.record.won else None
    return Fraction(half_away(1000 * quotient(place.record)), 1000)


def cross_rows(event: Event, after: int | None = None, group: str = "") -> list[Row]:
    """Return the cross table in the order of the standings: team, name, VPs against each, total.

    The first row holds the numbers of the teams above their columns.
    """
    stage = stage_after(event, after)
    here = [place for place in places_of(event, after) if place.team in stage.event.field]
    places = [place for place in here if not group or place.group == group]
    teams = [place.team for place in places]
    table = cross_table(stage.lines, stage.event, teams, after)
    head: Row = (None, None, *teams, "Total")
    return [
        head,
        *(
            (place.team, event.field[place.team].name, *_but(map(_vp, row), own), _vp(place.record.total))
            for own, (place, row) in enumerate(zip(places, table, strict=True))
        ),
    ]


def _but(row: "map[Fraction | None]", own: int) -> list[Cell]:
    """Nobody meets himself: a sign stands there."""
    cells: list[Cell] = list(row)
    cells[own] = "■"
    return cells


def padded_square(rows: Sequence[Row], size: int | None) -> list[Row]:
    """Widen a cross table to so many teams, the total at its end."""
    if size is None or len(rows[0]) - 3 >= size:
        return list(rows)
    blank = (None,) * (size - (len(rows[0]) - 3))
    wide = [(*row[:-1], *blank, row[-1]) for row in rows]
    return [*wide, *[(None,) * len(wide[0])] * (size + 1 - len(wide))]


def _vp(hundredths: int | None) -> Fraction | None:
    return None if hundredths is None else Fraction(hundredths, 100)

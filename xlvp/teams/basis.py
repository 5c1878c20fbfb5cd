"""What a draw was made from: the results before it, kept with it, so that a later correction is noticed.

FIDE Handbook, C.04.2: a published pairing stands; a wrong result affects the pairings that are still to be
made. English Bridge Union, White Book 2025, 3.6, likewise.

>>> changes("1:3-8=745/1255", "1:3-8=1255/745", 2)
['Round 1 T3 v T8 changed after round 2 was drawn (it was 7.45-12.55). The draw stands.']
"""

from collections.abc import Sequence

from xlvp.teams.entries import shown_vp
from xlvp.teams.event import Event
from xlvp.teams.line import ScoredMatch

LONGEST = 32_000  # signs that a cell can hold, with some to spare


def basis(turn: int, lines: Sequence[ScoredMatch | None], event: Event) -> str:
    """Return the results that decide about the draw of a round, as one text."""
    found = [line for line in lines if line is not None and line.match.round < turn and not line.bad]
    found.sort(key=lambda line: (line.match.round, line.match.pair))
    parts = [f"{line.match.round}:{_teams(line)}={_vps(line)}" for line in found]
    for team in event.field:
        adjustment = event.adjustment(team, turn - 1)
        if adjustment:
            parts.append(f"P:{team}={adjustment}")
    return " ".join(parts)[:LONGEST]


def changes(then: str, now: str, turn: int) -> list[str]:
    """Return in words what has changed since a round was drawn; nothing if nothing has."""
    before, after = _read(then), _read(now)
    told = []
    for key in sorted({*before, *after}, key=_order):
        old, new = before.get(key), after.get(key)
        if old != new:
            told.append(f"{_called(key)} {_what(old, new)}. The draw stands.".replace("@", str(turn)))
    return told


def corrected(then: str, now: str) -> list[str]:
    """Return in words what is another result or penalty than it was; what has come in since is none.

    >>> corrected("1:3-8=745/1255 1:4-5=?", "1:3-8=1255/745 1:4-5=1000/1000")
    ['Round 1 T3 v T8 is 12.55-7.45, it was 7.45-12.55']
    """
    before, after = _read(then), _read(now)
    told = []
    for key in sorted({*before, *after}, key=_order):
        old, new = before.get(key), after.get(key)
        if old == new or old == "?" or (old is None and not key.startswith("P")):
            continue
        verb = "are" if key.startswith("P") else "is"
        told.append(f"{_called(key)} {verb} {_shown(new or '')}, it was {_shown(old or '')}")
    return told


def _teams(line: ScoredMatch) -> str:
    a, b = line.match.pair
    return f"{a}" if line.match.b is None else f"{a}-{b}"


def _vps(line: ScoredMatch) -> str:
    if line.waits:
        return "?"
    vps = dict(line.sides)
    return "/".join("" if vps[team] is None else str(vps[team]) for team in sorted(vps))


def _read(text: str) -> dict[str, str]:
    parts = (part.partition("=") for part in text.split())
    return {key: value for key, equals, value in parts if equals}


def _order(key: str) -> tuple[int, str]:
    turn = key.partition(":")[0]
    return (int(turn), key) if turn.isdigit() else (10**9, key)


def _called(key: str) -> str:
    turn, _, teams = key.partition(":")
    if turn == "P":
        return f"The penalties of T{teams}"
    one, _, other = teams.partition("-")
    return f"Round {turn} T{one} v T{other}" if other else f"Round {turn} T{one}'s bye"


def _what(old: str | None, new: str | None) -> str:
    if old is None or old == "?":
        return "came in after round @ was drawn"
    if new is None:
        return "was taken out after round @ was drawn"
    return f"changed after round @ was drawn (it was {_shown(old)})"


def _shown(vps: str) -> str:
    figures = [shown_vp(int(part)) for part in vps.split("/") if part.lstrip("-").isdigit()]
    return "-".join(figures) or "nothing"

"""Where the season stands: in words, what to do next, and everything there is to look at.

>>> from xlvp.season.ladder_rules import BEST
>>> changed(LadderRules(count=BEST, most=8), 20, 11, "best 10")
'Rules since session 11: best 8 of 20. Sessions 1-10 were published by best 10.'
"""

from collections.abc import Sequence

from xlvp.notation.dates import in_words
from xlvp.season.admitted import OUT, Admitted
from xlvp.season.ladder_rules import LadderRules
from xlvp.season.season_rows import Row

#: The facts before the four ladders' rules, and all rows before those to look at.
FACTS, HEAD = 8, 12


def changed(rules: LadderRules, planned: int, since: int, before: str) -> str:
    """Say that the rules changed in mid-season."""
    return (
        f"Rules since session {since}: {rules.words(planned)}. "
        f"Sessions 1-{since - 1} were published by {before}."
    )


def fact_rows(
    admitted: Admitted,
    planned: int | None,
    ladders: Sequence[str | None],
    look: Sequence[tuple[str, str]],
    most: int,
) -> list[Row]:
    """Return label and value of each fact, the rules of each ladder, then where to look and what is said.

    Args:
        admitted: the season.
        planned: sessions of it; None: as many as are listed.
        ladders: the rules of each in words.
        look: what else is to be said.
        most: rows there are for what is to be said.
    """
    notes = [*look, *_notes(admitted)]
    out, doubts = open_matters(admitted, look)
    held = {score.session for score in admitted.scores}
    of = planned or len(admitted.sessions)
    rows: list[Row] = [
        ("State", _headline(admitted, len(held), of, out, doubts)),
        ("Next", _next(admitted, held, out)),
        ("Sessions held", len(held)),
        ("Sessions planned", of),
        ("Results", len(admitted.scores)),
        ("Members", len(admitted.members)),
        ("Not counted", out),
        ("To check", doubts),
        *((f"Ladder {number}", told) for number, told in enumerate(ladders, 1)),
    ]
    notes.sort(key=lambda note: not note[1].startswith(OUT))
    if len(notes) > most:
        notes = [*notes[: most - 1], ("", f"and {len(notes) - most + 1} more")]
    return rows + [(where, words) for where, words in notes]


def open_matters(admitted: Admitted, look: Sequence[tuple[str, str]]) -> tuple[int, int]:
    """Return how many lines are not counted, and how many other matters somebody has to look at."""
    words = [words for _, words in (*look, *_notes(admitted))]
    out = sum(each.startswith(OUT) for each in words)
    return out, len(words) - out


def _notes(admitted: Admitted) -> list[tuple[str, str]]:
    lists = (
        ("Results", admitted.of_scores),
        ("Members", admitted.of_members),
        ("Sessions", admitted.of_sessions),
        ("Absences", admitted.of_absences),
    )
    return [
        (f"{sheet}, line {at}", words) for sheet, told in lists for at, words in enumerate(told, 1) if words
    ]


def _headline(admitted: Admitted, held: int, of: int, out: int, doubts: int) -> str:
    if not held:
        return "No results yet"
    results = f"{len(admitted.scores)} result{'s' if len(admitted.scores) > 1 else ''}"
    left = [f"{out} line{'s' if out > 1 else ''} not counted"] if out else []
    left += [f"{doubts} to check"] if doubts else []
    return f"After {held} of {of} sessions: {'; '.join([results, *filter(None, [', '.join(left)])])}"


def _next(admitted: Admitted, held: set[int], out: int) -> str:
    if not admitted.members:
        return "Type the members on the sheet Members"
    if not admitted.sessions:
        return "Type the sessions on the sheet Sessions"
    if out:
        return "Look at the lines that are not counted"
    waiting = [each for each in admitted.sessions.values() if each.number not in held]
    if not waiting:
        return "Every session has results: close the sessions, publish the ladders"
    first = min(waiting, key=lambda each: (each.day is None, each.day or 0, each.number))
    day = f" of {in_words(first.day)}" if first.day else ""
    return f"Session {first.number}{day}: import its results, or type them on the sheet Results"

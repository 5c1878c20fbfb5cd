"""What a page of an event of teams remembers of its results, so that a correction is said on the next one.

FIDE Handbook, C.04.2: what was published is known to others, so whatever changes of it is published too.
Nothing is written into the workbook: the page keeps the results of every round that was complete.
"""

import re
from collections.abc import Sequence
from html import unescape

from xlvp.book.teams_event import TeamsBook
from xlvp.exchange.html import Html, element
from xlvp.teams.basis import basis, corrected
from xlvp.teams.rows import lines_of

_RESULTS, _CORRECTED, _BETWEEN = "xlvp-results", "xlvp-corrected", " | "


def remembered(book: TeamsBook, told: Sequence[str]) -> tuple[Html, ...]:
    """Return the elements for the head of the page: its results, and what was corrected so far."""
    said = [element("meta", name=_RESULTS, content=_results(book))]
    return (*said, element("meta", name=_CORRECTED, content=_BETWEEN.join(told))) if told else tuple(said)


def corrections(page: str, book: TeamsBook) -> tuple[list[str], list[str]]:
    """Return in words what was corrected before a page was published, and what has been since."""
    before = [words for words in _stored(page, _CORRECTED).split(_BETWEEN) if words]
    then = _stored(page, _RESULTS)
    return before, corrected(
        then, _results(book, {part.partition(":")[0] for part in then.split()})
    ) if then else []


def _stored(page: str, name: str) -> str:
    found = re.search(f'<meta name="{name}" content="([^"]*)">', page)
    return unescape(found[1]) if found else ""


def _results(book: TeamsBook, rounds: set[str] | None = None) -> str:
    """The results of the rounds that are complete, or of those that are named, with the penalties."""
    lines = [line for line in lines_of(book.event) if line is not None]
    missing = {line.match.round for line in lines if line.waits or line.bad}
    last = max((line.match.round for line in lines), default=0)
    kept = {str(turn) for turn in range(1, last + 1) if turn not in missing} if rounds is None else rounds
    parts = basis(last + 1, lines, book.event).split()
    return " ".join(part for part in parts if part.partition(":")[0] in {*kept, "P"})

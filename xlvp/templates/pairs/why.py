"""What ``xlvp why`` says of a pairs event: the result, the frequency of its board, and each step."""

from xlvp.book.pairs_event import PairsEvent
from xlvp.book.report import Grid, Heading, Report, ReportLine, Words
from xlvp.errors import InputError
from xlvp.events.why import Compared, Why, board_frequency, compared, why_board, why_place
from xlvp.events.why_words import NAMES, figure, signed
from xlvp.exchange.safe_text import safe
from xlvp.rules.contract import vulnerability


def pairs_of(event: PairsEvent) -> set[int]:
    """Return the pairs of the movement."""
    return {pair for line in event.scored.lines if line for pair in line.planned[1:] if pair}


def board_report(event: PairsEvent, pair: int, board: int) -> Report:
    """Return why a pair has its points on a board.

    Raises:
        InputError: there is no such pair, or it never had that board.
    """
    parts: list[Words | Grid] = []
    among = compared(event.scored)
    for found in why_board(among, pair, board):
        parts += [Words(_heading(event, pair, found), "strong"), Words(_entry(found))]
        if found.points is not None:
            parts += [Words(""), _frequency(event, among, found), Words("")]
        parts += [Words(step) for step in found.steps]
    if not event.final:
        parts.append(Words(f"{event.state}: the points may still change.", "doubt"))
    return parts


def place_report(event: PairsEvent, pair: int) -> Report:
    """Return why a pair has its score in the ranking.

    Raises:
        InputError: the pair is not in the ranking.
    """
    for title, places in zip(event.headings, event.rankings, strict=True):
        for place in places:
            if place.scratch.pair == pair:
                of = f" of {title}" if title else ""
                heading = Words(f"{_name(event, pair)}: place {place.scratch.shown}{of}", "strong")
                steps = why_place(event.scored, place, event.pairs.get(pair))
                return [heading, *map(Words, steps)]
    raise InputError(f"pair {pair} is not in the ranking: no board of it is scored, or there is no such pair")


def _name(event: PairsEvent, number: int | None) -> str:
    pair = event.pairs.get(number or 0)
    names = safe(pair.names) if pair else ""
    return f"Pair {number} {names}" if names else f"Pair {number}"


def _heading(event: PairsEvent, pair: int, found: Why) -> str:
    line = found.line
    against = _name(event, found.against).replace("Pair", "pair", 1)
    return (
        f"Board {line.board}, round {line.round}, table {line.table}: {_name(event, pair)} as "
        f"{NAMES[found.side]} against {against}"
    )


def _entry(found: Why) -> str:
    line = found.line
    vulnerable = {"None": "nobody", "All": "both sides"}.get(vulnerability(line.board or 1))
    vulnerable = vulnerable or NAMES[vulnerability(line.board or 1)]
    score = "" if line.score is None else f" = {signed(line.score)} for North-South"
    entry = safe(line.entry) or line.state
    return f"{entry}{score}; vulnerable: {vulnerable}."


def _frequency(event: PairsEvent, among: Compared, found: Why) -> Grid:
    """How often each score came; the pair's own in bold."""
    headings = ("NS score", "Times", f"{event.scored.method.points} of {NAMES[found.side]}", "")
    lines = [
        ReportLine(
            (signed(score), figure(count), figure(points), "this result" if own else ""),
            "strong" if own else "",
        )
        for score, count, points, own in board_frequency(among, found)
    ]
    return Grid([Heading(heading, words=not heading) for heading in headings], lines)

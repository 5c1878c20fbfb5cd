"""What ``xlvp score`` prints of a pairs event, and ``xlvp publish`` writes."""

from fractions import Fraction
from pathlib import Path

from xlvp.book.pairs_event import read_event
from xlvp.book.recalculated import Recalculated
from xlvp.book.report import Grid, Heading, Report, ReportLine, Tone, Words
from xlvp.events.event_rows import Row, doubt_rows, ranking_rows
from xlvp.events.score_list import WRONG
from xlvp.exchange.publish import publish as publish_event
from xlvp.exchange.published import Extras, Published
from xlvp.exchange.safe_text import safe
from xlvp.teams.rows import standing_rows
from xlvp.templates.teams.report import matters_of, standings_grid

_DOUBTS = 20


def report(recalculated: Recalculated) -> Report:
    """Return the parts of an event: its title, where it stands, its ranking, the results to look at.

    Raises:
        WorkbookError: as :func:`read_event`.
        InputError: as :func:`read_event`.
    """
    event = read_event(recalculated)
    title = " - ".join(safe(part) for part in (event.title, event.place) if part)
    is_wrong = event.scored.count(WRONG) > 0
    tone: Tone = "wrong" if is_wrong else "strong" if event.final else "doubt"
    parts: list[Words | Grid] = [Words(title, "strong"), Words(f"{safe(event.state)}.", tone)]
    if event.checked:
        parts.append(Words(f"The sheet Check says: {safe(event.checked)}", "wrong"))
    percent = event.scored.most is not None
    headings = ["Place", "Pair", "Names", "Boards", "Points", "%" if percent else "per board"]
    handicapped = any(place.handicap for places in event.rankings for place in places)
    if handicapped:
        headings += ["Handicap place", "Handicap %" if percent else "Handicap per board"]
    rows = ranking_rows(
        event.scored, event.pairs, event.ties, len(event.rankings), event.totals, event.sections, event.least
    )
    columns = [*range(6), *(6, 7) * handicapped, *(8, 9) * (event.sections > 1), *(10,) * event.remarked]
    rows = [tuple(row[at] for at in columns) for row in rows]
    headings += ["Section", "Place there"] if event.sections > 1 else []
    headings += ["Remark"] if event.remarked else []
    ranking = _grid(headings, rows, 2)
    if event.swiss is not None:
        headings = ["Place", "Pair", "Players", "Played", "VP", "Adj.", "Total", "a match"]
        parts += [Words(""), standings_grid(standing_rows(event.swiss.event), headings)]
        parts += matters_of(event.swiss)
        parts += [Words(""), Words("All boards, whoever the opponents were:")]
    looked = doubt_rows(event.scored, _DOUBTS)
    if not looked:
        return (*parts, Words(""), ranking)
    doubts = _grid(["Round", "Table", "Board", "NS", "EW", "Entry", "To look at"], looked, 5)
    return (*parts, Words(""), ranking, Words(""), doubts)


def publish(recalculated: Recalculated, folder: Path, name: str, force: bool) -> Published:
    """Write the page of an event, its USEBIO and its PBN file.

    Raises:
        WorkbookError: as :func:`read_event` and :func:`xlvp.exchange.publish.publish`.
        InputError: as :func:`read_event`.
    """
    return publish_event(read_event(recalculated), folder, name=name, force=force)


def publish_more(
    recalculated: Recalculated, folder: Path, name: str, force: bool, extras: Extras
) -> Published:
    """As :func:`publish`, with a page for a projector or the deals."""
    return publish_event(read_event(recalculated), folder, name=name, force=force, extras=extras)


def _grid(headings: list[str], rows: list[Row], left: int) -> Grid:
    """Rows of a sheet as a table; names and words stand at the left, figures at the right."""
    columns = [
        Heading(heading, words=place == left or (left == 5 and place > left))
        for place, heading in enumerate(headings)
    ]
    lines = []
    for row in rows:
        cells = [cell for cell, _ in zip(row, headings, strict=False)]
        texts = ["" if cell is None else _figure(cell) for cell in cells]
        lines.append(ReportLine(texts, "strong" if all(cell is None for cell in row[1:]) else ""))
    return Grid(columns, lines)


def _figure(cell: object) -> str:
    return f"{float(cell):.2f}" if isinstance(cell, Fraction) else safe(str(cell))

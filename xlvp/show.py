"""Results on a terminal, as rich tables."""

from collections.abc import Sequence
from fractions import Fraction

from rich.console import Console
from rich.table import Table
from rich.text import Text

from xlvp.book import match_report as match
from xlvp.book import pairs_event as pairs
from xlvp.book.locked import locked_entries
from xlvp.book.match_report import BoardLine, MatchReport
from xlvp.book.named_cells import template_of
from xlvp.book.package import open_package
from xlvp.book.pairs_event import PairsEvent
from xlvp.book.recalculated import Recalculated
from xlvp.events.event_rows import Row, doubt_rows, ranking_rows
from xlvp.exchange.safe_text import printable, safe
from xlvp.hosts.cells import CellError, CellValue

_DOUBTS = 20
#: Of the cells that only read one that is not computed so many are named.
_READERS = 20
#: So many locked entry cells are named.
_LOCKED = 8
_SIGNED = ("balance", "margin")


def show_results(recalculated: Recalculated, console: Console) -> None:
    """Print what a recalculated workbook says: a match or a pairs event as such, another cell by cell."""
    template = template_of(recalculated)
    if template == match.TEMPLATE:
        for part in match_tables(match.match_report(recalculated)):
            console.print(part)
    elif template == pairs.TEMPLATE:
        for piece in pairs_tables(pairs.read_event(recalculated)):
            console.print(piece)
    else:
        console.print(cell_table(recalculated))
    locked = locked_entries(open_package(recalculated.data), template)
    if locked:
        console.print(Text(_of_locked(locked), style="yellow"))
    readers = [left for left in recalculated.not_computed if left.reads_another]
    for left in recalculated.not_computed:
        if left not in readers:
            said = f"{left.sheet}!{left.cell} keeps its stored value: {left.reason}"
            console.print(Text(said, style="yellow"))
    if readers:
        cells = ", ".join(f"{left.sheet}!{left.cell}" for left in readers[:_READERS])
        more = f" and {len(readers) - _READERS} more" if len(readers) > _READERS else ""
        said = f"So do the cells that read one of these, at first or second hand: {cells}{more}"
        console.print(Text(said, style="yellow"))


def _of_locked(cells: Sequence[str]) -> str:
    """What to say of entry cells that have become locked."""
    named = ", ".join(map(printable, cells[:_LOCKED]))
    more = f" and {len(cells) - _LOCKED} more" if len(cells) > _LOCKED else ""
    are = "is" if len(cells) == 1 else "are"
    return (
        f"{named}{more} {are} locked: nothing can be typed there. Take the sheet's protection off (it has no"
        " password), untick Locked in Format Cells > Protection (LibreOffice: Protected in Format > Cells >"
        " Cell Protection), and protect the sheet again."
    )


def pairs_tables(event: PairsEvent) -> tuple[Text | Table, ...]:
    """Return the parts of a pairs event: its title, where it stands, its ranking, the results to look at."""
    title = Text(" - ".join(safe(part) for part in (event.title, event.place) if part), style="bold")
    state = Text(f"{safe(event.state)}.", style="bold" if event.final else "bold yellow")
    if event.checked:
        state.append(f"\nThe sheet Check says: {safe(event.checked)}", style="red")
    percent = event.scored.most is not None
    headings = ["Place", "Pair", "Names", "Boards", "Points", "%" if percent else "per board"]
    if any(place.handicap for places in event.rankings for place in places):
        headings += ["Handicap place", "Handicap %" if percent else "Handicap per board"]
    ranking = _rows(headings, ranking_rows(event.scored, event.pairs, event.ties, len(event.rankings)), 2)
    looked = doubt_rows(event.scored, _DOUBTS)
    if not looked:
        return title, state, Text(), ranking
    doubts = _rows(["Round", "Table", "Board", "NS", "EW", "Entry", "To look at"], looked, 5)
    return title, state, Text(), ranking, Text(), doubts


def _rows(headings: list[str], rows: list[Row], left: int) -> Table:
    """Rows of a sheet as a table; names and words stand at the left, figures at the right."""
    table = Table(show_edge=False, pad_edge=False, header_style="bold")
    for place, heading in enumerate(headings):
        words = place == left or (left == 5 and place > left)
        table.add_column(heading, justify="left" if words else "right", overflow="fold")
    for row in rows:
        cells = [cell for cell, _ in zip(row, headings, strict=False)]
        texts = ["" if cell is None else _figure(cell) for cell in cells]
        style = "bold" if all(cell is None for cell in row[1:]) else None
        table.add_row(*map(Text, texts), style=style)
    return table


def _figure(cell: object) -> str:
    return f"{float(cell):.2f}" if isinstance(cell, Fraction) else safe(str(cell))


def match_tables(report: MatchReport) -> tuple[Text | Table, ...]:
    """Return the parts of a match: its title, its boards, what there is to say of them, its result."""
    title = Text(" - ".join(shown(part) for part in (report.title, report.event) if part != ""), style="bold")
    notes = [
        Text(f"Board {shown(line.board)}: {' '.join(shown(line.status).split())}", style=_colour(line))
        for line in report.boards
        if line.status != ""
    ]
    verdict = Text(f"{shown(report.verdict)}.", style="bold")
    return title, _boards(report), *notes, Text(), _result(report), verdict


def _boards(report: MatchReport) -> Table:
    table = Table(show_edge=False, pad_edge=False, header_style="bold")
    table.add_column("Board", justify="right")
    for heading in ("Open room", "Closed room"):
        table.add_column(heading, overflow="fold")
    for heading in ("Open", "Closed"):
        table.add_column(heading, justify="right", no_wrap=True)
    for team in (*report.teams, "Balance"):
        table.add_column(Text(shown(team)), justify="right", max_width=20)
    for line in report.boards:
        if line.open != "" or line.closed != "":
            table.add_row(*_board(line), style=_colour(line))
    return table


def _colour(line: BoardLine) -> str:
    return "red" if isinstance(line.imps_home, CellError) else ""


def _board(line: BoardLine) -> list[Text]:
    """The cells of a board; the score of a ruling is the ruling, which stands in the room's own column."""
    both = (line.open_score, line.closed_score)
    scores = ("" if isinstance(score, str) else shown(score, signed=True) for score in both)
    imps = (shown(line.imps_home), shown(line.imps_away), shown(line.running, signed=True))
    texts = (shown(line.board), shown(line.open), shown(line.closed), *scores, *imps)
    return [Text(text) for text in texts]


def _result(report: MatchReport) -> Table:
    """The result, without the lines that hold nothing."""
    table = Table(show_edge=False, pad_edge=False, header_style="bold")
    table.add_column("Result")
    for team in report.teams:
        table.add_column(Text(shown(team)), justify="right")
    for field, label in match.FIGURES.items():
        values = getattr(report, field)
        if any(value != "" for value in values):
            places = 2 if field == "final_vp" else None
            if field.startswith("final_") and report.provisional:
                label += ", provisional"
            figures = [shown(value, signed=field in _SIGNED, places=places) for value in values]
            table.add_row(label, *map(Text, figures), style="bold" if field == "final_vp" else None)
    return table


def cell_table(recalculated: Recalculated) -> Table:
    """Return the computed cells of a workbook that is made from no template."""
    table = Table(show_edge=False, pad_edge=False, header_style="bold")
    for heading in ("Sheet", "Cell", "Value"):
        table.add_column(heading)
    for (sheet, cell), value in recalculated.values.items():
        if value != "":
            text = f"{value.code} {value.reason}".strip() if isinstance(value, CellError) else shown(value)
            table.add_row(Text(sheet), cell, Text(text))
    return table


def shown(value: CellValue, *, signed: bool = False, places: int | None = None) -> str:
    """Return a cell's value as text, control characters as spaces: a terminal obeys them.

    >>> shown(7.0, signed=True), shown(16.5, places=2), shown(CellError("#N/A", "no VPs"))
    ('+7', '16.50', '#N/A')
    """
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, bool) or not isinstance(value, int | float):
        return printable(str(value))
    if places is not None:
        return f"{value:.{places}f}"
    text = f"{value:.10g}"
    return f"+{text}" if signed and value > 0 else text

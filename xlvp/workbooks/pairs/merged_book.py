"""The workbook of a merged field: the ranking over all, each club's own, and every board; values only."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pages.html import safe
from xlvp.pairs.ranking import HEADINGS, RankedPair, hundredths
from xlvp.pairs.score_list import PLAYED
from xlvp.workbooks.kit import books, look, page
from xlvp.workbooks.kit.books import to_bytes
from xlvp.workbooks.pairs.merge import MergedField, percent_of, scored_as

_FIGURE = look.FORMULA.but(number_format="0.00", across="right")
_WORDS = ("Club", "NS club", "EW club", "Names", "Result")
_HEAD = 3
Cells = Sequence[str | int | float | None]


def merged_workbook(field: MergedField, title: str) -> bytes:
    """Return the workbook of a merged field."""
    workbook = books.new_book(title, "Ranking", "By club", "Boards", "Notes")
    unit = field.scored.method.most.level
    columns = ("Place", "Club", "Pair", "Names", "Boards", field.scored.method.points, unit, "In club")
    _ranking(workbook["Ranking"], field, title, columns)
    _by_club(workbook["By club"], field, title, columns)
    _boards(workbook["Boards"], field, title)
    _notes(workbook["Notes"], field, title)
    return to_bytes(workbook, stored=False)


def _lists(field: MergedField) -> list[tuple[str, tuple[RankedPair, ...]]]:
    names = HEADINGS if len(field.rankings) > 1 else ("",)
    return list(zip(names, field.rankings, strict=True))


def _line(field: MergedField, place: RankedPair, in_club: dict[int, str]) -> Cells:
    own, entrant = place.scratch, field.entrants[place.scratch.pair]
    pair = field.pairs.get(own.pair)
    names = safe(pair.names) if pair else ""
    return (
        own.shown, safe(entrant.club), entrant.label, names, own.boards, _two(own.score),
        _two(percent_of(place)), in_club[own.pair],
    )  # fmt: skip


def _ranking(sheet: Worksheet, field: MergedField, title: str, columns: Sequence[str]) -> None:
    row = _start(sheet, title, columns)
    for heading, places in _lists(field):
        row = _heading(sheet, row, heading)
        in_club = field.in_club(places)
        row = _rows(sheet, row, (_line(field, place, in_club) for place in places))


def _by_club(sheet: Worksheet, field: MergedField, title: str, columns: Sequence[str]) -> None:
    """The same lines, club by club, the clubs in the order of the files."""
    row = _start(sheet, title, ("In club", *columns[1:-1], "Over all"))
    clubs = list(dict.fromkeys(entrant.club for entrant in field.entrants.values()))
    for club in clubs:
        for heading, places in _lists(field):
            in_club = field.in_club(places)
            own = [place for place in places if field.entrants[place.scratch.pair].club == club]
            if own:
                row = _heading(sheet, row, ", ".join(filter(None, (safe(club), heading))))
                lines = (_line(field, place, in_club) for place in own)
                row = _rows(sheet, row, ((line[-1], *line[1:-1], line[0]) for line in lines))


def _boards(sheet: Worksheet, field: MergedField, title: str) -> None:
    headings = ("Board", "NS club", "NS pair", "EW club", "EW pair", "Result", "NS score", "NS", "EW")
    row = _start(sheet, title, headings)
    lines = [line for line in field.scored.lines if line is not None and line.state == PLAYED]
    lines.sort(key=lambda line: (line.board or 0, -(line.score if line.score is not None else -10_000)))
    cells = []
    for line in lines:
        ns, ew = field.entrants[line.ns or 0], field.entrants[line.ew or 0]
        entry = safe(line.entry) + (f" (group {line.group})" if line.group else "")
        points = [None if own is None else _two(own) for own in (line.points("NS"), line.points("EW"))]
        score = line.score
        sat = (safe(ns.club), ns.label, safe(ew.club), ew.label)
        cells.append((line.board, *sat, entry, score, *points))
    end = _rows(sheet, row, cells)
    sheet.auto_filter.ref = f"A{_HEAD}:I{end - 1}"
    page.widths(sheet, A=11, B=24, C=12, D=24, E=12, F=20, G=14, H=10, I=10)


def _notes(sheet: Worksheet, field: MergedField, title: str) -> None:
    look.put(sheet, "A1", safe(title), look.TITLE)
    clubs = list(dict.fromkeys(entrant.club for entrant in field.entrants.values()))
    top = f"; the most of a board is {field.scored.most}" if field.scored.most else ""
    lines = [
        f"{field.scored.count(PLAYED)} results of {len(clubs)} clubs or sections, scored as one field.",
        f"Scored by {scored_as(field)}{top}.",
        *field.notes,
    ]
    for row, words in enumerate(lines, _HEAD):
        look.put(sheet, f"A{row}", safe(words), look.PLAIN.but(wrap=True))
    page.widths(sheet, A=110)


def _start(sheet: Worksheet, title: str, columns: Sequence[str]) -> int:
    look.put(sheet, "A1", safe(title), look.TITLE)
    for at, heading in enumerate(columns):
        look.put(sheet, f"{chr(65 + at)}{_HEAD}", heading, look.HEADER)
    page.widths(sheet, A=9, B=26, C=9, D=44, E=9, F=12, G=11, H=10)
    sheet.freeze_panes = f"A{_HEAD + 1}"
    sheet.sheet_view.showGridLines = False
    sheet.row_dimensions[1].height = 30
    page.print_setup(sheet, "", title_rows=f"{_HEAD}:{_HEAD}", landscape=True)
    return _HEAD + 1


def _heading(sheet: Worksheet, row: int, words: str) -> int:
    if not words:
        return row
    look.put(sheet, f"A{row}", words, look.SUBTITLE)
    return row + 1


def _rows(sheet: Worksheet, row: int, lines: Iterable[Cells]) -> int:
    wordy = [cell.value in _WORDS for cell in sheet[_HEAD]]
    for line in lines:
        for at, value in enumerate(line):
            words = wordy[at] and isinstance(value, str)
            style = _FIGURE if isinstance(value, float) else look.TEXT_FORMULA if words else look.FORMULA
            look.put_in(sheet.cell(row, at + 1), value, style)
        row += 1
    return row


def _two(value: Fraction) -> float:
    return float(hundredths(value))

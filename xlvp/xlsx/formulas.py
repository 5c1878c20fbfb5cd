"""The formulas of a sheet: plain, shared and array formulas, those that keep values; why one fails.

A sheet need not be computed for a report if it only lays out for paper what stands on other sheets: of a
large evening two cells of three do. One is left out only where no formula of another sheet asks for a value
of it; whether a cell of it has a formula may be asked.

A cell that shows an error keeps only its code: for the reason in words the call is made once more.
"""

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, product
from typing import NamedTuple

from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError, CellValue
from xlvp.hosts.engine import ERRORS, LIMITS, EngineBook
from xlvp.hosts.formula import address, calls, makes_text, number, reads_another_file, shape, terms, unlinked
from xlvp.xlsx.lines import places_read
from xlvp.xlsx.package import Package, parse_xml
from xlvp.xlsx.sheet import Cell, Formula, Sheet, count_tags
from xlvp.xlsx.values import NOT_COMPUTED
from xlvp.xlsx.workbook import MAIN, Workbook, parse_place

#: The array formulas of a sheet may fill so many cells together; those beyond keep their values.
MAX_CELLS = 200_000
#: The engine holds so many values of one formula; a larger block is computed in pieces.
LARGEST = 10_000
#: Excel's own limit.
_LONGEST = 8_192
_TOO_LARGE = f"the array formulas of a sheet fill more than {MAX_CELLS} cells"
_GAPS = "an array formula over more than {} cells, some of which are missing in the file"

Spot = tuple[int, int]


def piece_height(rows: int, columns: int) -> int:
    """The rows of one piece of a block."""
    return max(1, min(rows, LARGEST // columns))


@dataclass(slots=True)
class Block:
    """One formula and the cells that store its values.

    A plain formula stores one; an array formula has a fixed range of rows and columns. ``spot`` is the row
    and the column of the cell that holds the formula.
    """

    master: Cell
    formula: Formula
    rows: int = 1
    columns: int = 1
    array: bool = False
    members: Sequence[Cell] = ()  # its other cells, as far as the file has them
    key: int = 0  # by it the engine keeps the values of a block that no formula reads
    spot: Spot = field(init=False)
    shape: str = field(init=False)  # what it has in common with the formulas of the other lines of a list

    def __post_init__(self) -> None:
        self.spot = self.master.row, self.master.column
        self.shape = shape(self.formula.text)

    @classmethod
    def of(cls, cell: Cell, formula: Formula) -> "Block":
        """The formula of a cell, an array formula over its range."""
        if formula.attributes.get("t") != "array":
            return cls(cell, formula)
        place = parse_place("x!" + formula.attributes.get("ref", cell.name))
        if place is None or (place.top, place.left) != (cell.row, cell.column):
            return cls(cell, formula, array=True)
        rows, columns = place.bottom - place.top + 1, place.right - place.left + 1
        return cls(cell, formula, rows, columns, array=True)

    def spots(self) -> Iterable[Spot]:
        """Row and column of each of its cells, row by row."""
        row, column = self.spot
        if self.rows == self.columns == 1:
            return (self.spot,)
        return product(range(row, row + self.rows), range(column, column + self.columns))


@dataclass
class SheetFormulas:
    """A sheet, its formulas, and those that keep their stored values, with the reason."""

    sheet: Sheet
    blocks: list[Block]
    kept: dict[Spot, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The title of the sheet."""
        return self.sheet.name

    @property
    def shapes(self) -> tuple[str, set[str]]:
        """The title of the sheet and the shapes of its formulas."""
        return self.title, {block.shape for block in self.blocks}

    def computed(self) -> Iterable[Block]:
        """The formulas that are not kept."""
        return [block for block in self.blocks if block.spot not in self.kept] if self.kept else self.blocks

    def keep(self, block: Block, reason: str) -> None:
        """Keep the stored value of a formula, and of all that share its text."""
        if block.spot in self.kept:
            return
        group = block.formula.attributes.get("si")
        for other in self.blocks if group is not None else (block,):
            if other is block or other.formula.attributes.get("si") == group:
                self.kept.setdefault(other.spot, reason)


def find_formulas(sheet: Sheet, knows: Callable[[str], bool], *, whole: bool = True) -> SheetFormulas:
    """Find the formulas of a sheet; those that call an unknown function are kept.

    ``knows`` says whether the engine can call a function. A sheet that is not ``whole`` has only those cells
    of array formulas that are needed.
    """
    free = {(cell.row, cell.column): cell for cell in sheet.cells if cell.formula is None}
    with_formula = ((cell, cell.formula) for cell in sheet.cells if cell.formula is not None)
    result = SheetFormulas(sheet, [Block.of(cell, formula) for cell, formula in with_formula])
    room = MAX_CELLS
    reasons: dict[tuple[str, str, bool], str | None] = {}
    for block in result.blocks:
        if block.array:
            room -= block.rows * block.columns
        text = block.formula.text
        options = block.formula.attributes.get("t", "normal"), block.shape, len(text) > _LONGEST
        if options not in reasons:
            reasons[options] = _unfit(block, knows)
        reason = reasons[options] if room >= 0 or not block.array else _TOO_LARGE
        if reason:
            result.keep(block, reason)
        elif block.array:
            block.members = [free[spot] for spot in block.spots() if spot in free]
            size = block.rows * block.columns
            # a piece's formula needs a cell to stand in
            if whole and size > LARGEST and len(block.members) < size - 1:
                result.keep(block, _GAPS.format(LARGEST))
    return result


def _unfit(block: Block, knows: Callable[[str], bool]) -> str | None:
    kind, text = block.formula.attributes.get("t", "normal"), unlinked(block.formula.text, FUNCTIONS)
    if kind == "dataTable":
        return "a what-if table"
    if not text.strip() and kind != "shared":
        return "a formula without text"
    if len(text) > _LONGEST:
        return f"a formula of more than {_LONGEST:,} characters"
    if reads_another_file(text):
        return "it reads another workbook"
    unknown = next((name for name in calls(shape(text)) if not knows(name)), None)
    return unknown and f"unknown function {unknown}"


_WITH_FORMULA = re.compile(
    r'<c r="([A-Z]{1,3}[1-9]\d{0,6})"[^<>]*><f( [^<>]*)?>([^<]*)</f>(?:<v\s*(?:/>|>[^<]*</v>))?</c>'
)
_ASKS_FOR_A_FORMULA = re.compile(r"formulatext\([^()]*\)")
_ARRAY = 't="array"'  # how many cells its values fill is the same to whom nothing reads
_WORDS = re.compile(r'"[^"]*"')
_SEVERAL_SHEETS = re.compile(r"[^$\d]:[^:!()]*!")  # First:Last!A1


def only_formulas(package: Package, part: str) -> bytes | None:
    """The cells of a sheet that hold formulas, as a sheet; None if they do not stand as in our own files."""
    text = package.parts[part].decode("utf-8", errors="replace")
    cells = list(_WITH_FORMULA.finditer(text))
    if len(cells) != count_tags(text, "f") or "<!" in text:
        return None
    rows = "".join(
        f'<row><c r="{name}"><f{"" if given is None or _ARRAY in given else given}>{text}</f></c></row>'
        for name, given, text in (cell.groups() for cell in cells)
    )
    return f'<worksheet xmlns="{MAIN[0]}"><sheetData>{rows}</sheetData></worksheet>'.encode()


def not_computed_text(sheet: SheetFormulas) -> str:
    """The text of a sheet for the engine in which a formula stands where one did, and none reads anything.

    A check asks whether a cell has a formula, not which. The ranges that formulas read cost the engine time
    even where it computes none of them.
    """
    own = (block.master for block in sheet.blocks)
    cells = (f'<row r="{cell.row}"><c r="{cell.name}"><f>0</f></c></row>' for cell in own)
    return f'<worksheet xmlns="{MAIN[0]}"><sheetData>{"".join(cells)}</sheetData></worksheet>'


def read_elsewhere(
    package: Package, book: Workbook, titles: Collection[str], shapes: Iterable[tuple[str, Iterable[str]]]
) -> set[str]:
    """Of these sheets, those of which a formula of another sheet, or behind a name, may ask for a value.

    ``shapes`` are those of the formulas of all sheets, by the sheet's title.
    """
    if not titles:
        return set()
    if any('"' in title for title in book.sheets) or _names_of_formulas(package, book):
        return set(titles)
    words = [(name.lower(), place.sheet) for name, place in book.names.items() if place.sheet in titles]
    for title in titles:
        words += [(f"{title.lower()}!", title), ("{}'!".format(title.lower().replace("'", "''")), title)]
    words = list(dict.fromkeys([*words, *((shape(word), title) for word, title in words)]))
    read: set[str] = set()
    for own, texts in shapes:
        for formula in {text.lower() for text in texts}:
            text = _WORDS.sub('""', formula)
            if "indirect(" in text or _SEVERAL_SHEETS.search(text):
                return set(titles)
            if any(word in text for word, _ in words):
                options = _ASKS_FOR_A_FORMULA.sub("", text)
                read |= {title for word, title in words if word in options and title != own}
    return read


#: Columns, rows, and ranges that are known only when they are computed: OFFSET(A1,1,1), A1:INDEX(C1:C9,5).
_WIDE = re.compile(
    r"\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?![\w$])|(?<![\w$])\$?\d+:\$?\d|\bOFFSET\(|\):|:[\w.]*\(", re.IGNORECASE
)


def unread_blocks(book: Workbook, title: str, blocks: Iterable[Block], texts: Collection[str]) -> list[Block]:
    """Of the array formulas of a sheet, those of which no formula of the sheet itself asks for a value.

    Args:
        book: the structure of the workbook.
        title: of the sheet.
        blocks: the array formulas.
        texts: all formulas of the sheet; of a shared formula only the first cell has one.
    """
    names = [name.lower() for name, place in book.names.items() if place.sheet == title]
    if any(not text.strip() or _WIDE.search(text) for text in texts) or any(
        name in text.lower() for text in texts for name in names
    ):
        return []
    places = [
        (number(left), int(top), number(right or left), int(bottom or top))
        for text in texts
        for sheet, left, top, right, bottom in places_read(text.upper())
        if sheet in ("", title.upper())
    ]
    return [
        block
        for block in blocks
        if not any(
            min(top, bottom) < block.spot[0] + block.rows
            and block.spot[0] <= max(top, bottom)
            and min(left, right) < block.spot[1] + block.columns
            and block.spot[1] <= max(left, right)
            for left, top, right, bottom in places
        )
    ]


def _names_of_formulas(package: Package, book: Workbook) -> bool:
    """Whether somebody has defined a name for more than a range, or one that a single sheet knows."""
    root = parse_xml(package.parts[book.part], f"{package.name}: {book.part}")
    named = (element for element in root.iter() if element.tag.endswith("}definedName"))
    own = (each for each in named if not each.get("name", "").startswith("_xlnm."))
    return any(each.get("localSheetId") or parse_place(each.text or "") is None for each in own)


Key = tuple[str, Spot]


def explain(engine: EngineBook, sheets: list[SheetFormulas], values: dict[Key, CellValue]) -> None:
    """Give the errors among the values their reasons.

    A formula that failed is asked once more, if it calls a function of ours or makes text; one that only
    read another cell's error names that cell.

    The engine has computed the workbook; its scratch cells are used. ``values``, sheet and (row, column) ->
    value, are changed in place.
    """
    wrong = [
        (sheet.title, block)
        for sheet in sheets
        for block in sheet.computed()
        if any(isinstance(values[sheet.title, spot], CellError) for spot in block.spots())
    ]
    if not wrong:
        return
    keys = [(name, spot) for name, block in wrong for spot in block.spots()]
    readers = {key: _readers(engine, key) for key in keys if isinstance(values[key], CellError)}
    wrong = [(name, block) for name, block in wrong if _has_words(engine, values[name, block.spot], block)]
    last = max(cell.column for sheet in sheets for cell in sheet.sheet.cells)
    answers = engine.again([(name, *block.spot) for name, block in wrong], last) if wrong else []
    for (name, block), message in zip(wrong, answers, strict=True):
        cells = message if isinstance(message, list) else [[message]]
        for spot, reason in zip(block.spots(), chain.from_iterable(cells), strict=False):
            value = values[name, spot]
            if isinstance(value, CellError) and isinstance(reason, CellError) and value.code == reason.code:
                values[name, spot] = reason
    _pass_on(readers, values)


def _has_words(engine: EngineBook, value: CellValue, block: Block) -> bool:
    """Whether the error may be of a function of ours, or a text that was too long."""
    text = block.formula.text
    too_long = isinstance(value, CellError) and value.code == "#VALUE!" and makes_text(text)
    return too_long or engine.asks_ours(text)


def _pass_on(readers: dict[Key, list[Key]], values: dict[Key, CellValue]) -> None:
    """Carry the words of an error from the cell where it arose to the cells that show it too."""
    errors = {key: value for key in readers if isinstance(value := values[key], CellError)}
    waiting = deque(
        (key, f"{address(key[0], *key[1])}: {error.reason}")
        for key, error in errors.items()
        if not _is_general(error)
    )
    while waiting:
        key, reason = waiting.popleft()
        for reader in readers[key]:
            shown = errors.get(reader)
            if shown is not None and shown.code == errors[key].code and _is_general(shown):
                errors[reader] = CellError(shown.code, reason)
                waiting.append((reader, reason))
    values.update(errors)


def _is_general(error: CellError) -> bool:
    """Whether an error has only the words of its code."""
    return (error.code, error.reason) in ERRORS.items()


def _readers(engine: EngineBook, key: Key) -> list[Key]:
    places = map(parse_place, engine.readers(key[0], *key[1]))
    return [(place.sheet, (place.top, place.left)) for place in places if place is not None]


#: The codes of formulas that the engine cannot compute.
FAILED = LIMITS | {"#NAME?": "an unknown name"}
#: The engine's own limit is 256 nested operators and calls; our check of a text's length is one of them.
_MOST_TERMS = 255
_SEVERAL = "several values in one cell: enter it as an array formula (Ctrl+Shift+Enter)"


class Unfit(NamedTuple):
    """A formula that cannot be computed, and why."""

    sheet: SheetFormulas
    block: Block
    reason: str


def unfit_formulas(engine: EngineBook, sheets: list[SheetFormulas]) -> list[Unfit]:
    """Find the formulas on which the engine failed, or only seemed not to."""
    unfit: list[Unfit] = []
    for sheet in sheets:
        name = sheet.title
        spilling = engine.spilling(name, (block.spot for block in sheet.computed() if not block.array))
        for block in sheet.computed():
            value = engine.value(name, *block.spot)
            if isinstance(value, CellError) and value.code in FAILED:
                reason = FAILED[value.code]
                if value.code == "#ERROR!" and (count := terms(block.formula.text)) > _MOST_TERMS:
                    most = f"xlvp computes at most {_MOST_TERMS}: use SUM, or several cells"
                    reason = f"a chain of {count} terms, where {most}"
                unfit.append(Unfit(sheet, block, reason))
            elif block.spot in spilling:
                unfit.append(Unfit(sheet, block, _SEVERAL))
    return unfit


def keep_readers(engine: EngineBook, sheets: list[SheetFormulas]) -> None:
    """Keep the stored values also of all formulas that read, at first or second hand, one that is kept."""
    if not any(sheet.kept for sheet in sheets):
        return
    readers = {
        (sheet.title, spot): (sheet, block)
        for sheet in sheets
        for block in sheet.computed()
        for spot in block.spots()
    }
    waiting = [(sheet, block) for sheet in sheets for block in sheet.blocks if block.spot in sheet.kept]
    for sheet, block in waiting:  # grows on the way
        name = sheet.title
        for spot in _stored_spots(sheet, block):
            for reader in filter(None, map(readers.get, _readers(engine, (name, spot)))):
                if reader[1].spot not in reader[0].kept:
                    reader[0].kept[reader[1].spot] = f"it reads {name}!{block.master.name}, {NOT_COMPUTED}"
                    waiting.append(reader)


def _stored_spots(sheet: SheetFormulas, block: Block) -> list[Spot]:
    """The cells of a formula; of a block of any size those that the file has."""
    if block.rows * block.columns <= MAX_CELLS:
        return list(block.spots())
    (top, left), cells = block.spot, ((cell.row, cell.column) for cell in sheet.sheet.cells)
    return [
        (row, column)
        for row, column in cells
        if top <= row < top + block.rows and left <= column < left + block.columns
    ]


def first_of(unfit: list[Unfit], engine: EngineBook) -> list[Unfit]:
    """Leave those that read no other failed formula; in a circle, what is on it and leads to it."""
    by_cell = {(each.sheet.title, spot): each for each in unfit for spot in each.block.spots()}
    readers: dict[int, list[Unfit]] = {}
    for each in unfit:
        cells = _readers(engine, (each.sheet.title, each.block.spot))
        readers[id(each)] = [by_cell[cell] for cell in cells if cell in by_cell]
    reading = {id(reader) for result in readers.values() for reader in result}
    first = [each for each in unfit if id(each) not in reading]
    if first:
        return first
    # all stand in circles or behind one: take away, from the far end, what nothing left reads
    unread = [each for each in unfit if not readers[id(each)]]
    count = {key: len(result) for key, result in readers.items()}
    sources: dict[int, list[Unfit]] = {}
    for each in unfit:
        for reader in readers[id(each)]:
            sources.setdefault(id(reader), []).append(each)
    for end in unread:  # grows on the way
        for source in sources.get(id(end), ()):
            count[id(source)] -= 1
            if not count[id(source)]:
                unread.append(source)
    return [each for each in unfit if count[id(each)]]

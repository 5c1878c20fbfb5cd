"""The values of a workbook: as the file stores them, and as computed, by the names of their cells.

Source: ECMA-376, Part 1, 18.18.11 (cell types) and 22.9.2.19 (escaped characters).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from xlvp.errors import WorkbookError
from xlvp.functions.values import CellError, CellValue
from xlvp.xlsx.package import Package, escaped, open_package, parse_xml, unescaped
from xlvp.xlsx.sheet import Cell, Sheet, count_tags, read_sheet
from xlvp.xlsx.workbook import MAIN, Workbook, main_space, place, read_workbook

_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_TEXTS = re.compile(r"<(?:[\w.-]+:)?(t|rPh)(?:\s[^>]*)?(?<!/)>(.*?)</(?:[\w.-]+:)?\1\s*>", re.DOTALL)

_USUAL_HEAD = re.compile(r'\ufeff?(?:<\?xml [^>]*\?>)?\s*<worksheet(?= )(?=[^>]* xmlns="([^"]*)")[^>]*>')
_FORMULA = r'<f(?: [\w:]+="[^"]*")*\s*(?:/>|>[^<]*</f>)'
_USUAL_CELL = re.compile(
    r'<c r="([A-Z]{1,2}[1-9]\d{0,5})"(?: s="\d+")?(?: t="(s|str|n|b|e|inlineStr)")?\s*'
    rf"(?:/>|>(?:(?:{_FORMULA})?(<v(?: [^<>]*)?(?:/>|>([^<]*)</v>))?"
    r'|<is><t(?: xml:space="preserve")?>([^<]*)</t></is>)</c>)'
)

#: Error values younger than the file format are stored as an older one.
_STORED_ERRORS = {"#CALC!": "#VALUE!"}


def stored_values(package: Package, sheet: str) -> dict[str, CellValue]:
    """Read the values that a sheet stores, typed and computed; blank cells are left out."""
    workbook = read_workbook(package)
    if sheet not in workbook.sheets:
        raise package.error(f"has no sheet {sheet!r}; there are {', '.join(map(repr, workbook.sheets))}")
    texts = shared_texts(package, workbook)
    usual = quick_values(package, workbook.sheets[sheet], texts)
    if usual is not None:
        return usual
    read = read_sheet(package, sheet, workbook.sheets[sheet])
    values = ((cell.name, stored_value(package, read, cell, texts)) for cell in read.cells)
    return {name: value for name, value in values if value is not None}


def quick_values(package: Package, part: str, texts: dict[int, str]) -> dict[str, CellValue] | None:
    """The same of a sheet as nearly every program writes it, several times as quick; None of any other.

    Every cell must be found: what differs by a sign is left to the reader that knows every form.
    """
    try:
        text = package.parts[part].decode("utf-8")
    except UnicodeDecodeError:
        return None
    head = _USUAL_HEAD.match(text)
    if head is None or head[1] not in MAIN or "<!" in text or "<?" in text[head.end() :]:
        return None
    cells = _USUAL_CELL.findall(text)
    if len({cell[0] for cell in cells}) != count_tags(text, "c"):
        return None
    results: dict[str, CellValue] = {}
    try:
        for name, kind, stored, value, own in cells:
            if kind == "inlineStr":
                results[name] = _unescape(unescaped(own))
            elif kind == "str":
                if stored:
                    results[name] = _unescape(unescaped(value))
            elif value := value.strip():
                results[name] = _VALUES[kind](value) if kind != "s" else texts[int(value)]
    except (ValueError, LookupError, OverflowError):
        return None
    return results


def named_values(package: Package, name: str) -> list[list[CellValue | None]]:
    """Read the stored values of a defined name's range, row by row; None is a blank cell."""
    result = place(package, read_workbook(package), name)
    values = stored_values(package, result.sheet)
    return [[values.get(cell) for cell in row] for row in result.cells()]


def stored_value(package: Package, sheet: Sheet, cell: Cell, texts: dict[int, str]) -> CellValue | None:
    """Read the stored value of one cell; None if it stores nothing."""
    kind = cell.kind
    if kind == "inlineStr":
        runs = _TEXTS.findall(sheet.text[slice(*cell.body)])
        return _unescape("".join(unescaped(text) for tag, text in runs if tag == "t"))
    text = sheet.stored(cell)
    if kind == "str":
        return _unescape(text) if cell.value else None
    text = text.strip()
    if not text:
        return None
    if kind in ("d", "e"):  # a date is kept as its text
        return CellError(text, "") if kind == "e" else text
    try:
        return texts[int(text)] if kind == "s" else _VALUES.get(kind, _VALUES["n"])(text)
    except (ValueError, LookupError, OverflowError):
        raise package.error(f"the cell {sheet.name}!{cell.name} stores {text[:40]!r}, no value") from None


def shared_texts(package: Package, workbook: Workbook) -> dict[int, str]:
    """Read the texts that cells refer to by number, counted from 0."""
    if workbook.shared_strings is None:
        return {}
    part = workbook.shared_strings
    root = parse_xml(package.parts[part], f"{package.name}: {part}")
    space = main_space(root)
    texts = []
    for item in root.iterfind(f"{space}si"):
        # a text is one run, or several with formats of their own; rPh is how it is pronounced
        runs = item.findall(f"{space}t") + item.findall(f"{space}r/{space}t")
        texts.append(_unescape("".join(run.text or "" for run in runs)))
    return dict(enumerate(texts))


def cell_text(value: CellValue) -> tuple[str, str]:
    """Return how a cell stores a value: its type and the text of its ``v`` element, escaped.

    >>> cell_text(0.1), cell_text(20.0), cell_text("4♠ <doubled>"), cell_text(True)
    (('n', '0.1'), ('n', '20'), ('str', '4♠ &lt;doubled&gt;'), ('b', '1'))
    """
    if isinstance(value, CellError):
        return "e", _STORED_ERRORS.get(value.code, value.code)
    if isinstance(value, bool):
        return "b", str(int(value))
    if isinstance(value, int | float):
        return "n", repr(number(value))
    if value.isprintable() and "_x" not in value:
        return "str", escaped(value)
    text = _ESCAPE.sub(r"_x005F_x\1_", value)
    return "str", escaped(_CONTROL.sub(lambda match: f"_x{ord(match[0]):04X}_", text))


def number(value: float) -> float | int:
    """A whole number as int, so that it is written without a point."""
    if value != value or value in (float("inf"), float("-inf")):
        raise ValueError(f"{value} is not a number")
    return int(value) if value == int(value) and abs(value) < 1e15 else value


def stores(package: Package, sheet: Sheet, cell: Cell, texts: dict[int, str], value: CellValue) -> bool:
    """Whether a cell stores this value already."""
    if cell.kind == "n" and (cell.value is None or cell.value[1] - cell.value[0] <= len("<v></v>")):
        return False  # it stores nothing
    if value == "" and cell.kind == "str":
        return cell.value is not None and not sheet.stored(cell)
    try:
        stored = stored_value(package, sheet, cell, texts)
    except WorkbookError:
        return False  # what it stores is no value
    if isinstance(stored, CellError) and isinstance(value, CellError):
        return stored.code == _STORED_ERRORS.get(value.code, value.code)
    if isinstance(stored, bool | str | None) or isinstance(value, bool | str):
        return type(stored) is type(value) and stored == value
    return stored == value


#: How the text of a stored value, as the file has it, is read by the cell's type.
_VALUES: dict[str, Callable[[str], CellValue]] = {
    "": lambda text: number(float(text)),
    "n": lambda text: number(float(text)),
    "b": lambda text: {"0": False, "1": True}[text],
    "e": lambda text: CellError(unescaped(text), ""),
}


def _unescape(text: str) -> str:
    return _ESCAPE.sub(lambda match: match[0] if match[1][0] in "dD" else chr(int(match[1], 16)), text)


#: The end of the reason of a formula that only reads one that is not computed.
NOT_COMPUTED = "which is not computed"


def check_remark(verdict: object) -> str:
    """Return what to say of a verdict of the sheet Check; "" if all is well.

    >>> check_remark("All OK"), check_remark("Not OK: see below")
    ('', 'Check is not OK: open that sheet to see why')
    """
    if verdict == ALL_OK:
        return ""
    return f"Check {'is not OK' if verdict == NOT_OK else f'shows {verdict}'}: open that sheet to see why"


@dataclass(frozen=True)
class NotComputed:
    """A formula that keeps its stored value, and why."""

    sheet: str
    cell: str
    reason: str

    @property
    def reads_another(self) -> bool:
        """Whether it could be computed, but reads one that is not."""
        return self.reason.endswith(NOT_COMPUTED)


@dataclass(frozen=True)
class Recalculated:
    """A workbook with the values of its formulas, whoever calculated them.

    Pages, draws and imports take either kind. What proves something takes :class:`Computed` alone.
    """

    data: bytes = field(repr=False)  # the package with the new values stored
    #: (sheet, cell) -> the value of each formula, of an array formula one for each cell; an error has its
    #: reason in words
    values: Mapping[tuple[str, str], CellValue] = field(repr=False)
    #: the formulas that the engine cannot compute, and those that read one of them; they keep their stored
    #: values
    not_computed: tuple[NotComputed, ...]
    #: what was read already of the stored values, sheet by sheet; readers fill it
    stored: dict[str, dict[str, CellValue]] = field(default_factory=dict, repr=False, compare=False)
    #: the sheets that were not computed, as nothing asks for their values
    left_out: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Computed(Recalculated):
    """The values as xlvp's own engine computed them from what was typed: a second calculation."""


@dataclass(frozen=True)
class Stored(Recalculated):
    """The values as the spreadsheet program calculated and stored them: they prove nothing about it."""


Ref = tuple[str, str]  # sheet and cell
#: The name of the cell in which a workbook says from which template it was made.
TEMPLATE = "xlvp_template"
#: The name of the cell with the verdict of the sheet Check.
CHECK_NAME = "xlvp_check"
#: What it can say; anything else is an error value.
ALL_OK, NOT_OK = "All OK", "Not OK: see below"


class NamedCells:
    """The values of a recalculated workbook; a computed error comes with its reason, "" is a blank cell.

    To ask for a name that it has not is a :class:`~xlvp.errors.WorkbookError`.
    """

    def __init__(self, recalculated: Recalculated, name: str = "the workbook") -> None:
        self.package: Package = open_package(recalculated.data, name)
        self._workbook: Workbook = read_workbook(self.package)
        self._computed = recalculated.values
        #: the stored values of the sheets that were read so far
        self.stored: dict[str, dict[str, CellValue]] = recalculated.stored
        self._left_out = recalculated.left_out

    @property
    def template(self) -> str:
        """The template from which the workbook was made; "" if from none."""
        return str(self.one(TEMPLATE)) if self.has(TEMPLATE) else ""

    @property
    def sheets(self) -> tuple[str, ...]:
        """The titles of the sheets, in the order of the tabs."""
        return tuple(self._workbook.sheets)

    def has(self, name: str) -> bool:
        """Whether there is such a name."""
        return name in self._workbook.names

    def column(self, name: str) -> list[CellValue]:
        """Return the values of a named range, row by row."""
        where = place(self.package, self._workbook, name)
        if where.sheet in self._left_out:
            raise ValueError(
                f"the sheet {where.sheet!r} of {name} was left out when the workbook was computed"
            )
        if where.sheet not in self.stored:
            self.stored[where.sheet] = stored_values(self.package, where.sheet)
        typed = self.stored[where.sheet]
        cells = [cell for row in where.cells() for cell in row]
        return [self._computed.get((where.sheet, cell), typed.get(cell, "")) for cell in cells]

    def width(self, name: str) -> int:
        """Return how many columns a named range has."""
        where = place(self.package, self._workbook, name)
        return where.right - where.left + 1

    def refs(self, name: str) -> list[Ref]:
        """Return sheet and name of each cell of a named range, row by row."""
        where = place(self.package, self._workbook, name)
        return [(where.sheet, cell) for row in where.cells() for cell in row]

    def one(self, name: str) -> CellValue:
        """Return the value of a named cell."""
        return self.column(name)[0]

    def both(self, name: str) -> tuple[CellValue, CellValue]:
        """Return the values of the two cells, home and away, of a line."""
        home, away = (*self.column(name), "", "")[:2]
        return home, away


def template_of(recalculated: Recalculated) -> str:
    """Return the name of the template that a workbook was made from; "" if from none."""
    return NamedCells(recalculated).template


def text_of(value: CellValue) -> str:
    """Return what a cell shows as text: a number that the spreadsheet made of a text is text again.

    >>> text_of(420.0), text_of(True), text_of(" 4S  N= ")
    ('420', 'TRUE', '4S N=')
    """
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, bool):
        return str(value).upper()
    return " ".join(value.split()) if isinstance(value, str) else f"{value:.10g}"

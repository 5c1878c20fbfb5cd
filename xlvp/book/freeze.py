"""A workbook as values: every formula gives way to the value that it has, everything else stays.

What a cell looks like, conditional formats, charts and typed entries are kept byte for byte. On protected
sheets the entry cells are locked too: nothing would follow from what is typed there.

Source: ECMA-376, Part 1, 18.3.1.40 (f), 18.6 (calculation chain).
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from xlvp.book.apart import recalculate_apart
from xlvp.book.package import Package, open_package
from xlvp.book.recalculated import NotComputed
from xlvp.book.sheet import Cell, Sheet, Span, read_sheet, replaced
from xlvp.book.workbook import read_workbook
from xlvp.cells.values import CellError

#: What names a part; that of the calculation chain, once it lists cells without formulas, counts as damage.
_NAMES = re.compile(r"<(?:[\w.-]+:)?(?:Relationship|Override)\b[^<>]*/>")
_OPEN = re.compile(r"""(<(?:[\w.-]+:)?protection\b[^<>]*\blocked=)(?:"(?:0|false)"|'(?:0|false)')""")
_METADATA = re.compile(r"""\s+(?:cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')""")


@dataclass(frozen=True)
class Frozen:
    """A frozen workbook.

    Attributes:
        data: the package, without a formula in any cell.
        cells: how many cells have a value in place of a formula.
        errors: how many of them show each error.
        not_computed: the formulas that the engine cannot compute: their cells have the value last stored.
    """

    data: bytes = field(repr=False)
    cells: int
    errors: Mapping[str, int]
    not_computed: tuple[NotComputed, ...]


def freeze(package: Package) -> Frozen:
    """Compute a workbook and put the values in place of the formulas.

    Raises:
        WorkbookError: the file cannot be opened safely or loaded, or has no cell for a value.
    """
    computed = recalculate_apart(package)
    package = open_package(computed.data, package.name)
    book = read_workbook(package)
    parts: dict[str, bytes] = {}
    there = set()
    for name, part in book.sheets.items():
        sheet = read_sheet(package, name, part)
        there |= {(name, cell.name) for cell in sheet.cells}
        parts[part] = replaced(
            sheet.text, filter(None, (_edit(sheet, cell) for cell in sheet.cells))
        ).encode()
    lost = next((key for key, value in computed.values.items() if value != "" and key not in there), None)
    if lost is not None:
        raise package.error(
            f"{lost[0]}!{lost[1]} has a value but no cell: save it in a spreadsheet program first"
        )
    errors = Counter(value.code for value in computed.values.values() if isinstance(value, CellError))
    chains = [name for name in package.parts if name.endswith("/calcChain.xml")]
    for name, content in package.parts.items():
        if chains and name in ("[Content_Types].xml", *_relations(book.part)):
            parts[name] = _NAMES.sub(_unless_chain, content.decode("utf-8")).encode()
        elif name.endswith("/styles.xml"):  # counts on protected sheets alone
            parts[name] = _OPEN.sub(r'\1"1"', content.decode("utf-8")).encode()
    cells = len(computed.values) + len(computed.not_computed)
    return Frozen(package.replaced(parts, chains), cells, dict(errors), computed.not_computed)


def _edit(sheet: Sheet, cell: Cell) -> tuple[Span, str] | None:
    """A cell without its formula; None if it has none."""
    if cell.formula is None:
        return None
    start, end = cell.formula.span
    text = sheet.text[cell.span[0] : start] + sheet.text[end : cell.span[1]]
    given = sheet.text[slice(*cell.span)].index(cell.attributes) if cell.attributes else 0
    after = given + len(cell.attributes)
    return cell.span, text[:given] + _METADATA.sub("", cell.attributes) + text[after:]


def _unless_chain(tag: re.Match[str]) -> str:
    return "" if "calcChain" in tag[0] else tag[0]


def _relations(part: str) -> tuple[str, ...]:
    folder, _, file = part.rpartition("/")
    return (f"{folder}/_rels/{file}.rels",)

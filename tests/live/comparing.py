"""Compare every formula cell of a workbook between LibreOffice and the embedded engine.

LibreOffice shows the values stored in a file until it is told to compute: a comparison that leaves them in
place compares the file with itself. Here every stored value is first replaced by 999.
"""

import io
import math
import re
import zipfile

from libreoffice import Error, Office, Value
from openpyxl.utils import get_column_letter, range_boundaries

from xlvp.functions.values import CellError
from xlvp.xlsx.recalculate import recalculate

POISON = 999
# LibreOffice adds with a correction for lost bits, the engine plainly: 381.96 against 381.9599999999999 for
# a sum of 59 VPs, two last bits apart. No digit that a person sees is within this reach.
LAST_BITS = 8
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_CELL = re.compile(r"<c\b([^>]*?)(?:/>|>(.*?)</c>)", re.DOTALL)
_FORMULA = re.compile(r"<f\b[^>]*/>|<f\b.*?</f>", re.DOTALL)
_ARRAY = re.compile(r'<f\b[^>]*t="array"[^>]*>')


def differences(office: Office, data: bytes) -> list[str]:
    """Say of every formula cell in which the two hosts disagree; nothing if they agree."""
    return compared(office, data)[0]


def compared(office: Office, data: bytes) -> tuple[list[str], dict[tuple[str, str], Value]]:
    """The differences, and LibreOffice's values."""
    poisonous, count = poisoned(data)
    live = office.cells(poisonous)
    if len(live) != count:
        return [f"LibreOffice sees {len(live)} formula cells, {count} stored values were replaced"], live
    own = recalculate(data).values
    results = [f"{cell}: {POISON} survived" for cell, value in live.items() if value == POISON]
    for cell in sorted(live.keys() | own.keys()):
        if not same(live.get(cell), own.get(cell)):
            results.append(f"{cell}: LibreOffice {live.get(cell)!r}, the engine {own.get(cell)!r}")
    return results, live


def poisoned(data: bytes) -> tuple[bytes, int]:
    """The workbook with 999 in place of every formula's stored value, and its number of formula cells."""
    stream, count = io.BytesIO(), 0
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            if _SHEET.fullmatch(entry.filename):
                text, cells = _poison_sheet(content.decode("utf-8"))
                content, count = text.encode("utf-8"), count + cells
            new.writestr(entry, content)
    return stream.getvalue(), count


def _poison_sheet(xml: str) -> tuple[str, int]:
    blocks = {cell for formula in _ARRAY.findall(xml) for cell in _cells(_attribute("ref", formula))}
    count = 0

    def poison(match: re.Match[str]) -> str:
        nonlocal count
        formula = _FORMULA.search(match[2] or "")
        if formula is None and _attribute("r", match[1]) not in blocks:
            return match[0]
        count += _attribute("r", match[1]) not in blocks
        attributes = re.sub(r'\st="[^"]*"', "", match[1])
        return f"<c{attributes}>{formula[0] if formula else ''}<v>{POISON}</v></c>"

    return _CELL.sub(poison, xml), count + len(blocks)


def _attribute(name: str, tag: str) -> str:
    match = re.search(rf'\b{name}="([^"]*)"', tag)
    return match[1] if match else ""


def _cells(block: str) -> list[str]:
    left, top, right, bottom = range_boundaries(block)
    return [f"{get_column_letter(c)}{r}" for c in range(left, right + 1) for r in range(top, bottom + 1)]


def same(live: object, own: object) -> bool:
    """Whether two values of a cell are the same: numbers but for their last bits, errors by their code."""
    if isinstance(own, CellError):
        return isinstance(live, Error) and live == own.code
    if isinstance(live, float) and isinstance(own, int | float):
        return abs(live - own) <= LAST_BITS * math.ulp(max(abs(live), abs(own)))
    return live == own and not isinstance(live, Error)

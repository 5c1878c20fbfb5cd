"""The examples of the catalogue in LibreOffice, all in one sheet, one below the other."""

from collections.abc import Sequence

from libreoffice import Office
from sheets import SHEET, workbook

from xlvp.functions import Example


def examples_in(office: Office, examples: Sequence[Example]) -> list[object]:
    """The answer of every example, a table as rows."""
    plain: dict[str, object] = {}
    arrays: dict[str, str] = {}
    places: list[list[list[str]]] = []
    top = 1
    for example in examples:
        rows = example.value if isinstance(example.value, tuple) else (("",),)
        places.append([[f"{chr(65 + c)}{top + r}" for c in range(len(row))] for r, row in enumerate(rows)])
        if isinstance(example.value, tuple):
            arrays[f"{places[-1][0][0]}:{places[-1][-1][-1]}"] = example.formula
        else:
            plain[f"A{top}"] = example.formula
        top += len(rows)
    result = office.cells(workbook(plain, arrays))
    tables = [tuple(tuple(result[SHEET, cell] for cell in row) for row in place) for place in places]
    return [
        table if isinstance(example.value, tuple) else table[0][0]
        for example, table in zip(examples, tables, strict=True)
    ]

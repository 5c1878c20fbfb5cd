"""Compute a workbook in ONLYOFFICE's engine and compare every cell, for :mod:`tests.engines`.

Its engine is under the AGPL and no part of the package: install it in an environment of its own,
``pip install document-builder==10.0.0.170``, and give that environment's Python.
"""

import json
import subprocess
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import load_workbook

from tests.workbooks.plain_engines import Typed, Value, own

#: Types entries one after the other, as a person does, and saves what the engine has computed.
_TYPIST = """
import json, os, sys, docbuilder
source, typed, target = sys.argv[1:]
builder = docbuilder.CDocBuilder()
builder.OpenFile(source, "")
api = builder.GetContext().GetGlobal().GetProperty("Api")
for sheet, cell, text in json.load(open(typed)):
    api.Call("GetSheet", sheet).Call("GetRange", cell).Call("SetValue", text)
builder.SaveFile("xlsx", target)
sys.stdout.flush()
os._exit(0)
"""
_BITS = 1e-8  # of a number; the last bits are each engine's own


def _same(one: Value, other: object) -> bool:
    if isinstance(other, bool):
        other = int(other)
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) < _BITS
    return one == (None if other == "" else other)


def differing(python: str, data: bytes, typed: Typed) -> tuple[int, list[str]]:
    """Return how many formulas were compared, and the cells that differ from xlvp's own engine."""
    with TemporaryDirectory() as folder:
        source, entries, target = (Path(folder, name) for name in ("plain.xlsx", "typed.json", "saved.xlsx"))
        source.write_bytes(data)
        listed = [[sheet, cell, str(text)] for (sheet, cell), text in typed.items()]
        entries.write_text(json.dumps(listed), encoding="utf-8")
        subprocess.run([python, "-c", _TYPIST, source, entries, target], check=True, cwd=folder)
        theirs, ours = load_workbook(target, data_only=True), own(data)(typed)
    count, found = 0, []
    for sheet in load_workbook(BytesIO(data)):
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type != "f":
                    continue
                count += 1
                own_value = ours(sheet.title, cell.coordinate)
                their_value = theirs[sheet.title][cell.coordinate].value
                if not _same(own_value, their_value):
                    found.append(f"{sheet.title}!{cell.coordinate}: {own_value!r}, there {their_value!r}")
    return count, found

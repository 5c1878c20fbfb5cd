"""A method and a kind of movement that are one line each, in LibreOffice: as the engine computes them."""

from pathlib import Path

import libreoffice
import pytest
from openpyxl import load_workbook

from tests.workbooks.throwaway import copied, run

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]
BUILD = """
import sys
from pathlib import Path
from xlvp.hosts.calc_extension import build_oxt
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import TypedResult, Opening
folder = Path(sys.argv[1])
(folder / "changed.oxt").write_bytes(build_oxt())
entries = {(1, 1, 1): TypedResult("420"), (1, 2, 1): TypedResult("-50")}
entries |= {(2, 1, 2): TypedResult("60%"), (2, 2, 2): TypedResult("8SN=")}
opening = Opening().but(pairs=4, movement="Ring", boards=1, method="Doubled", entries=entries)
(folder / "ring.xlsx").write_bytes(build(opening))
"""


def test_libreoffice_computes_it(tmp_path: Path) -> None:
    status, message = run(copied(tmp_path), "-c", BUILD, tmp_path)
    assert status == 0, message
    (tmp_path / "office").mkdir()
    try:
        office = libreoffice.start(tmp_path / "office", tmp_path / "changed.oxt")
    except libreoffice.MissingError as missing:
        pytest.skip(str(missing))
    try:
        cells = office.cells((tmp_path / "ring.xlsx").read_bytes())
    finally:
        office.close()
    stored = load_workbook(tmp_path / "ring.xlsx", data_only=True)
    checked = 0
    for (sheet, cell), value in cells.items():
        ours = stored[sheet][cell].value
        if isinstance(ours, bool):
            assert value in (float(ours), str(ours).upper()), (sheet, cell)
            continue
        if isinstance(value, float) and isinstance(ours, int | float):
            assert value == pytest.approx(ours, abs=1e-9), (sheet, cell)
            checked += 1
        elif not isinstance(value, libreoffice.Error) and sheet != "Check":
            assert (ours or "") == value, (sheet, cell)
    assert cells["Results", "H7"] == 4 and cells["Setup", "G11"] == "**" and checked > 50
    assert cells["Workings", "AS10"] == "wrong"

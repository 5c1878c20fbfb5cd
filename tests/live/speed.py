"""How long LibreOffice takes for many calls: ``python tests/live/speed.py`` prints it."""

import tempfile
from pathlib import Path

from libreoffice import start
from sheets import ten_thousand_calls, workbook

from xlvp.hosts.calc_extension import build_oxt


def measure() -> dict[str, float]:
    """Seconds of one hard recalculation each, in a LibreOffice of its own."""
    column = workbook(
        {f"A{row}": row % 61 for row in range(1, 10_001)}, {"B1:B10000": "=WBFVP(A1:A10000,16)"}
    )
    with tempfile.TemporaryDirectory() as folder:
        oxt = Path(folder) / "xlvp.oxt"
        oxt.write_bytes(build_oxt())
        office = start(Path(folder), oxt)
        try:
            return {
                "10,000 cells that call once each": office.seconds(ten_thousand_calls()),
                "one array formula of 10,000 rows": office.seconds(column),
            }
        finally:
            office.close()


if __name__ == "__main__":
    for name, seconds in measure().items():
        print(f"{name}: {seconds:.2f} s")

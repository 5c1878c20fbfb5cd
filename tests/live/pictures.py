"""Draw the README's pictures from the committed workbooks: ``python tests/live/pictures.py``.

LibreOffice with the extension computes and prints each workbook; poppler's pdftoppm cuts the picture out.
"""

import subprocess
import tempfile
from pathlib import Path

from libreoffice import start

from xlvp.hosts.calc.build import build_oxt

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "workbooks" / "pictures"
DOTS = 110  # per inch

#: Picture -> workbook, page, and the part of the page in inches: left, top, width, height.
PICTURES: dict[str, tuple[str, int, tuple[float, float, float, float]]] = {
    "match.png": ("examples/match-usbf-2010.xlsx", 1, (0.4, 0.4, 10.9, 7.3)),
    "rulings.png": ("examples/match-rulings.xlsx", 1, (0.4, 0.4, 10.9, 6.2)),
    "calculator.png": ("calculator.xlsx", 1, (0.3, 0.3, 7.7, 8.1)),
    "selftest.png": ("selftest.xlsx", 1, (0.3, 0.3, 11.1, 5.4)),
    "pairs-setup.png": ("examples/pairs-evening.xlsx", 1, (0.4, 0.3, 10.9, 5.1)),
    "pairs-results.png": ("examples/pairs-running.xlsx", 3, (0.3, 0.3, 11.1, 7.22)),
    "pairs-ranking.png": ("examples/pairs-evening.xlsx", 7, (0.3, 0.3, 7.7, 4.6)),
    "pairs-boards.png": ("examples/pairs-evening.xlsx", 9, (0.3, 0.3, 7.7, 5.75)),
    "teams-rounds.png": ("examples/teams-club.xlsx", 3, (0.4, 0.3, 10.9, 2.4)),
    "teams-standings.png": ("examples/teams-club.xlsx", 6, (0.4, 0.3, 10.9, 3.1)),
    "half-typed.png": ("examples/match-half-typed.xlsx", 1, (0.4, 0.4, 10.9, 7.3)),
}


def main() -> None:
    """Write every picture into workbooks/pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        oxt = folder / "xlvp.oxt"
        oxt.write_bytes(build_oxt())
        office = start(folder, oxt)
        try:
            for picture, (book, page, part) in PICTURES.items():
                printed = folder / "printed.pdf"
                printed.write_bytes(office.saved((ROOT / "workbooks" / book).read_bytes(), "pdf"))
                _cut(printed, page, part, FOLDER / picture)
                print(FOLDER / picture)
        finally:
            office.close()


def _cut(pdf: Path, page: int, part: tuple[float, float, float, float], picture: Path) -> None:
    left, top, width, height = (str(round(inches * DOTS)) for inches in part)
    place = ["-x", left, "-y", top, "-W", width, "-H", height]
    pages = ["-f", str(page), "-l", str(page), "-singlefile"]
    target = str(picture.with_suffix(""))
    subprocess.run(["pdftoppm", "-png", "-r", str(DOTS), *pages, *place, str(pdf), target], check=True)


if __name__ == "__main__":
    main()

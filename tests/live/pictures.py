"""Draw the README's pictures from the committed workbooks: ``python tests/live/pictures.py``.

LibreOffice prints the copy of each workbook that ``xlvp print`` makes, with the columns and rows in use;
poppler's pdftoppm cuts the picture out.
"""

import re
import subprocess
import tempfile
from pathlib import Path

from libreoffice import start

from xlvp.hosts.calc_extension import build_oxt
from xlvp.xlsx.editions import freeze
from xlvp.xlsx.package import open_package

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "workbooks" / "pictures"
DOTS = 110  # per inch

#: Picture -> workbook, sheet, and the part of its first page in inches: left, top, width, height.
PICTURES: dict[str, tuple[str, str, tuple[float, float, float, float]]] = {
    "match.png": ("examples/match-usbf-2010.xlsx", "Match", (0.4, 0.4, 10.9, 7.3)),
    "rulings.png": ("examples/match-rulings.xlsx", "Match", (0.4, 0.4, 10.9, 6.2)),
    "calculator.png": ("calculator.xlsx", "Director", (0.3, 0.3, 7.7, 8.1)),
    "selftest.png": ("selftest.xlsx", "Self-test", (0.3, 0.3, 11.1, 5.4)),
    "pairs-setup.png": ("examples/pairs-evening.xlsx", "Setup", (0.4, 0.3, 10.9, 5.1)),
    "pairs-results.png": ("examples/pairs-running.xlsx", "Results", (0.3, 0.3, 11.1, 7.22)),
    "pairs-ranking.png": ("examples/pairs-evening.xlsx", "Ranking", (0.3, 0.3, 7.7, 4.6)),
    "pairs-boards.png": ("examples/pairs-evening.xlsx", "Boards", (0.3, 0.3, 7.7, 5.75)),
    "half-typed.png": ("examples/match-half-typed.xlsx", "Match", (0.4, 0.4, 10.9, 7.3)),
    "teams-rounds.png": ("examples/teams-club.xlsx", "Rounds", (0.4, 0.3, 10.9, 2.4)),
    "teams-standings.png": ("examples/teams-club.xlsx", "Standings", (0.4, 0.3, 10.9, 3.1)),
    "season-ladder.png": ("examples/season.xlsx", "Ladder 1", (0.3, 0.3, 7.7, 5.0)),
    "season-player.png": ("examples/season.xlsx", "Player", (0.3, 0.3, 10.0, 4.15)),
    "money.png": ("examples/money.xlsx", "Start", (0.3, 0.3, 7.7, 5.6)),
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
            for picture, (book, sheet, part) in PICTURES.items():
                printed = folder / "printed.pdf"
                copy = freeze(open_package((ROOT / "workbooks" / book).read_bytes(), book)).data
                printed.write_bytes(office.saved(copy, "pdf"))
                _cut(printed, _page(printed, sheet), part, FOLDER / picture)
                print(FOLDER / picture)
        finally:
            office.close()


def _page(pdf: Path, sheet: str) -> int:
    """The first page of a sheet; each says below which sheet it is of."""
    message = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], capture_output=True, check=True).stdout
    footer = re.compile(rf"^ *{re.escape(sheet)} +Page [0-9]+ of [0-9]+\s*$", re.MULTILINE)
    return next(page for page, text in enumerate(message.decode().split("\f"), 1) if footer.search(text))


def _cut(pdf: Path, page: int, part: tuple[float, float, float, float], picture: Path) -> None:
    left, top, width, height = (str(round(inches * DOTS)) for inches in part)
    place = ["-x", left, "-y", top, "-W", width, "-H", height]
    pages = ["-f", str(page), "-l", str(page), "-singlefile"]
    target = str(picture.with_suffix(""))
    subprocess.run(["pdftoppm", "-png", "-r", str(DOTS), *pages, *place, str(pdf), target], check=True)


if __name__ == "__main__":
    main()

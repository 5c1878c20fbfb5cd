"""Take the README's pictures of the page: ``python -m tests.exchange.pictures``.

Chromium shows the page of the made-up evening on a desk and on a telephone.
"""

import tempfile
from pathlib import Path

from tests.exchange.chromium import picture
from tests.workbooks.pairs_books import build_full_evening
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.page import web_page
from xlvp.xlsx.recalculate import recalculate

FOLDER = Path(__file__).parents[2] / "workbooks" / "pictures"
#: Picture -> width and height of the window.
PICTURES = {"page.png": (1280, 900), "page-phone.png": (375, 800)}


def main() -> None:
    """Write every picture into workbooks/pictures."""
    page = web_page(read_event(recalculate(build_full_evening())))
    with tempfile.TemporaryDirectory() as folder:
        for name, (width, height) in PICTURES.items():
            (FOLDER / name).write_bytes(picture(Path(folder), page, width, height))
            print(FOLDER / name)


if __name__ == "__main__":
    main()

"""Take a picture of a workbook in a real window of LibreOffice, with the extension built from the sources.

``python -m tests.window.look FILE OUT.png [--size 1366x768] [--dark] [--every] [--sheet NAME] [--cell F9]
[--type TEXT]``

The window fills the screen, as on a laptop. ``--every`` takes the other sheets too, as OUT-SHEET.png.
``--cell`` puts the cursor there; ``--type`` then types a text through the keyboard, in which ``\\n`` is Enter
and ``\\t`` Tab. The file itself is not changed. Needs Xvfb, openbox, xdotool, ImageMagick and LibreOffice
with windows (``libreoffice-calc``, not ``-nogui``).
"""

import argparse
import shutil
import tempfile
import time
from pathlib import Path

from tests.window.window import Window, start
from xlvp.hosts.calc_extension import build_oxt


def main() -> None:
    """Read the command line, open the workbook, write the picture."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("file", type=Path)
    options.add_argument("picture", type=Path)
    options.add_argument("--size", default="1366x768")
    options.add_argument("--dark", action="store_true")
    options.add_argument("--every", action="store_true")
    options.add_argument("--sheet", default="")
    options.add_argument("--cell", default="")
    options.add_argument("--type", default="")
    given = options.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        oxt, copy = folder / "xlvp.oxt", folder / given.file.name
        oxt.write_bytes(build_oxt())
        shutil.copy(given.file, copy)
        program = start(folder, oxt, given.size, dark=given.dark)
        try:
            with program.opened(copy) as window:
                if given.sheet or given.cell:
                    window.click(given.sheet or window.sheet(), given.cell or window.cursor())
                if given.type:
                    window.type(given.type.encode().decode("unicode_escape"))
                shoot(window, given.picture)
                first = window.sheet()
                while given.every:
                    window.press("ctrl+Next")
                    time.sleep(0.5)
                    if window.sheet() == first:  # behind the last sheet comes the first
                        break
                    shoot(window, given.picture.with_stem(f"{given.picture.stem}-{window.sheet()}"))
        finally:
            program.close()


def shoot(window: Window, picture: Path) -> None:
    """Write a picture; it has no end to wait for: let the toolbars be drawn."""
    time.sleep(1.5)
    window.screen.shoot(picture)


if __name__ == "__main__":
    main()

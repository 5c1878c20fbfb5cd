"""Take a picture of a workbook in a real window of LibreOffice, with the extension built from the sources.

``python -m tests.window.look FILE OUT.png [--size 1366x768] [--sheet NAME] [--cell F9] [--type TEXT]``

The window fills the screen, as on a laptop. ``--cell`` puts the cursor there; ``--type`` then types a text
through the keyboard, in which ``\\n`` is Enter and ``\\t`` Tab. The file itself is not changed. Needs Xvfb,
openbox, xdotool, ImageMagick and LibreOffice with windows (``libreoffice-calc``, not ``-nogui``).
"""

import argparse
import shutil
import tempfile
import time
from pathlib import Path

from tests.window.window import start
from xlvp.hosts.calc.build import build_oxt


def main() -> None:
    """Read the command line, open the workbook, write the picture."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("file", type=Path)
    options.add_argument("picture", type=Path)
    options.add_argument("--size", default="1366x768")
    options.add_argument("--sheet", default="")
    options.add_argument("--cell", default="")
    options.add_argument("--type", default="")
    given = options.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        oxt, copy = folder / "xlvp.oxt", folder / given.file.name
        oxt.write_bytes(build_oxt())
        shutil.copy(given.file, copy)
        program = start(folder, oxt, given.size)
        try:
            with program.opened(copy) as window:
                if given.sheet or given.cell:
                    window.click(given.sheet or window.sheet(), given.cell or window.cursor())
                if given.type:
                    window.type(given.type.encode().decode("unicode_escape"))
                time.sleep(1.5)  # a picture has no end to wait for: let the toolbars be drawn
                window.screen.shoot(given.picture)
        finally:
            program.close()


if __name__ == "__main__":
    main()

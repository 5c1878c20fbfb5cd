"""Draw the guide's pictures of what is not here (Excel, Windows): ``python tests/live/drawings.py``.

Each says that it is a drawing. The pictures of LibreOffice come from pictures.py, which prints real sheets.
"""

from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

FOLDER = Path(__file__).parents[2] / "workbooks" / "pictures"
INK, MUTED, ACCENT, PALE, LINE = "#22313a", "#5c6d76", "#1f5a6b", "#e4eef1", "#b9c8ce"
GREEN, PINK, YELLOW, RED = "#ddf0e2", "#fbe3e0", "#fff4ce", "#9b1c1c"
SANS, MONO = "Segoe UI, Carlito, Arial, sans-serif", "Consolas, Liberation Mono, monospace"
PAGE = 1000


def box(x: int, y: int, width: int, height: int, fill: str, stroke: str = LINE) -> str:
    """A rectangle."""
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="{fill}" stroke="{stroke}"/>'


def words(x: int, y: int, text: str, size: int = 15, fill: str = INK, **more: str) -> str:
    """A line of text; ``code="yes"`` for what a person types, ``bold="yes"`` for a heading."""
    family = MONO if more.get("code") else SANS
    weight = ' font-weight="bold"' if more.get("bold") else ""
    anchor = ' text-anchor="middle"' if more.get("middle") else ""
    return (
        f'<text x="{x}" y="{y}" font-family="{family}" font-size="{size}" fill="{fill}"{weight}{anchor}>'
        f"{escape(text)}</text>"
    )


def button(x: int, y: int, width: int, text: str) -> str:
    """A button with its words."""
    return box(x, y, width, 26, "#ffffff", MUTED) + words(x + width // 2, y + 18, text, 13, middle="yes")


def picture(height: int, title: str, parts: Iterable[str]) -> str:
    """The whole picture; its title is what a screen reader says."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PAGE}" height="{height}" '
        f'viewBox="0 0 {PAGE} {height}" role="img">\n<title>{escape(title)}</title>\n'
        + "\n".join([f'<rect width="{PAGE}" height="{height}" fill="#ffffff"/>', *parts])
        + "\n</svg>\n"
    )


#: Way in, and its three steps: what is done, and what is typed or clicked.
WAYS = (
    (
        "Excel on Windows",
        (
            ("Unpack the ZIP, then double-click", "install\\install.cmd"),
            ("Start Excel, type into a cell", "=WBFVP(26,16) or (26;16)"),
            ("It shows 16.09. Then the tab xlvp:", "New match"),
        ),
        "not tried on real Excel yet",
    ),
    (
        "LibreOffice 25.2 or later",
        (
            ("Double-click, accept, restart", "install/xlvp.oxt"),
            ("Type into a cell of Calc", "=WBFVP(26;16)"),
            ("It shows 16.09. Then open", "workbooks/match.xlsx"),
        ),
        "Windows, Linux, Mac; tested on Linux",
    ),
    (
        "Command line, no spreadsheet",
        (
            ("Once, in the unpacked folder", "sh install/run.sh"),
            ("Make a workbook, fill it anywhere", "xlvp new match -o m.xlsx"),
            ("Compute it and read the result", "xlvp score m.xlsx"),
        ),
        "Windows: install\\run.cmd; Python 3.10 or later",
    ),
)


def ways() -> str:
    """Three ways in, three steps each."""
    parts = []
    for column, (title, steps, note) in enumerate(WAYS):
        left = 20 + 330 * column
        parts += [box(left, 16, 300, 44, ACCENT, ACCENT)]
        parts += [words(left + 150, 44, title, 18, "#ffffff", bold="yes", middle="yes")]
        for row, (message, typed) in enumerate(steps):
            top = 76 + 92 * row
            parts += [box(left, top, 300, 80, PALE)]
            parts += [f'<circle cx="{left + 26}" cy="{top + 40}" r="15" fill="{ACCENT}"/>']
            parts += [words(left + 26, top + 46, str(row + 1), 16, "#ffffff", bold="yes", middle="yes")]
            parts += [words(left + 52, top + 30, message), box(left + 52, top + 42, 236, 28, "#ffffff")]
            parts += [words(left + 62, top + 61, typed, 14, code="yes")]
        parts += [words(left + 150, 370, note, 14, MUTED, middle="yes")]
    return picture(386, "Three ways into xlvp, three steps each", parts)


#: What Excel's bar says: its colour, its first words, the rest, its button, and what to do.
BARS = (
    (
        PINK,
        "SECURITY RISK",
        "Microsoft has blocked macros from running because the source of this file is untrusted.",
        "Learn More",
        "Windows marks the file as downloaded. The button does not help: take the mark off (below).",
    ),
    (
        YELLOW,
        "PROTECTED VIEW",
        "Be careful—files from the Internet can contain viruses. Unless you need to edit, ...",
        "Enable Editing",
        "A workbook from the net or from mail. Nothing is computed before you click Enable Editing.",
    ),
    (
        YELLOW,
        "SECURITY WARNING",
        "Macros have been disabled.",
        "Enable Content",
        "xlvp's workbooks hold no macros, only the add-in does. If it is the add-in: Enable Content.",
    ),
)


def blocked() -> str:
    """The bars by which Excel tells that it blocks something, and the box that unblocks a file."""
    parts = [
        words(
            20,
            34,
            "What a blocked file looks like (a drawing, no screenshot; the words are Excel's and Windows')",
            18,
        )
    ]
    for row, (fill, first, rest, label, advice) in enumerate(BARS):
        top = 52 + 84 * row
        parts += [box(20, top, 960, 42, fill), words(34, top + 26, first, 14, RED, bold="yes")]
        parts += [words(190, top + 26, rest, 14), button(840, top + 8, 126, label)]
        parts += [words(34, top + 66, advice, 14, ACCENT)]
    parts += [words(20, 334, "Taking the mark off: right-click the file, Properties, tick Unblock, OK", 18)]
    parts += [box(20, 350, 620, 150, "#f6f6f6", MUTED), box(20, 350, 620, 32, PALE, MUTED)]
    parts += [words(34, 372, "xlvp.xlam Properties", 15, bold="yes"), words(40, 410, "Security:", 14)]
    parts += [words(130, 410, "This file came from another computer", 14)]
    parts += [
        words(130, 430, "and might be blocked to help protect", 14),
        words(130, 450, "this computer.", 14),
    ]
    parts += [box(440, 400, 18, 18, "#ffffff", MUTED), words(466, 415, "Unblock", 14)]
    parts += [f'<path d="M443 409 l4 5 l8 -10" fill="none" stroke="{ACCENT}" stroke-width="2.5"/>']
    parts += [button(420, 462, 96, "OK"), button(528, 462, 96, "Cancel")]
    parts += [words(660, 400, "install.cmd takes the mark off the", 14, MUTED)]
    parts += [words(660, 420, "installed add-in by itself; doctor.cmd", 14, MUTED)]
    parts += [words(660, 440, "tells you when it has come back.", 14, MUTED)]
    return picture(
        520, "Excel's three bars for blocked files, and the box Unblock in a file's properties", parts
    )


DRAWINGS = {"ways.svg": ways, "blocked.svg": blocked}


if __name__ == "__main__":
    for name, draw in DRAWINGS.items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")
        print(FOLDER / name)

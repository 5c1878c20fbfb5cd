"""Where things are in the match workbook; every part of the template asks here.

Results are typed on the sheet Match and nothing else is: below and above them every cell is locked, so that
one Enter too many does no harm. Titles, teams, carry-over, penalties and settings are on the sheet Setup.

The block of entries has a thin locked line above and below it, and formulas read from line to line. The
corners of what they read are then cells that nobody can move: a spreadsheet rewrites a range when the cell
at its end is cut and pasted elsewhere.
"""

from dataclasses import dataclass, replace

from xlvp.records.setting import settings as settings_of
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.forms import LOOKS, TEXT, Form, setting_entries
from xlvp.workbooks.kit.validation import whole
from xlvp.workbooks.match.book import TYPED, Settings

MATCH, SETUP, WORKINGS, HELP, CHECK = "Match", "Setup", "Workings", "Help", "Check"
VERDICT, EXTRAS, NOTES = "L1", "L4", "A4"
HEADER = 5
AT_VERDICT = "$L$1"

#: The lines of the sheet Setup with a figure for each team, in columns B and C; "yes" in D confirms them.
FIGURE_ROWS = {"carry_over": 12, "penalty": 13, "adjustment": 14, "vp_penalty": 15}

#: Where the sheet Workings says whether xlvp answers, whether VPs are provisional, and what Setup asks.
ANSWERS, PROVISIONAL, QUESTION = "Workings!$H$3", "Workings!$H$4", "Workings!$L$4"

#: Where it says that the program changes what is typed.
WARNING = "Workings!$L$3"

#: How a balance is shown.
BALANCE = '"+"General;"-"General;0'

#: The lines of the result panel, in their order below its heading.
LINES = (
    "won",
    "lost",
    "balance",
    "carry_over",
    "penalty",
    "adjustment",
    "final",
    "margin",
    "vp",
    "vp_penalty",
    "final_vp",
    "final_discrete",
    "table",
)


@dataclass(frozen=True)
class Plan:
    """The rows of a match workbook with room for ``boards`` boards."""

    boards: int
    top: int = HEADER + 1
    edition: Edition = Edition.FULL

    @property
    def first(self) -> int:
        """Row of the first board."""
        return self.top + 1

    @property
    def last(self) -> int:
        """Row of the last board."""
        return self.top + self.boards

    @property
    def bottom(self) -> int:
        """The line below the boards."""
        return self.last + 1

    @property
    def total(self) -> int:
        """The row of totals."""
        return self.bottom + 1

    @property
    def guard(self) -> str:
        """The cells below the entries, which refuse every entry: in the row of totals and thin rows below it.

        LibreOffice goes on to the next open cell after a refusal too; the other room's first entry is to be
        several refusals away.
        """
        return f"D{self.total}:E{self.panel - 1}"

    @property
    def panel(self) -> int:
        """The heading of the result panel."""
        return self.total + 6

    @property
    def end(self) -> int:
        """The last row of the result panel and the chart."""
        return self.panel + len(LINES)

    @property
    def remarks(self) -> int:
        """The last row of the sheet."""
        return self.end + 2

    def block(self, first: str, last: str = "") -> str:
        """A column, or columns, of the boards from line to line: ``D6:D23``."""
        return f"{first}{self.top}:{last or first}{self.bottom}"

    def column(self, first: str, last: str = "") -> str:
        """A column, or columns, of the boards alone: ``D7:D22``."""
        return f"{first}{self.first}:{last or first}{self.last}"

    def line(self, key: str) -> int:
        """Row of a line of the result panel."""
        return self.panel + 1 + LINES.index(key)

    def both(self, key: str) -> str:
        """The two cells, home and away, of a line of the result panel: ``D30:E30``."""
        return f"D{self.line(key)}:E{self.line(key)}"


_LOOKS = LOOKS | {
    "home": TEXT.but(bold=True, ink=look.HOME),
    "away": TEXT.but(bold=True, ink=look.AWAY),
}
#: The hint of Letters in a plain workbook.
_LISTED = "Of contracts. Choose from the list."
_ENTRIES = {each.key: each for each in setting_entries(settings_of(Settings), _LOOKS)}

TITLES = Form(
    SETUP,
    [replace(_ENTRIES[key], to="C") for key in ("title", "event", "date", "home", "away")],
    first=5,
    heading="Titles and teams",
    hint="D",
    right="E",
    schema=TYPED,
)


def settings(boards: int, edition: Edition = Edition.FULL) -> Form:
    """What a scorer decides once, in a workbook for a number of boards; a plain one: no own letters."""
    chosen = [
        replace(each, hint=hint, rule=each.rule.saying(hint))
        for each in (_ENTRIES[key] for key in ("scale", "fraction", "letters"))
        if each.rule and (hint := _LISTED if edition.plain and each.key == "letters" else each.hint)
    ]
    return Form(
        SETUP,
        [
            replace(
                _ENTRIES["boards"],
                hint=f"1 to {boards}: the rows of this workbook.",
                rule=whole(1, boards, blank=False),
            ),
            replace(_ENTRIES["first"], rule=whole(1, 9999, blank=False)),
            *chosen,
        ],
        first=19,
        heading="Scoring",
        right="E",
        schema=TYPED,
    )


REMARKS = Form(
    SETUP,
    [replace(_ENTRIES["remarks"], to="E", height=48)],
    first=25,
    heading="Remarks",
    right="E",
    schema=TYPED,
)


_FORMS = {key: form for form in (TITLES, settings(1), REMARKS) for key in form.cells}


def on_setup(key: str) -> str:
    """The cell of the sheet Setup with a title, a team or a setting, fixed for formulas.

    >>> on_setup("home")
    'Setup!$B$8'
    """
    return _FORMS[key].there(key)


#: The letters of the contracts; LibreOffice hands a blank cell by itself on as 0.
LETTERS = f'{on_setup("letters")}&""'


def figure(key: str, column: str) -> str:
    """The cell of the sheet Setup with a figure of a team, whose column on the sheet Match is given.

    >>> figure("penalty", "E")
    'Setup!$C$13'
    """
    return f"{SETUP}!${'B' if column == 'D' else 'C'}${FIGURE_ROWS[key]}"


def team(side: str) -> str:
    """The formula of a team's name, or of its side where none is typed.

    >>> team("home")
    'IF(Setup!$B$8="","Home",Setup!$B$8)'
    """
    return f'IF({on_setup(side)}="","{side.capitalize()}",{on_setup(side)})'

"""Where things are in the match workbook, and its sheet Setup.

Results are typed on the sheet Match and nothing else is: below and above them every cell is locked, so that
one Enter too many does no harm. Titles, teams, carry-over, penalties and settings are on the sheet Setup.

The block of entries has a thin locked line above and below it, and formulas read from line to line. The
corners of what they read are then cells that nobody can move: a spreadsheet rewrites a range when the cell
at its end is cut and pasted elsewhere.

On Setup a carry-over or penalty that looks like a score typed into the wrong cell is queried: a multiple of
10 from 50 on is what bridge scores look like, IMPs seldom do. A team's whole total from earlier stanzas does,
so a carry-over is queried only if the other team's is nothing or looks like a score too. Negative ones, a
carry-over over 400 IMPs, a VP penalty over 10, an IMP penalty or adjustment over 60 are queried as well.
What answers is in the list beside it, "yes" with both figures, and holds only as long as they do.
"""

from collections.abc import Iterator
from dataclasses import replace

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.records.setting import settings as settings_of
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import Edition, say, words
from xlvp.workbooks.kit.forms import HEADING, HINT, LABEL, LOOKS, TEXT, Entry, Form, setting_entries
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.validation import decimal, one_of_cells, whole
from xlvp.workbooks.match.book import FIGURES, RESULT, STATE, TYPED, Settings

MATCH, SETUP, WORKINGS = "Match", "Setup", "Workings"
VERDICT, EXTRAS, NOTES = "L1", "L4", "A4"
HEADER = 5
AT_VERDICT = "$L$1"
#: The lines of the sheet Setup with a figure for each team, in columns B and C; the answer in D confirms it.
FIGURE_ROWS = {"carry_over": 12, "penalty": 13, "adjustment": 14, "vp_penalty": 15}
#: Where the sheet Workings says whether xlvp answers, and whether VPs are provisional.
ANSWERS, PROVISIONAL = "Workings!$H$3", "Workings!$H$4"
#: Where it says that the program changes what is typed.
WARNING = "Workings!$L$3"
#: Where it counts the lines of the sheet Check that are wrong, and the name of that cell for colours.
CHECKS_WRONG, CHECKS_WRONG_NAME = "Workings!$P$3", "xlvp_match_checks_wrong"
#: The name for colours of the cell that says whether VPs are provisional.
PROVISIONAL_NAME = "xlvp_match_provisional"
#: How a balance is shown.
BALANCE = '"+"General;"-"General;0'


class Plan:
    """The rows of a match workbook with room for ``boards`` boards."""

    top = HEADER + 1  # the line above the boards
    first = HEADER + 2  # the first board

    def __init__(self, boards: int, edition: Edition = Edition.FULL) -> None:
        self.boards, self.edition = boards, edition
        self.last = self.top + boards  # the last board
        self.bottom = self.last + 1  # the line below the boards
        self.total = self.bottom + 1  # the totals
        self.panel = self.total + 6  # the heading of the result panel
        self.end = self.panel + len(RESULT.keys)  # of the result panel and the chart
        self.remarks = self.end + 2  # the last row of the sheet
        #: The cells below the entries, which refuse every entry: in the row of totals and thin rows below it.
        #: LibreOffice goes on to the next open cell after a refusal too; the other room's first entry is to
        #: be several refusals away.
        self.guard = f"D{self.total}:E{self.panel - 1}"

    def block(self, first: str, last: str = "") -> str:
        """A column, or columns, of the boards from line to line: ``D6:D23``."""
        return f"{first}{self.top}:{last or first}{self.bottom}"

    def column(self, first: str, last: str = "") -> str:
        """A column, or columns, of the boards alone: ``D7:D22``."""
        return f"{first}{self.first}:{last or first}{self.last}"

    def line(self, key: str) -> int:
        """Row of a line of the result panel."""
        return self.panel + 1 + RESULT.keys.index(key)

    def both(self, key: str) -> str:
        """The two cells, home and away, of a line of the result panel: ``D30:E30``."""
        return f"D{self.line(key)}:E{self.line(key)}"


_LOOKS = LOOKS | {"home": TEXT.but(bold=True, ink=look.HOME), "away": TEXT.but(bold=True, ink=look.AWAY)}
_ENTRIES = {each.key: each for each in setting_entries(settings_of(Settings), _LOOKS)}

_TITLES = [replace(_ENTRIES[key], to="C") for key in ("title", "event", "date", "home", "away")]
TITLES = Form(SETUP, _TITLES, first=5, heading="Titles and teams", hint="D", right="E", schema=TYPED)
#: The keys of what is written elsewhere than among the settings that are chosen.
_ELSEWHERE = ("title", "event", "date", "home", "away", "boards", "first", "remarks")


def _chosen(edition: Edition) -> Iterator[Entry]:
    """The settings that are chosen from a list; while a cell is selected its hint is said again."""
    hints = {"letters": "Of contracts. Choose from the list."} if edition.plain else {}
    for each in _ENTRIES.values():
        if each.key in _ELSEWHERE:
            continue
        hint, rule = hints.get(each.key, each.hint), each.rule
        if rule is not None and hint:
            rule = rule.saying(hint)
        yield replace(each, hint=hint, rule=rule)


def settings(boards: int, edition: Edition = Edition.FULL) -> Form:
    """What a scorer decides once, in a workbook for a number of boards; a plain one: no own letters."""
    rows = f"1 to {boards}: the rows of this workbook."
    entries = [
        replace(_ENTRIES["boards"], hint=rows, rule=whole(1, boards, blank=False)),
        replace(_ENTRIES["first"], rule=whole(1, 9999, blank=False)),
        *_chosen(edition),
    ]
    return Form(SETUP, entries, first=19, heading="Scoring", right="E", schema=TYPED)


_REMARKS = [replace(_ENTRIES["remarks"], to="E", height=48)]
REMARKS = Form(
    SETUP, _REMARKS, first=settings(1).next + 1, heading="Remarks", right="E", schema=TYPED
)  # fmt: skip

_FORMS = {key: form for form in (TITLES, settings(1), REMARKS) for key in form.cells}


def on_setup(key: str) -> str:
    """What is typed on the sheet Setup, a title, a team or a setting, for formulas; a cut does not move it.

    >>> on_setup("home")
    'INDEX(Setup!$B$1:$B$10,ROW(Setup!$A$8))'
    """
    return _FORMS[key].placed(key)


def setup_cell(key: str) -> str:
    """The cell of the sheet Setup in which it is typed: ``B8``."""
    return _FORMS[key].cell(key)


#: The letters of the contracts; LibreOffice hands a blank cell by itself on as 0.
LETTERS = f'{on_setup("letters")}&""'


def figure(key: str, column: str) -> str:
    """What is typed on the sheet Setup as a figure of a team, whose column on the sheet Match is given.

    It is found by its place, which a cut does not move.

    >>> figure("penalty", "E")
    'INDEX(Setup!$C$11:$C$16,3)'
    """
    own, rows = "B" if column == "D" else "C", FIGURE_ROWS.values()
    return f"INDEX({SETUP}!${own}${min(rows) - 1}:${own}${max(rows) + 1},{FIGURE_ROWS[key] - min(rows) + 2})"


def figure_cell(key: str, column: str) -> str:
    """The cell of the sheet Setup in which it is typed: ``C13``."""
    return f"{'B' if column == 'D' else 'C'}{FIGURE_ROWS[key]}"


def team(side: str) -> str:
    """The formula of a team's name, or of its side where none is typed.

    >>> team("home")
    'IF(INDEX(Setup!$B$1:$B$10,ROW(Setup!$A$8))="","Home",INDEX(Setup!$B$1:$B$10,ROW(Setup!$A$8))&"")'
    """
    return f'IF({on_setup(side)}="","{side.capitalize()}",{on_setup(side)}&"")'


_HINTS = {
    "carry_over": "IMPs that the team brings along from earlier stanzas.",
    "penalty": "Type 3 to take 3 IMPs from this team: both teams' margins change.",
    "adjustment": "Added to this team's margin alone; the other team's stays as it is.",
    "vp_penalty": "Type 0.5 to take half a VP from this team alone.",
}
_ASKING = "Check: unusual. Was a score typed here? If the figures are right, choose {answer}."
_SURE = "yes and the figures: they are unusual, but right. The answer falls when a figure changes."
_NUMBER = decimal(-10_000, 10_000, "Type a number, for example 3 or 0.5.")


def add_setup(sheet: Worksheet, plan: Plan, opening: Opening[int]) -> None:
    """Write the sheet: titles and teams, carry-over and penalties, the settings, the remarks."""
    page.widths(sheet, A=24, B=30, C=30, D=13, E=62)
    title(sheet, "Setup of the match")
    put(sheet, "A2", "Type the results on the sheet Match; everything else is typed here.", look.LABEL)
    typed = {**opening.settings, "title": opening.settings["title"] or "Team match"}
    for form in (TITLES, settings(plan.boards, plan.edition), REMARKS):
        form.write(sheet, typed)
    put(sheet, "A11", "Carry-over and penalties", HEADING)
    for column, side in (("B", "home"), ("C", "away")):
        formula(sheet, f"{column}11", f"={team(side)}", look.HEADER)
    put(sheet, "D11", "If it is right,\nchoose:", look.HEADER)
    put(sheet, "E11", "What it does", HEADING)
    sheet.row_dimensions[11].height = 32
    for key, row in FIGURE_ROWS.items():
        label, hint = FIGURES[key], _HINTS[key]
        put(sheet, f"A{row}", label, LABEL)
        for column, value in zip("BC", opening.settings.get(key) or (0, 0), strict=True):
            put(sheet, f"{column}{row}", value or None, look.NUMBER_ENTRY)
        put(sheet, f"D{row}", None, look.CHOICE)
        query, answer = STATE.name(f"asked_{key}"), STATE.name(f"answer_{key}")
        asking = say(_ASKING, answer=answer)
        formula(sheet, f"E{row}", f"=IF({query}=1,{asking},{words(hint)})", HINT)
        sheet.row_dimensions[row].height = 19
        one_of_cells(answer).saying(_SURE).on(sheet, f"D{row}", label)
        _NUMBER.saying(hint).on(sheet, f"B{row}:C{row}", label)
        tones.mark(sheet, f"A{row}:E{row}", f"{query}=1", tones.WARN)
        page.name(sheet, RESULT.name(key), f"B{row}:C{row}")
    finish(sheet, start=TITLES.cell("home"))


def unusual(key: str) -> str:
    """Return the formula of whether a figure is queried; a text among them is not: there are no VPs then."""
    rows = FIGURE_ROWS.values()
    typed = f"INDEX({SETUP}!$D${min(rows) - 1}:$D${max(rows) + 1},{FIGURE_ROWS[key] - min(rows) + 2})"
    confirmed = f"TRIM({typed})={STATE.name(f'answer_{key}')}"
    return f"AND(NOT({confirmed}),{_asked(key)})"


def _asked(key: str) -> str:
    """The formula of whether a figure is unusual."""
    home, away = figure(key, "D"), figure(key, "E")
    both = f"{home},{away}"

    def like_a_score(cell: str) -> str:
        return f"IF(ISNUMBER({cell}),IF(MOD({cell},10)=0,IF(ABS({cell})>=50,1,0),0),0)"

    scores = f"{like_a_score(home)}+{like_a_score(away)}"
    nothing = f"IF(ISNUMBER({home}),IF({home}=0,1,0),1)+IF(ISNUMBER({away}),IF({away}=0,1,0),1)"
    return {
        "carry_over": f"OR(MIN({both})<0,MAX({both})>400,AND({scores}>0,{scores}+{nothing}=2))",
        "penalty": f"OR(MIN({both})<0,MAX({both})>60,{scores}>0)",
        "adjustment": f"OR(MIN({both})<-60,MAX({both})>60,{scores}>0)",
        "vp_penalty": f"OR(MIN({both})<0,MAX({both})>10)",
    }[key]

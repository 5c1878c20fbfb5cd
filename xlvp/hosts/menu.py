"""The actions that a person chooses: one list for Excel's ribbon, LibreOffice's menu and ``xlvp evening``.

What an action does is in :mod:`xlvp.actions`, by its name; here are the words, in the order of an evening.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Action:
    """An action by its name: the words of its menu item or button, and what it does in a sentence."""

    name: str
    label: str
    tip: str
    #: in Excel: the public procedure of the add-in's VBA, and one of Office's own images
    procedure: str = ""
    image: str = ""
    #: whether it can be chosen where no workbook is open, in LibreOffice's Start Center
    anywhere: bool = False

    @property
    def dots(self) -> str:
        """Its label in a menu."""
        return f"{self.label}..."


#: What is said where an action fails by a fault of xlvp.
FAILED = (
    "xlvp could not do this. The workbook was not changed. Please send these lines to the people of xlvp."
)

NEW = Action(
    "new",
    "New evening",
    "A new workbook: a pairs evening or a Swiss, with its movement and cards.",
    anywhere=True,
)
PAIRS = Action(
    "pairs",
    "Another number of pairs",
    "A new workbook for more or fewer pairs, with everything typed so far.",
    "XlvpLatePair",
    "TableRowsInsertBelow",
)
WORKBOOK = Action(
    "workbook", "Other new workbook", "Teams, a match, a season, the club's accounts ...", anywhere=True
)
IMPORT = Action(
    "import",
    "Import results",
    "Results of another program (Bridgemate, USEBIO, PBN, a list); you see them first.",
    "XlvpImport",
    "ImportTextFile",
)
NAMES = Action("names", "Full names", "Whole names for members' numbers and for first letters.")
DRAW = Action(
    "draw",
    "Draw the next round",
    "Teams, or a Swiss of pairs: draws the next round. Nothing draws again by itself.",
    "XlvpDraw",
    "Refresh",
)
WHY = Action("why", "Why these points?", "Explains the points of the row that the cursor is on.")
PRINT = Action("print", "Cards, slips and signs to print", "Pages that your browser prints.")
PROJECTOR = Action(
    "projector", "Ranking for the projector", "A large ranking that turns its pages by itself."
)
PUBLISH = Action(
    "publish",
    "Publish pages",
    "Web pages of the event, and files for other programs, in a folder beside the workbook.",
    "XlvpPublish",
    "FileSaveAsWebPage",
)
VALUES = Action(
    "values",
    "Copy with values only",
    "A copy with values instead of formulas, for people without xlvp.",
    "XlvpFreeze",
    "PasteValues",
)
VERIFY = Action(
    "verify",
    "Verify VP tables",
    "Compares every cell of the VP tables of this workbook with the published ones.",
    "XlvpVerify",
    "ReviewAcceptChange",
)
DOCTOR = Action(
    "doctor", "Check the installation", "Calculates a formula, and names what is wrong.", anywhere=True
)
HELP = Action(
    "help",
    "Help",
    "Where the functions are explained, and which versions are at work.",
    "XlvpHelp",
    "Help",
    anywhere=True,
)
#: What only ``xlvp evening`` offers: in a window the sheets themselves are there.
SHEETS = Action(
    "sheets", "Other sheets to print", "A copy with the rows in use: score cards, boards and all."
)
SHOW = Action("show", "Show the ranking", "The ranking or the standings, in this window.")
SEND = Action("send", "File for the federation", "The results file that a federation takes.")
#: Every action, in groups, as a menu has lines between them.
_GROUPS = (
    (NEW, PAIRS, WORKBOOK),
    (IMPORT, NAMES),
    (DRAW, WHY),
    (PRINT, SHEETS, SHOW, PROJECTOR, PUBLISH, SEND, VALUES),
    (VERIFY, DOCTOR, HELP),
)
ALL = tuple(action for group in _GROUPS for action in group)
#: Those of a menu in a window.
GROUPS = tuple(tuple(action for action in group if action not in (SHEETS, SHOW, SEND)) for group in _GROUPS)
ACTIONS = {action.name: action for group in GROUPS for action in group}

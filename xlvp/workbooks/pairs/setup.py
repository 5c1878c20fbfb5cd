"""The sheet Setup: what is played, beside it what that gives, and the code that starts it."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.notation.spellings import LANGUAGES, OWN_EXAMPLE
from xlvp.pairs.methods import every_method
from xlvp.pairs.movement_kinds import labels_to_choose
from xlvp.pairs.movement_rows import FACTS
from xlvp.pairs.pair_number import NUMBERS
from xlvp.pairs.ranking import TOTALS
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.help_sheet import PROMPT
from xlvp.workbooks.kit.sheets import anything, call, choice, finish, mark, whole
from xlvp.workbooks.pairs.book import AVERAGES
from xlvp.workbooks.pairs.layout import (
    CONFIRMED,
    FACTS_FIRST,
    NUMBERS_ASKED,
    SETUP_ROWS,
    Plan,
    asked_movement,
    fact,
    facts_block,
    setup,
)
from xlvp.workbooks.pairs.opening import TIES, WINNERS, Opening
from xlvp.workbooks.pairs.parts import banner, verdict
from xlvp.workbooks.pairs.schema import TYPED

_LABELS = {
    "title": "Event",
    "event": "Place",
    "date": "Date",
    "movement": "Movement",
    "pairs_number": "Pairs",
    "sections": "Sections",
    "numbers": "Numbers",
    "rounds": "Rounds",
    "boards_per_round": "Boards per round",
    "switched": "Arrow-switched rounds",
    "missing": "Missing pair",
    "method": "Scoring",
    "averages": "Averages",
    "ties": "Ties",
    "winners": "Winners",
    "totals": "Totals",
    "least_boards": "Boards at least",
    "code": "Start code",
}
_HINTS = {
    "movement": "Choose. Mitchell: even tables skip. Web, Bowman: two sets.",
    "pairs_number": "At most {pairs} in this file ({tables} tables). Odd: one pair sits out a round.",
    "sections": "1. More, A, B ...: a large Mitchell; each is ranked apart too.",
    "numbers": "one run: 1 to 14. NS and EW: N1 to N7, E1 to E7, for a Mitchell.",
    "rounds": "Empty: all rounds of the movement. Fewer end the evening early.",
    "boards_per_round": "Boards that a table plays in each round.",
    "switched": "Rounds in which NS and EW change places: 7, or 6 7. Empty: none.",
    "missing": "Odd number of pairs: who is not there, 14 or E7. Empty: the last.",
    "method": "Or type: Butler-drop-2, Cross-IMPs-cap-15. May change at any time.",
    "averages": "60%: as typed; or the pair's own if better (Law 12C2(c)).",
    "ties": "share the place; direct: boards against each other; tops: best boards.",
    "winners": "as the movement: NS and EW apart if nobody changes sides. Or one.",
    "totals": "Fewer boards: up to the most of both, of its direction; or as scored. rounded: see Help.",
    "least_boards": "Per cent of the most boards, such as 50: a pair with fewer gets no place.",
    "code": "Type the last four signs of the green code.",
}
_LABELS["letters"] = "Letters"
_HINTS["letters"] = f"Of results. Your own: {OWN_EXAMPLE} (spades to clubs, N to W)."
_STEPS_ROW = max(SETUP_ROWS.values()) + 3
_STARTED = "Started: the lines of Results belong to this set-up."
_STEPS = (
    "1. Here: fill in the yellow cells, look at what that gives, then give the green code as Start code. A"
    " changed set-up has another code, so that results never slip to other lines.",
    "2. Sheet Pairs: type the names, now or later. Print Tables or Guides, Travellers if you use them.",
    f"3. Sheet Results: type each result: {PROMPT}, or as Letters says."
    " Late boards: late. Rulings: sheet Help.",
    "4. Sheet Progress says what is missing or doubtful. Print Ranking, Boards and Cards at any moment.",
)


def add_setup(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the sheet."""
    page.widths(sheet, A=2, B=21, C=22, D=52, E=2, F=18, G=52)
    look.merged(sheet, "A1:G1", "Pairs evening", look.TITLE)
    look.merged_formula(
        sheet, "A2:G2", banner(), look.BANNER.but(across="left", indent=1, wrap=True, size=11)
    )
    verdict(sheet, "A2:G2")
    for before, text in (("movement", "Movement"), ("method", "Scoring")):
        row = SETUP_ROWS[before] - 1
        look.put(sheet, f"B{row}", text, look.SUBTITLE)
    _entries(sheet, plan, opening)
    _facts(sheet, plan)
    for row, text in enumerate(_STEPS, _STEPS_ROW):
        look.merged(sheet, f"B{row}:G{row}", text, look.PLAIN)
    row = _STEPS_ROW + len(_STEPS) + 1
    look.put(sheet, f"B{row}", "Remarks", look.LABEL.but(across="right", indent=1))
    remarks = look.ENTRY.but(wrap=True, shrink=False, indent=1, down="top")
    look.merged(sheet, f"C{row}:G{row}", opening.remarks or None, remarks)
    page.name(sheet, TYPED.name("remarks"), f"C{row}")
    for each in range(4, row):
        sheet.row_dimensions[each].height = 20
    for blank in (3, SETUP_ROWS["movement"] - 2):
        sheet.row_dimensions[blank].height = 8
    for key, height in (("sharing", 30), ("problem", 30), ("fairer", 34)):
        sheet.row_dimensions[sheet[fact(key).partition("!")[2].replace("$", "")].row].height = height
    sheet.row_dimensions[row].height = 90 if len(opening.remarks) > 300 else 60
    sheet.row_dimensions[1].height, sheet.row_dimensions[2].height = 30, 32
    finish(sheet, f"A1:G{row}", landscape=True, one_page=True, start="C4")


def _entries(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    values = {
        "title": opening.title,
        "event": opening.place,
        "date": opening.date,
        "movement": opening.movement,
        "pairs_number": opening.pairs,
        "sections": opening.sections,
        "numbers": opening.numbers,
        "rounds": opening.rounds,
        "boards_per_round": opening.boards,
        "switched": opening.switched,
        "missing": opening.missing,
        "method": opening.method,
        "averages": opening.averages,
        "totals": opening.totals,
        "least_boards": opening.least_boards,
        "ties": opening.ties,
        "winners": opening.winners,
        "code": opening.code,
    }
    values["letters"] = opening.letters
    text = look.ENTRY.but(indent=1)
    for key, row in SETUP_ROWS.items():
        look.put(sheet, f"B{row}", _LABELS[key], look.LABEL.but(across="right", indent=1))
        words = key in ("title", "event", "date", "switched", "code")
        style = text if words else look.CHOICE.but(across="left", indent=1)
        if key in ("title", "event"):
            look.merged(sheet, f"C{row}:D{row}", values[key] or None, style)
        else:
            look.put(sheet, f"C{row}", values[key] or None, style)
            hint = _HINTS.get(key, "").format(pairs=plan.room.pairs, tables=plan.room.tables)
            look.put(sheet, f"D{row}", hint or None, look.LABEL.but(size=10, indent=1))
        page.name(sheet, TYPED.name(key), f"C{row}")
    _date_hint(sheet)
    _letters_hint(sheet)
    rules = {
        "movement": choice(labels_to_choose()),
        "method": choice(tuple(method.label for method in every_method().values()), strict=False),
        "numbers": choice(NUMBERS),
        "averages": choice(AVERAGES),
        "totals": choice(TOTALS),
        "ties": choice(TIES, strict=False),
        "winners": choice(WINNERS),
        # no list: LibreOffice takes nothing that is not in it, such as the last four signs
        "code": anything(),
    }
    rules["letters"] = choice([each.name for each in LANGUAGES], strict=False)
    for key, rule in rules.items():
        rule.saying(_HINTS[key]).on(sheet, f"C{SETUP_ROWS[key]}", _LABELS[key])
    pairs = plan.room.pairs
    for key, most in (("pairs_number", pairs), ("sections", 20), ("rounds", 60), ("boards_per_round", 32)):
        whole(1, most).on(sheet, f"C{SETUP_ROWS[key]}", _LABELS[key])
    whole(0, 100).on(sheet, f"C{SETUP_ROWS['least_boards']}", _LABELS["least_boards"])


def _date_hint(sheet: Worksheet) -> None:
    """The day as it was understood, in words, or how to type it."""
    day, cell = setup("date"), f"D{SETUP_ROWS['date']}"
    how = "24.11.2026, 24/11/26 or 24 November 2026: the day first"
    text = f'=IF(LEN({day})=0,"{how}",IFERROR(EVENTDATE({day}),"Not understood. Type {how}"))'
    look.formula(sheet, cell, text, look.LABEL.but(size=10, indent=1))
    wrong = f'AND({cell}<>"{how}",RIGHT({cell},{len(how)})="{how}")'
    mark(sheet, cell, wrong, tones.BAD.but(bold=True))


def _letters_hint(sheet: Worksheet) -> None:
    """What may be chosen, or that what was typed is no language."""
    cell, hint = f"D{SETUP_ROWS['letters']}", _HINTS["letters"]
    options = call("WHY", entry='"pass"', board=1, letters=f'{setup("letters")}&""')
    wrong = f"Not understood. Choose one, or type {OWN_EXAMPLE}"
    text = f'=IF(ISERROR({options}),"{wrong}","{hint}")'
    look.formula(sheet, cell, text, look.LABEL.but(size=10, indent=1))
    mark(sheet, cell, f'LEFT({cell},3)="Not"', tones.BAD.but(bold=True))


def _facts(sheet: Worksheet, plan: Plan) -> None:
    look.put(sheet, "F8", "Your movement", look.SUBTITLE)
    look.block(
        sheet,
        facts_block(),
        f"=MOVEMENTFACTS({asked_movement(plan.own.block('round', 'first'))},{NUMBERS_ASKED})",
        look.TEXT_FORMULA.but(indent=1, border=None),
    )
    for row in range(FACTS_FIRST, FACTS_FIRST + len(FACTS)):
        look.LABEL.but(across="right", indent=1).on(sheet[f"F{row}"])
        look.TEXT_FORMULA.but(indent=1).on(sheet[f"G{row}"])
    spread, better = (fact(key).partition("!")[2].replace("$", "") for key in ("spread", "fairer"))
    sheet[spread].number_format = "0.00"
    sharing, wrong = (fact(key).partition("!")[2].replace("$", "") for key in ("sharing", "problem"))
    for wordy in (sharing, wrong, better):
        look.TEXT_FORMULA.but(indent=1, wrap=True, shrink=False).on(sheet[wordy])
    code, problem = (fact(key).partition("!")[2] for key in ("code", "problem"))
    look.TOTAL.but(across="left", indent=1, size=13).on(sheet[code.replace("$", "")])
    mark(sheet, code.replace("$", ""), f"LEN({code})>0", tones.GOOD.but(bold=True))
    mark(sheet, problem.replace("$", ""), f"LEN({problem})>0", tones.BAD.but(bold=True))
    row = SETUP_ROWS["code"]
    text = f'=IF({CONFIRMED},"{_STARTED}","{_HINTS["code"]}")'
    look.formula(sheet, f"D{row}", text, look.LABEL.but(size=10, indent=1))
    mark(sheet, f"C{row}:D{row}", f'$D${row}<>"{_STARTED}"', tones.BAD.but(bold=True))

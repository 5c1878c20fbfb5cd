"""The sheet Setup: what is played, beside it what that gives, and the code that starts it."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.notation.spellings import OWN_EXAMPLE
from xlvp.pairs.movement_kinds import labels_to_choose
from xlvp.pairs.movement_rows import FACTS
from xlvp.records.setting import WholeNumber
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.kit.validation import anything, choice, rule_of, whole
from xlvp.workbooks.pairs import layout
from xlvp.workbooks.pairs.head import state_row
from xlvp.workbooks.pairs.layout import Plan, cell_of, fact, setup, setup_text
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.pairs.schema import CODE, SETTINGS, SETUP_ROWS, TITLED, TYPED
from xlvp.workbooks.pairs.texts import texts_of

_HINTS = {each.key: each.hint for each in SETTINGS}
#: What holds words for people is not centred as a choice.
_WORDS = ("title", "event", "date", "switched", "code", "charge", "categories", "prizes")
STEPS_ROW = max(SETUP_ROWS.values()) + 3
DATE_HINT = "24.11.2026, 24/11/26 or 24 November 2026: the day first"
_STARTED = "Started: the rows of Results are for this set-up."


def add_setup(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the sheet."""
    page.widths(sheet, A=2, B=21, C=22, D=52, E=2, F=18, G=52)
    texts = texts_of(plan.room)
    look.merged(sheet, "A1:G1", texts.title, look.TITLE)
    state_row(sheet, "A2:G2")
    for before, text in TITLED.items():
        look.put(sheet, f"B{SETUP_ROWS[before] - 1}", text, look.SUBTITLE)
    _entries(sheet, plan, opening)
    _facts(sheet, plan)
    for row, text in enumerate(texts.steps, STEPS_ROW):
        look.merged(sheet, f"B{row}:G{row}", text, look.PLAIN)
    row = STEPS_ROW + len(texts.steps) + 1
    look.put(sheet, f"B{row}", "Remarks", look.LABEL.but(across="right", indent=1))
    remarks = look.ENTRY.but(wrap=True, shrink=False, indent=1, down="top")
    look.merged(sheet, f"C{row}:G{row}", opening.remarks or None, remarks)
    page.name(sheet, TYPED.name("remarks"), f"C{row}")
    wordy = {"sharing": 30, "problem": 30, "fairer": 34}
    page.heights(sheet, {
        1: 30, 2: 32, 3: 8, **dict.fromkeys(range(4, row), 20), SETUP_ROWS["movement"] - 2: 8,
        **{sheet[cell_of(fact(key))].row: height for key, height in wordy.items()},
        row: 90 if len(opening.remarks) > 300 else 60,
    })  # fmt: skip
    finish(sheet, f"A1:G{row}", landscape=True, one_page=True, start="C4")


def _entries(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    sizes = {"pairs": plan.room.pairs, "tables": plan.room.tables}
    texts = texts_of(plan.room)
    hints = {**_HINTS, **texts.hints}
    for each in SETTINGS:
        row, value = SETUP_ROWS[each.key], opening.typed(each)
        label = texts.labels.get(each.key, each.label)
        look.put(sheet, f"B{row}", label, look.LABEL.but(across="right", indent=1))
        style = look.ENTRY if each.key in _WORDS else look.CHOICE.but(across="left")
        if each.key in ("title", "event"):
            look.merged(sheet, f"C{row}:D{row}", value or None, style.but(indent=1))
        else:
            look.put(sheet, f"C{row}", value or None, style.but(indent=1))
            hint = hints[each.key].format(**sizes)
            look.put(sheet, f"D{row}", hint or None, look.LABEL.but(size=10, indent=1))
        page.name(sheet, TYPED.name(each.key), f"C{row}")
        # no list for the code: LibreOffice refuses what is not in it, such as the last four characters
        rule = anything() if each == CODE else rule_of(each.offer)
        if each.name == "pairs":
            rule = whole(1, plan.room.pairs)
        elif each.name == "movement" and texts.movements:
            rule = choice(labels_to_choose(texts.movements))
        if rule is not None:
            prompt = "" if isinstance(each.offer, WholeNumber) else hints[each.key]
            (rule.saying(prompt) if prompt else rule).on(sheet, f"C{row}", each.label)
    day, how = setup("date"), DATE_HINT
    date = call("EVENTDATE", entry=day)
    text = f'IF(LEN({day})=0,"{how}",IFERROR({date},"{how}"))'
    _answer(sheet, "date", f"AND(LEN({day})>0,ISERROR({date}))", text, f"Not understood. Type {how}")
    why = call("WHY", entry='"pass"', board=1, letters=setup_text("letters"))
    wrong = f"Not understood. Choose one, or type {OWN_EXAMPLE}"
    _answer(sheet, "letters", f"ISERROR({why})", f'"{_HINTS["letters"]}"', wrong)


def _answer(sheet: Worksheet, key: str, not_understood: str, text: str, wrong: str) -> None:
    """Write beside an entry how it was understood, or how to type it, which is in red.

    Which of the two is a code in the narrow column behind it, 1 where it is not understood.
    """
    row = SETUP_ROWS[key]
    look.formula(sheet, f"E{row}", f"=IF({not_understood},1,0)", look.Style(size=1, ink=look.WHITE))
    said = f"=IF($E${row}=1,{words(wrong)},{text})"
    look.formula(sheet, f"D{row}", said, look.LABEL.but(size=10, indent=1))
    mark(sheet, f"D{row}", f"$E${row}=1", tones.BAD.but(bold=True))


def _facts(sheet: Worksheet, plan: Plan) -> None:
    look.put(sheet, "F8", "Your movement", look.SUBTITLE)
    facts = f"=MOVEMENTFACTS({plan.movement},{layout.NUMBERS_ASKED})"
    look.block(sheet, layout.facts_block(), facts, look.TEXT_FORMULA.but(indent=1, border=None))
    for row in range(layout.FACTS_FIRST, layout.FACTS_FIRST + len(FACTS)):
        look.LABEL.but(across="right", indent=1).on(sheet[f"F{row}"])
        look.TEXT_FORMULA.but(indent=1).on(sheet[f"G{row}"])
    cells = {each.key: cell_of(fact(each.key)) for each in FACTS}
    sheet[cells["spread"]].number_format = "0.00"
    for wordy in ("sharing", "problem", "fairer"):
        look.TEXT_FORMULA.but(indent=1, wrap=True, shrink=False).on(sheet[cells[wordy]])
    look.TOTAL.but(across="left", indent=1, size=13).on(sheet[cells["code"]])
    for key, tone in (("code", tones.GOOD), ("problem", tones.BAD)):
        mark(sheet, cells[key], f"LEN({page.absolute(cells[key])})>0", tone.but(bold=True))
    row = SETUP_ROWS["code"]
    text = f'=IF({layout.CONFIRMED},"{_STARTED}","{_HINTS["code"]}")'
    look.formula(sheet, f"D{row}", text, look.LABEL.but(size=10, indent=1))
    look.formula(sheet, f"E{row}", f"=IF({layout.CONFIRMED},0,1)", look.Style(size=1, ink=look.WHITE))
    mark(sheet, f"C{row}:D{row}", f"$E${row}=1", tones.BAD.but(bold=True))

"""The first part of the calculator: Victory Points of a match on every scale."""

from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.named import usual_first
from xlvp.templates.calculator import plan, texts
from xlvp.templates.calculator.plan import Entries, behind
from xlvp.templates.kit import block, call, formula, look, merged, merged_formula, put, say, words

ASKED, HEAD, FIRST = plan.MATCH + 1, plan.MATCH + 2, plan.MATCH + 3
_MARGIN, _BOARDS = f"$C${ASKED}", f"$F${ASKED}"


@dataclass(frozen=True)
class ScaleLine:
    """A scale: its label, xlvp's name of it, the boards it covers, and a note."""

    label: str
    name: str
    covers: str
    note: str
    places: bool = False


_VICTORS = (
    ScaleLine("Victors", "VICTORS", "1 board or more", "Ł. Sławiński, Scoring a Duel", True),
    ScaleLine(
        "Percentage Victors", "PERCENTVICTORS", "1 board or more", "Ł. Sławiński, Scoring a Duel", True
    ),
)


def lines() -> list[ScaleLine]:
    """The scales of the list that have a note for the calculator, then those with functions of their own."""
    return [
        *(
            ScaleLine(scale.label or scale.called, scale.name, scale.covers, scale.note, not scale.whole)
            for scale in usual_first()
            if scale.note is not None
        ),
        *_VICTORS,
    ]


def add_match(sheet: Worksheet, workings: Worksheet, entries: Entries) -> None:
    """Write margin and boards, and a line for each scale."""
    plan.heading(sheet, plan.MATCH, "1   A match: Victory Points on every scale")
    margin, boards = _MARGIN.replace("$", ""), _BOARDS.replace("$", "")
    plan.ask(
        sheet,
        f"A{ASKED}:B{ASKED}",
        "Margin in IMPs, minus for a loss",
        margin,
        entries.margin,
        name="margin",
        number=True,
    )
    plan.ask(sheet, f"D{ASKED}:E{ASKED}", "Boards", boards, entries.boards, name="boards", number=True)
    both = f"COUNT({_MARGIN},{_BOARDS})"
    wrong = f"IF(COUNTA({_MARGIN},{_BOARDS})=2,{words(texts.NOT_NUMBERS)},{words(texts.TYPE_BOTH)})"
    told = f'=IF({both}=2,"",{wrong})'
    merged_formula(sheet, f"G{ASKED}:K{ASKED}", told, plan.WORDS.but(border=None, ink=look.BAD))
    plan.headers(sheet, HEAD, {"A:B": "Scale", "C": "This side", "D:E": "Other side", "F:K": "Note"})
    scales = lines()
    own = FIRST + len(scales) - len(_VICTORS)
    for row, scale in enumerate(scales, FIRST):
        _line(sheet, workings, row, scale, named=row < own)
    titles = ("Scale", "Margin", "Boards", "Other side", "VPs", "VPs, other side")
    plan.headers(workings, HEAD, dict(zip("ABCDEF", titles, strict=True)))
    last = own - 1
    names = f"$A${FIRST}:$A${last}"
    for column, imps in (("E", "B"), ("F", "D")):
        margins, boards = (f"{c}{FIRST}:{c}{last}" for c in (imps, "C"))
        vps = call("VPSCALE", imps=margins, boards=boards, kind=names)
        block(workings, f"{column}{FIRST}:{column}{last}", f"={vps}")


def _line(sheet: Worksheet, workings: Worksheet, row: int, scale: ScaleLine, *, named: bool) -> None:
    ready = f"COUNT({plan.front(_MARGIN)},{plan.front(_BOARDS)})=2"
    put(workings, f"A{row}", scale.name)
    formula(workings, f"B{row}", f'=IF({ready},{plan.front(_MARGIN)},"")')
    formula(workings, f"C{row}", f'=IF({ready},{plan.front(_BOARDS)},"")')
    formula(workings, f"D{row}", f'=IF({ready},0-{plan.front(_MARGIN)},"")')
    if not named:
        for column, imps in (("E", "B"), ("F", "D")):
            formula(
                workings, f"{column}{row}", f"={call(scale.name, balance=f'{imps}{row}', deals=f'C{row}')}"
            )
    merged(sheet, f"A{row}:B{row}", scale.label, look.TEXT_FORMULA.but(indent=1))
    style = look.TOTAL.but(number_format="0.00" if scale.places else "General")
    formula(sheet, f"C{row}", _shown(behind(f"E{row}")), style)
    merged_formula(sheet, f"D{row}:E{row}", _shown(behind(f"F{row}")), style.but(bold=False, paper=None))
    missing = say(texts.NO_TABLE.replace("{covers}", scale.covers), boards=_BOARDS)
    note = f'IF(ISERROR({behind(f"E{row}")}),{missing},"{scale.note}")'
    note = f"=IF({plan.NOT_LOADED},{words(texts.NO_XLVP)},{note})"
    merged_formula(sheet, f"F{row}:K{row}", note, plan.WORDS.but(wrap=False, ink=look.MUTED))


def _shown(cell: str) -> str:
    return f'=IF(ISERROR({cell}),"–",IF(LEN({cell})=0,"",{cell}))'

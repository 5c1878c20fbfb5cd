"""Colours with a meaning: conditional formats, the same in every workbook."""

from dataclasses import dataclass, replace

from openpyxl.formatting.rule import Rule
from openpyxl.formula.tokenizer import Token, Tokenizer
from openpyxl.styles import Font, PatternFill
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look


@dataclass(frozen=True)
class Tone:
    """How a cell looks while a condition holds; None leaves the colour as it is, ``box`` draws borders."""

    ink: str | None = None
    paper: str | None = None
    bold: bool = False
    box: bool = False

    def but(self, **changes: object) -> "Tone":
        """Return the tone with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


GOOD = Tone(look.GOOD, look.GOOD_PAPER)
WARN = Tone(look.WARN, look.WARN_PAPER)  # somebody has to check it
BAD = Tone(look.BAD, look.BAD_PAPER)  # it is wrong
ALARM = Tone(look.WHITE, look.ALARM, bold=True)  # do not trust this sheet
GONE = Tone(look.MUTED, look.GONE_PAPER)  # not in use
TITLE = Tone(look.WHITE, look.ACCENT, bold=True)  # a heading that a function wrote
PALE = Tone(look.ACCENT, look.PALE, bold=True)  # a smaller heading
BOX = Tone(box=True)


def mark(sheet: Worksheet, ref: str, when: str, tone: Tone) -> None:
    """Give a range a tone while a formula holds, which is written for its first cell, without ``=``."""
    when = texts_compared(when)
    font = Font(color=tone.ink, bold=tone.bold or None) if tone.ink or tone.bold else None
    fill = PatternFill(bgColor=tone.paper, fill_type="solid") if tone.paper else None
    style = DifferentialStyle(font=font, fill=fill, border=look.FORMULA.border if tone.box else None)
    sheet.conditional_formatting.add(ref, Rule(type="expression", dxf=style, formula=[when]))


def texts_compared(formula: str) -> str:
    """Return a formula in which whatever is compared with a text is made a text by the spreadsheet itself.

    In LibreOffice a text that a function of an extension gave is unequal to any other, the same one
    included; joined to an empty text it is a text like others.

    >>> texts_compared('AND($A7="late",ROW()>5)')
    'AND($A7&""="late",ROW()>5)'
    """
    tokens = [token for token in Tokenizer(f"={formula}").items if token.type != Token.WSPACE]
    written = ""
    for place, token in enumerate(tokens):
        compares = token.type == Token.OP_IN and token.value in ("=", "<>")
        before, after = tokens[max(place - 1, 0)], tokens[min(place + 1, len(tokens) - 1)]
        if compares and after.subtype == Token.TEXT:
            written += f'&""{token.value}'
        elif compares and before.subtype == Token.TEXT:
            written += f'{token.value}""&'
        else:
            written += token.value
    return written


def verdict(sheet: Worksheet, ref: str, good: str, bad: str = "", doubt: str = "") -> None:
    """Colour a cell that says how things stand: red if it is wrong, amber with a doubt, green if all is well.

    The conditions are formulas without ``=``; without ``bad`` it is red whenever it is not green.
    """
    if doubt:
        mark(sheet, ref, doubt, WARN.but(bold=True))
    mark(sheet, ref, good, GOOD.but(bold=True))
    mark(sheet, ref, bad or f"NOT({good})", BAD.but(bold=True))

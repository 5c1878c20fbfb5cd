"""What a formula of a plain workbook may hold: what every spreadsheet has known since Excel 2007."""

import re
from collections.abc import Iterator

from tests.workbooks.match_books import formulas
from xlvp.functions import FUNCTIONS

#: Microsoft's list of the functions of Excel 2007, as far as a plain workbook may need them.
CLASSIC = frozenset({
    "ABS", "AND", "AVERAGE", "CELL", "CHAR", "CHOOSE", "COLUMN", "COUNT", "COUNTA", "COUNTBLANK", "COUNTIF",
    "COUNTIFS", "DATE", "DAY", "EXACT", "FALSE", "FIND", "FIXED", "FLOOR", "HLOOKUP", "HYPERLINK", "IF",
    "IFERROR", "INDEX",
    "INT", "ISBLANK", "ISERROR", "ISNA", "ISNUMBER", "ISTEXT", "LARGE", "LEFT", "LEN", "LOOKUP",
    "LOWER", "MATCH", "MAX", "MID", "MIN", "MOD", "MONTH", "N", "NA", "NOT", "OFFSET", "OR", "PROPER",
    "RANK", "REPLACE", "REPT", "RIGHT", "ROUND", "ROUNDDOWN", "ROUNDUP", "ROW", "ROWS", "SEARCH",
    "SIGN", "SMALL", "SQRT", "SUBSTITUTE", "SUBTOTAL",
    "SUM", "SUMIF", "SUMIFS", "SUMPRODUCT", "T", "TEXT", "TODAY",
    "TRIM", "TRUE", "UPPER", "VALUE", "VLOOKUP", "WEEKDAY", "YEAR",
})  # fmt: skip
LONGEST, DEEPEST, LONGEST_TEXT = 8_192, 64, 255
_TEXT = re.compile(r'"(?:[^"]|"")*"')
_CALL = re.compile(r"([A-Za-z_][A-Za-z0-9_.]*)\(")
#: Engines do not lift these over a range: they take its first cell, without an error.
_OVER_RANGE = re.compile(r"\b(?:LEFT|RIGHT|MID|LEN|FIND|SEARCH)\([^(),]*:[^(),]*[,)]")


def faults(book: object) -> Iterator[str]:
    """Say of each formula of a workbook what it may not hold."""
    for (sheet, place), text in formulas(book).items():  # type: ignore[arg-type]
        bare = _TEXT.sub('""', text)
        called = set(_CALL.findall(bare))
        depth = _depth(bare)
        wrong = {
            "an array formula": ":" in place,
            "xlvp's functions": called & FUNCTIONS.keys(),
            "newer functions": called - CLASSIC - FUNCTIONS.keys(),
            "a prefix of newer functions": "_xl" in bare,
            f"{len(text)} characters": len(text) > LONGEST,
            f"{depth} levels": depth > DEEPEST,
            "a long text": any(len(part) - 2 > LONGEST_TEXT for part in _TEXT.findall(text)),
            "a text function over a range": _OVER_RANGE.search(bare),
            "a spilling range": "#" in bare,
        }
        for what, is_wrong in wrong.items():
            if is_wrong:
                yield f"{sheet}!{place}: {what}: {text[:80]}"


def _depth(bare: str) -> int:
    depth = most = 0
    for sign in bare:
        depth += (sign == "(") - (sign == ")")
        most = max(most, depth)
    return most

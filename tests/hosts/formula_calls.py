"""Reading an example's formula into calls and literals, as Excel would pass them to a function."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from openpyxl.formula import Tokenizer
from openpyxl.formula.tokenizer import Token

#: An argument left out: ``f(1,,2)``.
LEFT_OUT = object()


@dataclass(frozen=True)
class Call:
    """A function and its arguments: numbers, texts, truth values, rows of an array, calls."""

    name: str
    arguments: tuple[object, ...]


def index(rows: Sequence[object], row: float, column: float) -> object:
    """Excel's INDEX: the cell of a table, counted from 1.

    xlwings hands over a table of one row as its cells, an array of one dimension, which Excel takes as a row.

    >>> index([[1, 2], [3, 4]], 2, 1), index([1, 2], 1, 2)
    (3, 2)
    """
    if not isinstance(rows, list | tuple):
        return rows  # an error alone
    table = rows if isinstance(rows[0], list) else [rows]
    return table[int(row) - 1][int(column) - 1]  # type: ignore[index]


def rounded(number: float, digits: float) -> float:
    """Excel's ROUND: halves away from zero.

    >>> rounded(-2.675, 2)
    -2.68
    """
    return float(Decimal(repr(number)).quantize(Decimal(1).scaleb(-int(digits)), ROUND_HALF_UP))


#: The spreadsheet's own functions that stand around ours in an example.
AROUND = {"INDEX": index, "ROUND": rounded}


def read_formula(formula: str) -> object:
    """Read a formula of calls and literals.

    >>> read_formula("=INDEX(WBFSCALE(16),4,2)")
    Call(name='INDEX', arguments=(Call(name='WBFSCALE', arguments=(16.0,)), 4.0, 2.0))
    >>> read_formula('=WEIGHTEDIMP({0.6,620;0.4,-100},"60%")').arguments
    (((0.6, 620.0), (0.4, -100.0)), '60%')
    """
    tokens = iter([t for t in Tokenizer(formula).items if t.type != Token.WSPACE])
    return _operand(next(tokens), tokens)


def _operand(token: Token, tokens: Iterator[Token]) -> object:
    if token.type == Token.OP_PRE and token.value == "-":
        return -_operand(next(tokens), tokens)
    if token.type == Token.FUNC and token.subtype == Token.OPEN:
        rows = _rows(tokens)
        return Call(token.value[:-1], () if rows == ((LEFT_OUT,),) else rows[0])
    if token.type == Token.ARRAY and token.subtype == Token.OPEN:
        return _rows(tokens)
    if token.type == Token.OPERAND and token.subtype == Token.NUMBER:
        return float(token.value)
    if token.type == Token.OPERAND and token.subtype == Token.TEXT:
        return token.value[1:-1].replace('""', '"')
    if token.type == Token.OPERAND and token.subtype == Token.LOGICAL:
        return token.value == "TRUE"
    raise ValueError(f"an example is made of calls and literals, not {token.value!r}")


def _rows(tokens: Iterator[Token]) -> tuple[tuple[object, ...], ...]:
    """Read up to the closing sign: operands in rows; the arguments of a call are one row."""
    rows: list[list[object]] = [[LEFT_OUT]]
    for token in tokens:
        if token.subtype == Token.CLOSE:
            return tuple(tuple(row) for row in rows)
        if token.type == Token.SEP and token.subtype == Token.ARG:
            rows[-1].append(LEFT_OUT)
        elif token.type == Token.SEP:
            rows.append([LEFT_OUT])
        else:
            rows[-1][-1] = _operand(token, tokens)
    raise ValueError("the formula ends before its brackets close")

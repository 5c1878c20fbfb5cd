"""Formulon computes workbooks in tests: its authors hold it against Excel 365 in its languages.

It is a dependency of the tests alone, under Apache-2.0: a wheel of WebAssembly that runs wherever wasmtime
does. It is young, hence pinned. It has no Polish Excel.
"""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from tests.workbooks.plain_engines import Typed, Value, Values, compared

#: Excel's languages, each as its authors have recorded it from an Excel for Mac.
LANGUAGES = {
    "English": "mac-365-en_US",
    "German": "mac-365-de_DE",
    "French": "mac-365-fr_FR",
    "Italian": "mac-365-it_IT",
    "Spanish": "mac-365-es_ES",
    "Russian": "mac-365-ru_RU",
    "Japanese": "mac-365-ja_JP",
}
_COMMA = re.compile(r"(?<=\d),(?=\d)")


class Excel:
    """A workbook that is open in the engine."""

    def __init__(self, data: bytes | None = None) -> None:
        self.library: Any = pytest.importorskip("formulon", reason="formulon is not installed")
        book = self.library.Workbook
        self.book = book.create_default() if data is None else book.load(data)
        self.book.__enter__()
        self.sheets = {self.book.sheet_name(at): at for at in range(self.book.sheet_count())}

    def __enter__(self) -> "Excel":
        return self

    def __exit__(self, *_: object) -> None:
        self.book.__exit__(None, None, None)

    def type(self, typed: Typed) -> None:
        """Type into cells; what was typed before stays."""
        for (sheet, cell), value in typed.items():
            at = self._place(sheet, cell)
            if value == "":
                self.book.set_blank(*at)
            elif isinstance(value, str):
                self.book.set_text(*at, value)
            else:
                self.book.set_number(*at, value)

    def speak(self, language: str) -> Values:
        """Compute in a language; its values, until the next."""
        self.book.set_excel_profile_id(LANGUAGES[language])
        self.book.recalc()
        return self._value

    def column(self, call: str, count: int) -> list[object]:
        """The values of a call that fills so many cells below each other."""
        self.book.set_formula(0, 0, 1, f"={call}")
        self.book.recalc()
        values = [self.book.get_value(0, row, 1).to_python() for row in range(count)]
        self.book.set_blank(0, 0, 1)
        return values

    def give(self, numbers: Sequence[float]) -> None:
        """Write numbers into the first column."""
        for row, number in enumerate(numbers):
            self.book.set_number(0, row, 0, number)

    def _value(self, sheet: str, cell: str) -> Value:
        value = self.book.get_value(*self._place(sheet, cell))
        if value.kind.name == "ERROR":
            return str(self.library.error_display_name(value.error_code))
        return compared(value.to_python())

    def _place(self, sheet: str, cell: str) -> tuple[int, int, int]:
        match = re.fullmatch(r"\$?([A-Z]+)\$?(\d+)", cell)
        assert match, cell
        column = 0
        for letter in match[1]:
            column = 26 * column + ord(letter) - ord("A") + 1
        return self.sheets[sheet], int(match[2]) - 1, column - 1


def same(one: Value, other: Value) -> bool:
    """Whether two values are the same; within a text a figure may have a decimal comma for the point."""
    if isinstance(one, str) and isinstance(other, str):
        return one == other or _COMMA.sub(".", one) == _COMMA.sub(".", other)
    if isinstance(one, int | float) and isinstance(other, int | float):
        return abs(one - other) < 1e-8  # the last bits are each engine's own
    return one == other

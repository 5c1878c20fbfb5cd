"""The title of an event, its place and its day, taken from a file into blank cells of the sheet Setup."""

from typing import Any

from xlvp.errors import InputError
from xlvp.notation.dates import in_words, read_date
from xlvp.pairs.received import ReceivedSession
from xlvp.text import quoted
from xlvp.workbooks.kit.changes import FORMULA, Change, Import
from xlvp.xlsx.schema import Cells
from xlvp.xlsx.values import NamedCells, text_of

_LABELS = ("Event", "Place", "Date")


def lay_titles(
    result: Import, session: ReceivedSession, cells: NamedCells, typed: Cells[Any], keys: tuple[str, str, str]
) -> None:
    """Note what becomes of the titles of a file.

    What is typed stays. Another day than the file's is reported: the file may be another session's.

    Args:
        result: what is to be written.
        session: the file.
        cells: the workbook.
        typed: the cells of its sheet Setup.
        keys: under which of them event, place and day are.
    """
    there = typed.read(cells)
    day = "" if session.day is None else f"{session.day:%d.%m.%Y}"
    for label, key, new in zip(_LABELS, keys, (session.title, session.place, day), strict=True):
        old = text_of(getattr(there, key))
        if old and new and label == "Date":
            result.notes += _other_day(old, new)
        elif old or not new:
            continue
        elif new.startswith(FORMULA):
            result.notes.append(f"Setup, {label}: {quoted(new)} begins like a formula and is not written")
        else:
            result.changes.append(Change(f"Setup, {label}", cells.refs(typed.name(key))[0], "", new))


def _other_day(old: str, new: str) -> list[str]:
    try:
        typed = read_date(old)
    except InputError:  # the sheet says that it cannot be read
        return []
    day = read_date(new)
    if typed == day:
        return []
    return [f"the workbook is of {in_words(typed)}, the file of {in_words(day)}: is it another session?"]

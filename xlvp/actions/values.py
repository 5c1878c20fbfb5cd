"""A copy of a workbook with values instead of formulas, for people without xlvp."""

from typing import TYPE_CHECKING

from xlvp.actions.window import Message, Window
from xlvp.errors import WorkbookError
from xlvp.hosts.menu import VALUES

if TYPE_CHECKING:
    from xlvp.xlsx.editions import Frozen


def frozen_words(copy: "Frozen") -> list[str]:
    """Return the messages of a copy: how many cells hold values, which show errors."""
    errors = ", ".join(f"{count} {code} on {sheet}" for (sheet, code), count in sorted(copy.errors.items()))
    shown = f"Errors, as in the workbook itself: {errors}." if errors else "No sheet shows an error."
    lines = [f"{copy.cells} cells have values instead of formulas. {shown}"]
    return lines + [
        f"{each.sheet}!{each.cell} has the value stored last: {each.reason}" for each in copy.not_computed
    ]


def copy_with_values(window: Window) -> None:
    """Write such a copy of the open workbook under a name that a person chooses."""
    from xlvp.xlsx.editions import freeze
    from xlvp.xlsx.write import write_over

    document = window.document()
    copy = freeze(document.package)
    suggested = document.path.with_name(f"{document.path.stem} (values).xlsx")
    target = window.save_as(VALUES.label, suggested)
    if target is None:
        return
    if target.exists() and target.samefile(document.path):
        raise WorkbookError("That is the workbook itself. Choose another name for the copy.")
    write_over(target, copy.data, force=True)
    window.show(Message(VALUES.label, str(target), frozen_words(copy)))

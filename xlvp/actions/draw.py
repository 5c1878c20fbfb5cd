"""Drawing the next round: what would be drawn is shown, and written if that is agreed."""

from datetime import datetime
from typing import TYPE_CHECKING

from xlvp.actions.window import Message, Window, written
from xlvp.errors import WorkbookError
from xlvp.hosts.menu import DRAW

if TYPE_CHECKING:
    from xlvp.workbooks.drawing import Drawing, DrawOptions
    from xlvp.xlsx.values import Recalculated


def drawn(recalculated: "Recalculated", name: str, options: "DrawOptions", now: datetime) -> "Drawing":
    """Return the draw of a computed workbook; ``name`` is its file's.

    Raises:
        WorkbookError: there is nothing to draw in such a workbook, or not yet.
    """
    from xlvp.workbooks.listed import check_made_by, template_named
    from xlvp.xlsx.values import NamedCells

    cells = NamedCells(recalculated, name)
    template = template_named(cells.template)
    if template is None or template.draw is None:
        check_made_by(cells, "teams")
        raise AssertionError("teams are drawn")
    return template.draw(recalculated, name, options, now)


def against_drawing(recalculated: "Recalculated") -> tuple[str, ...]:
    """Return what speaks against drawing by the standings of a computed workbook, a sentence each."""
    from xlvp.workbooks.listed import template_named
    from xlvp.xlsx.values import template_of

    template = template_named(template_of(recalculated))
    if template is None or template.event is None:
        return ()
    return template.event(recalculated).against


def draw_words(result: "Drawing") -> list[str]:
    """Return a draw in lines: messages, then each round."""
    lines = list(result.messages)
    for round_ in result.rounds:
        lines.append(round_.heading)
        lines += [f"{table:4}  {line}" for table, line in enumerate(round_.lines, 1)]
        lines += [f"Note: {note}" for note in round_.notes]
    return lines


def draw_next_round(window: Window) -> None:
    """Draw the next round of the open workbook."""
    from xlvp.workbooks.drawing import DrawOptions
    from xlvp.xlsx.isolated import recalculate_apart

    document = window.document()
    recalculated = recalculate_apart(document.package)
    result = drawn(recalculated, document.package.name, DrawOptions(), datetime.now())
    if result.package.data != recalculated.data:
        raise WorkbookError("This draw changes more than entries: run xlvp draw in a terminal.")
    lines = [*against_drawing(recalculated), *draw_words(result)]
    message = Message(DRAW.label, "This would be drawn. Nothing is written yet.", lines, table=True)
    if window.agree(message, "Write the draw"):
        copy = window.write(f"xlvp: {DRAW.label}", result.texts)
        window.show(Message(DRAW.label, "\n".join(written("The draw is", copy))))

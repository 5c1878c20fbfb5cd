"""Runs inside LibreOffice: the dialogs of the menu."""

from collections.abc import Callable, Sequence
from typing import Any

import uno
from com.sun.star.awt.FontPitch import FIXED

#: In the units of LibreOffice's dialogs, which follow the size of its letters.
_WIDTH, _EDGE, _LINE, _BUTTON = 260, 6, 10, (62, 15)
_FIELD = 18
_MOST_LINES, _LETTERS = 18, 62
_OK, _CANCEL = 1, 2


class Dialogs:
    """Dialogs above a window; ``make`` makes a service of LibreOffice."""

    def __init__(self, make: Callable[[str], Any], toolkit: Any, window: Any) -> None:
        self._make, self._toolkit, self._window = make, toolkit, window

    def show(
        self, title: str, heading: str, lines: Sequence[str], buttons: Sequence[str], *, table: bool = False
    ) -> bool:
        """Show a text with buttons; return whether the first was pressed."""
        form = _Form(self._make, title)
        form.text("heading", heading)
        if lines:
            form.list("lines", lines, table=table)
        form.buttons(buttons)
        return self._execute(form)

    def ask(self, title: str, words: str, fields: Sequence[dict[str, Any]]) -> list[str] | None:
        """Ask several things in one dialog; return an answer to each, None if that was cancelled."""
        form = _Form(self._make, title)
        if words:
            form.text("words", words)
        for number, field in enumerate(fields):
            form.field(number, field["label"], field["text"], field["choices"])
        form.buttons(("OK", "Cancel"))
        answers: list[str] = []

        def read(dialog: Any) -> None:
            for number, field in enumerate(fields):
                control = dialog.getControl(f"field{number}")
                answers.append(control.getSelectedItem() if field["choices"] else control.getText().strip())

        return answers if self._execute(form, read) else None

    def _execute(self, form: "_Form", read: Callable[[Any], None] | None = None) -> bool:
        """Let a person answer; return whether the first button was pressed."""
        dialog = self._make("com.sun.star.awt.UnoControlDialog")
        dialog.setModel(form.model)
        dialog.createPeer(self._toolkit, self._window)
        try:
            agreed: bool = dialog.execute() == _OK
            if agreed and read is not None:
                read(dialog)
            return agreed
        finally:
            dialog.dispose()


class _Form:
    """A dialog that grows downwards."""

    def __init__(self, make: Callable[[str], Any], title: str) -> None:
        self.model = make("com.sun.star.awt.UnoControlDialogModel")
        self.model.Title, self.model.Width = title, _WIDTH
        self.model.PositionX, self.model.PositionY = 60, 40
        self._bottom = _EDGE

    def text(self, name: str, text: str) -> None:
        """Add a paragraph."""
        height = _LINE * _height(text)
        place = (_EDGE, self._bottom, _WIDTH - 2 * _EDGE, height)
        self._add("FixedText", name, place, Label=_plain(text), MultiLine=True)
        self._bottom += height + 4

    def list(self, name: str, lines: Sequence[str], *, table: bool) -> None:
        """Add lines, which can be scrolled and copied; those of a table in letters of one width."""
        height = _LINE * min(_MOST_LINES, sum(map(_height, lines))) + 8
        place = (_EDGE, self._bottom, _WIDTH - 2 * _EDGE, height)
        part = self._add("Edit", name, place, Text="\n".join(lines), MultiLine=True, ReadOnly=True)
        part.Tabstop, part.VScroll = False, True
        if table:
            part.FontPitch, part.FontName = FIXED, "Liberation Mono"
        self._bottom += height + 4

    def field(self, number: int, label: str, text: str, choices: Sequence[str]) -> None:
        """Add a question."""
        half = _WIDTH // 2
        self._add(
            "FixedText",
            f"label{number}",
            (_EDGE, self._bottom + 2, half - 2 * _EDGE, 12),
            Label=_plain(label),
        )
        kind = "ListBox" if choices else "Edit"
        part = self._add(kind, f"field{number}", (half, self._bottom, half - _EDGE, 14))
        if choices:
            part.StringItemList, part.Dropdown, part.LineCount = tuple(choices), True, 14
            chosen = choices.index(text) if text in choices else 0
            uno.invoke(part, "setPropertyValue", ("SelectedItems", uno.Any("[]short", (chosen,))))
        else:
            part.Text = text
        self._bottom += _FIELD

    def buttons(self, labels: Sequence[str]) -> None:
        """Add the buttons at the right; the first has the keyboard, so Enter presses it."""
        width, height = _BUTTON
        top = self._bottom + 2
        for number, label in enumerate(labels):
            first = number == 0
            left = _WIDTH - _EDGE - (len(labels) - number) * (width + 4) + 4
            part = self._add("Button", f"button{number}", (left, top, width, height), Label=_plain(label))
            part.PushButtonType, part.DefaultButton = _OK if first else _CANCEL, first
        self.model.Height = top + height + _EDGE

    def _add(self, kind: str, name: str, place: tuple[int, int, int, int], **values: object) -> Any:
        """Add a part; ``place`` is left, top, width and height."""
        part = self.model.createInstance(f"com.sun.star.awt.UnoControl{kind}Model")
        part.Name = name
        part.PositionX, part.PositionY, part.Width, part.Height = place
        for key, value in values.items():
            setattr(part, key, value)
        self.model.insertByName(name, part)
        return part


def _plain(text: str) -> str:
    """A label in which no letter becomes a key: ~ marks one."""
    return text.replace("~", "~~")


def _height(text: str) -> int:
    """How many lines a text takes."""
    return sum(1 + max(0, len(line) - 1) // _LETTERS for line in text.split("\n"))

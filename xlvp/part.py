"""The part that each thing of a file plays: nothing that a reader was given is dropped silently.

A reader of another program's file returns a :class:`Part` for every sheet, column, title and heading, for
every row that is no record, and for the file's name where that says something. An import shows the parts
before it asks; ``xlvp verify`` proves nothing while a part is unknown or contradicts the figures.

>>> parts = [
...     Part(COLUMN, "Amount", FIGURE),
...     Part(COLUMN, "IBAN", IGNORED, "an account number"),
...     Part(COLUMN, "Gadget", UNKNOWN),
...     Part(COLUMN, "Gizmo", UNKNOWN),
...     Part(ROW, "Turnover 120.00", SUMMARY, "it is no transaction", "line 5"),
... ]
>>> for words in remarks(parts):
...     print(words)
columns 'Gadget', 'Gizmo' are ignored: xlvp does not know what they are
line 5, 'Turnover 120.00', is a summary: it is no transaction
column 'IBAN' is ignored: an account number
>>> [part.item.became for part in parts]
['counted', 'accepted', 'left out', 'left out', 'accepted']
"""

from collections.abc import Iterable
from dataclasses import dataclass

from xlvp.account import ACCEPTED, COUNTED, IN_DOUBT, LEFT_OUT, Item
from xlvp.text import first_few, quoted

#: What plays a part.
SHEET, COLUMN, ROW, HEADING, TITLE, FOOTNOTE = "sheet", "column", "row", "heading", "title", "footnote"
FILE_NAME, TABLE, TAG, ELEMENT = "file name", "table", "tag", "element"

#: The parts that are used. A figure is computed with or compared; a key says which pair, team, board, day or
#: member a figure belongs to; a direction says whether an amount is money in or out; text is copied.
FIGURE, KEY, DIRECTION, BOARDS, SCALE, TEXT = "figure", "key", "direction", "boards", "scale", "text"
#: A row that is no record but says something of all records, such as a total or an opening balance.
SUMMARY = "summary"
#: The parts that are not used: it is known and not needed; nothing is known of it; it says the opposite of
#: something else.
IGNORED, UNKNOWN, CONTRADICTS = "ignored", "unknown", "contradicts"

ROLES = (FIGURE, KEY, DIRECTION, BOARDS, SCALE, TEXT, SUMMARY, IGNORED, UNKNOWN, CONTRADICTS)

_BECAME = {IGNORED: ACCEPTED, SUMMARY: ACCEPTED, UNKNOWN: LEFT_OUT, CONTRADICTS: IN_DOUBT}
#: In this order remarks are made: what has to be looked at first.
_REMARKED = (CONTRADICTS, UNKNOWN, SUMMARY, IGNORED)
_NOT_KNOWN = {False: "xlvp does not know what it is", True: "xlvp does not know what they are"}
_MOST_NAMED = 12


@dataclass(frozen=True)
class Part:
    """A thing of a file, and the part that it plays."""

    thing: str  # SHEET, COLUMN and so on
    name: str  # as the file has it
    role: str  # one of the parts above
    why: str = ""  # why it is ignored, or what it contradicts, in words
    place: str = ""  # where it is, unless its name says so: ``line 5``

    @property
    def used(self) -> bool:
        """Whether something is made of it."""
        return self.role not in (IGNORED, UNKNOWN, CONTRADICTS)

    @property
    def open(self) -> bool:
        """Whether somebody has to look at it: nothing is known of it, or it contradicts something."""
        return self.role in (UNKNOWN, CONTRADICTS)

    @property
    def called(self) -> str:
        """How a message names it."""
        if not self.name:
            return self.place or self.thing
        if self.place:
            return f"{self.place}, {quoted(self.name)},"
        return f"{self.thing} {quoted(self.name)}"

    @property
    def item(self) -> Item:
        """Return what became of it, for an account; no event is waiting for it."""
        became = _BECAME.get(self.role, COUNTED)
        words = "" if became == COUNTED else _predicate(self, several=False)
        return Item(self.called.rstrip(","), became, words, due=False, short=self.name)

    def __str__(self) -> str:
        """Return it in a sentence."""
        return f"{self.called} {_predicate(self, several=False)}"


def remarks(parts: Iterable[Part]) -> list[str]:
    """Return what a person has to know of the parts, what has to be looked at first.

    Parts of one kind with one reason share a sentence.
    """
    together: dict[tuple[str, str, str], list[Part]] = {}
    for part in parts:
        if part.role in _REMARKED:
            together.setdefault((part.role, part.thing, part.why), []).append(part)
    ordered = sorted(together.values(), key=lambda alike: _REMARKED.index(alike[0].role))
    return [_sentence(alike) for alike in ordered]


def _sentence(alike: list[Part]) -> str:
    first = alike[0]
    if len(alike) == 1:
        return str(first)
    places = first_few([_short_name(part) for part in alike], _MOST_NAMED)
    if first.name and all(part.name == first.name and part.place for part in alike):
        return f"{first.thing} {quoted(first.name)} {_predicate(first, several=False)} ({places})"
    if first.thing == ROW:
        return f"{len(alike)} rows {_predicate(first, several=True)} ({places})"
    return f"{first.thing}s {places} {_predicate(first, several=True)}"


def _short_name(part: Part) -> str:
    return part.place or quoted(part.name)


def _predicate(part: Part, *, several: bool) -> str:
    """What is the matter with a part, as the end of a sentence that names it."""
    verb = "are" if several else "is"
    if part.role == CONTRADICTS:
        return f"{'contradict' if several else 'contradicts'} {part.why}"
    if part.role == SUMMARY:
        summary = "summaries" if several else "a summary"
        return f"{verb} {summary}: {part.why}" if part.why else f"{verb} {summary}"
    return f"{verb} ignored: {part.why or _NOT_KNOWN[several]}"

"""Forgetting a member in a pairs workbook: the name goes out of the lists and texts, the results stay."""

from collections.abc import Iterator

from xlvp.errors import WorkbookError
from xlvp.text import name_key, quoted
from xlvp.workbooks.kit.changes import Change, Import, forgotten, without_words
from xlvp.workbooks.pairs.schema import MEMBERS, PAIRS, PENALTIES, TYPED
from xlvp.xlsx.values import NamedCells, Ref, text_of

#: What is typed in words, beside the names: of the sheet Setup, and of the penalties of a Swiss.
_WORDS = ("event", "title", "remarks")
_OF_PENALTIES = ("fined_reason", "fined_by")


def forget(cells: NamedCells, number: str) -> Import:
    """Take a member's name and national number out of a pairs workbook.

    Of two members of one name nobody knows who sat there: such a name stays, and is reported.

    Raises:
        WorkbookError: no member has the number.
    """
    members = MEMBERS.read(cells) if cells.has(MEMBERS.names[0]) else []
    own = [at for at, line in enumerate(members) if text_of(line.member_number) == number]
    if not own:
        raise WorkbookError(f"no member has the number {quoted(number)}")
    name, instead = text_of(members[own[0]].member_name), forgotten(number)
    result, refs = Import(), MEMBERS.where(cells)
    for at in own:
        line, there = members[at], refs[at]
        if name_key(text_of(line.member_name)) != name_key(name):
            continue  # a second member of the number
        for key, what, new in (("member_name", "name", instead), ("member_national", "national number", "")):
            old = text_of(getattr(line, key))
            if old and old != new:
                result.changes.append(Change(f"Members, {number}, {what}", there[key], old, new))
    if name in ("", instead):
        return result
    namesakes = [
        text_of(line.member_number)
        for at, line in enumerate(members)
        if at not in own and name_key(text_of(line.member_name)) == name_key(name)
    ]
    for where, ref, old in _texts(cells):
        same = sorted(name_key(old).split()) == sorted(name_key(name).split())
        new = instead if same else without_words(old, [name], instead)
        if new == old:
            continue
        if namesakes:
            result.notes.append(f"{where}: {quoted(old)} stays: member {namesakes[0]} has that name too")
        else:
            result.changes.append(Change(where, ref, old, new))
    return result


def _texts(cells: NamedCells) -> Iterator[tuple[str, Ref, str]]:
    """Every cell in which a name may be typed: where it is, for a person, the cell, what is in it."""
    for line, there in zip(PAIRS.read(cells), PAIRS.where(cells), strict=True):
        for player in ("player1", "player2"):
            yield f"Pairs, pair {text_of(line.pair)}, {player}", there[player], text_of(getattr(line, player))
    settings = TYPED.read(cells)
    for key in _WORDS:
        yield f"{TYPED.sheet}, {key}", cells.refs(TYPED.name(key))[0], text_of(getattr(settings, key))
    if cells.has(PENALTIES.names[0]):
        for at, (fine, there) in enumerate(zip(PENALTIES.read(cells), PENALTIES.where(cells), strict=True)):
            for key in _OF_PENALTIES:
                yield f"{PENALTIES.sheet}, penalty {at}", there[key], text_of(getattr(fine, key))

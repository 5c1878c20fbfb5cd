"""What is to be written into a workbook: by an import, or to forget a member; and whether a copy is newer.

Copies are known by their template and what its workbooks are called by, such as club and year; when and by
whom a copy was saved is in its core properties (ECMA-376 part 2, 11.1).
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timezone
from getpass import getuser
from itertools import takewhile
from pathlib import Path
from string import ascii_uppercase
from typing import Any, TypeAlias
from unicodedata import normalize

from xlvp.errors import XlvpError
from xlvp.notation.amounts import in_words as amount_in_words
from xlvp.notation.dates import DAY_ZERO, in_words
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import ENGLISH, Letters
from xlvp.pages.html import safe
from xlvp.part import Part
from xlvp.text import APOSTROPHES, plain
from xlvp.xlsx.package import Package, escaped, read_file, unescaped
from xlvp.xlsx.schema import Table
from xlvp.xlsx.values import TEMPLATE, NamedCells, Recalculated, Ref, named_values, text_of

#: With what a text begins that a spreadsheet may take for a formula.
FORMULA = ("=", "+", "-", "@")
_MOST = 50
_CORE = "docProps/core.xml"
_MODIFIED = re.compile(rb"<dcterms:modified[^>]*>\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)")
_BY = re.compile(rb"<cp:lastModifiedBy>([^<]{1,200})</cp:lastModifiedBy>")


@dataclass(frozen=True)
class ImportOptions:
    """What was asked for beside the file and the workbook."""

    section: str = ""  # only this section of the file; "" for all
    session: int | None = None  # the number of the session in a season; None: by its date
    reopen: bool = False  # whether a closed session of a season is opened again
    #: "in" or "out" for amounts of a bank's list of which nothing says whether they are in or out
    amounts: str = ""
    columns: str = ""  # "yes" if the columns that were found in a bank's list without headings are right


@dataclass(frozen=True)
class Change:
    """A cell to be written: where, for a person, what is there, and what would.

    ``number`` is what is written where the cell holds a number or a day, of which ``new`` are the words.
    """

    where: str
    ref: Ref
    old: str
    new: str
    number: float | None = None

    @property
    def overwrites(self) -> bool:
        """Whether something that is there goes."""
        return bool(self.old)


def changed_lines(changes: Iterable[Change]) -> list[Change]:
    """Return one change for all on a line of a sheet, as a preview shows it, in the order of the first ones.

    One change says where it is; of several, each is named before its change.

    >>> home = Change("T1 v T2, IMPs A", ("Matches", "F7"), "", "20")
    >>> away = Change("T1 v T2, IMPs B", ("Matches", "G7"), "", "8")
    >>> [(line.where, line.new) for line in changed_lines([home, away])]
    [('T1 v T2', 'IMPs A: 20, IMPs B: 8')]
    """
    lines: dict[tuple[str, str], list[Change]] = {}
    for change in changes:
        sheet, cell = change.ref
        lines.setdefault((sheet, cell.lstrip(ascii_uppercase)), []).append(change)
    results = []
    for together in lines.values():
        parts = [change.where.split(", ") for change in together]
        common = [
            words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*parts, strict=False))
        ]
        labels = [", ".join(part[len(common) :]) for part in parts]
        named = [(f"{label}: " if label else "", one) for label, one in zip(labels, together, strict=True)]
        old = ", ".join(f"{label}{one.old}" for label, one in named if one.old)
        new = ", ".join(f"{label}{one.new}" for label, one in named)
        results.append(Change(", ".join(common) or together[0].where, together[0].ref, old, new))
    return results


@dataclass
class Import:
    """What would be written, how many facts are in already, and what a person has to see to.

    ``along`` are cells that are written with the changes and say nothing that those do not say. ``summary``
    is said below the changes: how many there are and what they come to. With ``whole`` all are shown.
    ``parts`` are what the file has beside its records, with the part that each plays.
    When the changes are written and computed, ``finish`` makes of that what is stored.
    """

    changes: list[Change] = field(default_factory=list)
    along: dict[Ref, str | float] = field(default_factory=dict)
    same: int = 0
    notes: list[str] = field(default_factory=list)
    summary: list[str] = field(default_factory=list)
    whole: bool = False
    parts: Sequence[Part] = ()
    new_title: str = "In the file"  # what is written above the new ones
    finish: Callable[[Recalculated, Package], bytes] | None = None

    @property
    def texts(self) -> dict[Ref, str | float]:
        """The cells to be written and their texts or numbers."""
        return self.along | {c.ref: c.new if c.number is None else c.number for c in self.changes}


Take: TypeAlias = Callable[[Any, NamedCells, ImportOptions], Import]
"""How a template takes what a format gives: the received, the computed workbook, what was asked for.

It raises WorkbookError where nothing of the file belongs into this workbook.
"""

Forget: TypeAlias = Callable[[NamedCells, str], Import]
"""How a template forgets: the computed workbook and the member's number; what would be written.

It raises WorkbookError where there is no such member.
"""


#: A cell's value: a text, an amount in cents, a number of something else (a float), or a day.
Value: TypeAlias = str | int | float | date
#: What is written into a line of a list, by the keys of its columns.
Values: TypeAlias = Mapping[str, Value | None]


def change(where: str, ref: Ref, old: str, value: Value) -> Change:
    """A cell to be written: a day as the number that a spreadsheet keeps for it, cents as an amount."""
    if isinstance(value, date):
        return Change(where, ref, old, in_words(value), (value - DAY_ZERO).days)
    if isinstance(value, int):
        return Change(where, ref, old, amount_in_words(value), value / 100)
    if isinstance(value, float):
        return Change(where, ref, old, f"{value:.10g}", value)
    return Change(where, ref, old, value)


class ListLines:
    """A list of the workbook, line by line: what is typed there, and in which cells."""

    def __init__(self, cells: NamedCells, table: Table[Any]) -> None:
        self.table = table
        self.rows: list[Any] = table.read(cells)[1:-1]  # without the thin lines above and below
        self.refs = table.where(cells)[1:-1]
        self.texts = [{key: text_of(getattr(row, key)) for key in table.typed} for row in self.rows]
        used = [at for at in range(len(self.rows)) if self.in_use(at)]
        self.end = used[-1] + 1 if used else 0  # of the lines in use

    def in_use(self, at: int) -> bool:
        """Whether anything is typed in a line."""
        return any(self.texts[at].values())

    def free(self) -> Iterator[int]:
        """The blank lines after the last one in use, then those between."""
        yield from range(self.end, len(self.rows))
        yield from (at for at in range(self.end) if not self.in_use(at))

    def write(
        self, result: Import, at: int, where: str, values: Values, shown: str | None = None, words: str = ""
    ) -> None:
        """Write into a line; a person sees all of it, or the cell ``shown`` alone, in other ``words``."""
        for key, value in values.items():
            if value is None or key not in self.refs[at]:
                continue
            cell = change(where, self.refs[at][key], self.texts[at][key], value)
            if key == shown or (shown is None and cell.new != cell.old):
                result.changes.append(replace(cell, new=words or cell.new))
            elif cell.new != cell.old:
                result.along[cell.ref] = cell.new if cell.number is None else cell.number


def lay(result: Import, where: str, ref: Ref, old: str, new: str, letters: Letters = ENGLISH) -> None:
    """Note what becomes of one fact: nothing if ``new`` is "", the same, new, or over the ``old`` one.

    ``where`` is the cell for a person; ``letters`` are those of the workbook's results.
    """
    if not new:
        return
    if alike(old, new, letters):
        result.same += 1
    else:
        result.changes.append(Change(where, ref, old, new))


def alike(one: str, other: str, letters: Letters = ENGLISH) -> bool:
    """Whether two texts say the same, perhaps a contract in another spelling.

    >>> alike("4S N=", "4SN="), alike("4SN=", "4SN+1")
    (True, False)
    """
    if plain(one).casefold().replace(" ", "") == plain(other).casefold().replace(" ", ""):
        return True
    try:
        return bool(one) and parse_result(one, "None", letters) == parse_result(other, "None", letters)
    except XlvpError:
        return False


def forgotten(number: str) -> str:
    """What stands for the name of a member who is forgotten.

    >>> forgotten("0147")
    'member 0147'
    """
    return f"member {number}"


def without_words(text: str, words: list[str], instead: str) -> str:
    """Return a text with other words instead of some, whatever letters those are in.

    >>> without_words("From ANNA SMIT, thanks", ["Anna Smit"], "member 0147")
    'From member 0147, thanks'

    Longer words that contain them stay: they are other names.

    >>> without_words("Jan Lis and Jan Lisowski", ["Jan Lis"], "member 5")
    'member 5 and Jan Lisowski'
    """
    result = normalize("NFC", text)
    for word in words:
        result = _spelled(word).sub(lambda _: instead, result)
    return text if result == normalize("NFC", text) else result


def reworded(
    cells: NamedCells, table: Table[Any], key: str, words: list[str], instead: str
) -> Iterator[tuple[int, Ref, str, str]]:
    """The texts of a column in which words are replaced: line, cell, text and new text."""
    for line, (row, refs) in enumerate(zip(table.read(cells), table.where(cells), strict=True)):
        text = text_of(getattr(row, key))
        if (new := without_words(text, words, instead)) != text:
            yield line, refs[key], text, new


def _spelled(word: str) -> re.Pattern[str]:
    """A name as it may be spelled: in capitals, with more blanks, with another apostrophe."""
    apostrophe = f"[{re.escape(APOSTROPHES)}]"
    parts = (
        "".join(apostrophe if sign in APOSTROPHES else re.escape(sign) for sign in part)
        for part in normalize("NFC", word).split()
    )
    spelled = r"\s+".join(parts)
    return re.compile(rf"(?<!\w){spelled}(?!\w)", re.IGNORECASE)


def workbooks_beside(file: Path, templates: Collection[str]) -> list[Path]:
    """Return the workbooks of these templates in a file's folder, without itself, backups and what is open.

    At most 50 files are looked into, the newest first.
    """
    results = []
    for path in sorted(_beside(file), key=lambda path: path.stat().st_mtime, reverse=True)[:_MOST]:
        with suppress(XlvpError):
            if named_values(read_file(path), TEMPLATE)[0][0] in templates:
                results.append(path)
    return results


def _beside(file: Path) -> list[Path]:
    return [
        path
        for path in file.parent.glob("*.xlsx")
        if " (backup " not in path.name and path.name[0] not in "~." and path.name != file.name
    ]


def newer_copy(workbook: Path, package: Package, names: Sequence[str]) -> str:
    """Say which copy of a workbook in its folder was saved after it; "" if none was.

    A copy has the same in the cells of ``names``, the template's among them.
    """
    own, saved = _called(package, names), _saved(package)
    if saved is None or not any(own[1:]):
        return ""
    newest: tuple[datetime, str] = saved, ""
    for path in sorted(_beside(workbook))[:_MOST]:
        try:
            other = read_file(path)
        except XlvpError:
            continue
        moment = _saved(other)
        if moment is not None and moment > newest[0] and _called(other, names) == own:
            by = _BY.search(_core(other))
            who = f"{safe(unescaped(by[1].decode(errors='replace')))}, " if by else ""
            message = f"({who}{in_words(moment.date())}): import into that one"
            newest = moment, f"{path.name} was saved after your copy was made {message}"
    return newest[1]


def saved_now(package: Package) -> bytes:
    """Return a workbook with this moment and this user as those of its last saving."""
    core = _core(package)
    now = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")
    for place, text in ((_MODIFIED, now), (_BY, user_name() or "xlvp")):
        if result := place.search(core):
            core = core[: result.start(1)] + escaped(text).encode() + core[result.end(1) :]
    return package.replaced({_CORE: core}) if core else package.data


def user_name() -> str:
    """Return who works at this computer; "" if it does not say."""
    try:
        return plain(getuser())
    except (OSError, KeyError, ImportError):
        return ""


def _called(package: Package, names: Sequence[str]) -> list[object]:
    with suppress(XlvpError):
        return [named_values(package, name)[0][0] for name in names]
    return []


def _core(package: Package) -> bytes:
    return package.parts.get(_CORE, b"")


def _saved(package: Package) -> datetime | None:
    result = _MODIFIED.search(_core(package))
    try:
        return datetime.fromisoformat(result[1].decode()) if result else None
    except ValueError:
        return None

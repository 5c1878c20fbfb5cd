"""What a template is: one object that the commands, the proof, the ribbon and the rebuilt workbooks read.

A new template is a package with such an object, and a line in :mod:`xlvp.workbooks.listed`. How its workbook
is built is in :mod:`xlvp.workbooks.kit`.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, cast

from xlvp.text import quoted
from xlvp.workbooks.drawing import Draw
from xlvp.workbooks.kit.changes import Forget, Take
from xlvp.workbooks.kit.published import Book, Event
from xlvp.xlsx.package import Package
from xlvp.xlsx.schema import Schema
from xlvp.xlsx.values import NamedCells, Recalculated
from xlvp.xlsx.workbook import Workbook, read_workbook

_COMMENTS = re.compile(r"xl/(comments\d*|comments/.*|threadedComments/.*)\.xml")
OptionKind = Literal["whole", "figures", "text", "choice", "workbook", "file", "flag"]


@dataclass(frozen=True)
class Option:
    """Something that can be asked of a new workbook."""

    name: str  # as the command line has it, without the dashes
    help: str  # what it is
    #: a whole number, two figures, a text, one of several words, an old workbook, a file of text, or a flag
    #: that is given or not
    kind: OptionKind = "text"
    default: object = None  # where nothing is given
    #: of a whole number
    least: int = 1
    most: int = 1_000_000
    choices: tuple[str, ...] = ()  # of a choice

    @property
    def key(self) -> str:
        """The name by which the template's maker finds it."""
        return self.name.replace("-", "_")


#: The option of every template that has a plain edition.
_PLAIN = "Make the edition that needs nothing installed: classic formulas and lists."
PLAIN_OPTION = Option("plain", _PLAIN, "flag")


@dataclass(frozen=True)
class OldWorkbook:
    """An old workbook to start from: where it is and what it holds."""

    path: Path
    package: Package

    def left_behind(self, sheets: Collection[str]) -> list[str]:
        """Return in words what is in it beside a template's own sheets and is not taken over."""
        own = [name for name in read_workbook(self.package).sheets if name not in sheets]
        results = [f"the sheet{'s' if len(own) > 1 else ''} {', '.join(map(quoted, own))}"] if own else []
        pictures = sum(name.startswith("xl/media/") for name in self.package.parts)
        if pictures:
            results.append("a picture" if pictures == 1 else f"{pictures} pictures")
        if any(_COMMENTS.fullmatch(part) for part in self.package.parts):
            results.append("comments on cells")
        return [f"Note: not taken over: {thing} of {self.path}" for thing in results]


@dataclass(frozen=True)
class Made:
    """A new workbook, and what to say of it: a word on what it is, then notes, each a line."""

    data: bytes
    what: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Button:
    """Its button on the ribbon: label, tip, one of Office's images, what is asked for, the default."""

    label: str
    tip: str
    image: str
    asks: str = ""
    usual: int = 0


@dataclass(frozen=True)
class Maker:
    """What makes the workbooks of a template; only this part of it loads openpyxl."""

    #: makes a new workbook of the options that were given, by their keys
    make: Callable[[Mapping[str, Any]], Made]
    #: makes an empty workbook of the size of a given one, to hold its formulas against; it need store no
    #: values
    again: Callable[[Package, Workbook], bytes]
    #: the workbooks that come with xlvp, by their file names
    ready: Mapping[str, Callable[[], bytes]] = field(default_factory=dict)
    #: defined names of cells whose values depend on the program, the computer or the clock
    unlike: tuple[str, ...] = ()


def maker_in(module: str) -> Callable[[], Maker]:
    """Return what loads the maker of a template, when it is asked for, from a module that loads openpyxl."""
    return lambda: cast(Maker, import_module(module).MAKER)


@dataclass(frozen=True)
class Template:
    """A template. It can be loaded without openpyxl, which only its maker needs."""

    name: str  # as ``xlvp new`` has it
    about: str  # what the command makes, the first line of its help
    maker: Callable[[], Maker]  # loads what makes its workbooks
    button: Button  # on the ribbon
    marker: str  # a defined name that only its workbooks have
    #: sheet -> a defined name on it, by which a sheet is found that was given another name
    anchors: Mapping[str, str]
    options: tuple[Option, ...] = ()  # what can be asked
    #: what is read back of its workbooks; ``xlvp score`` then names locked entry cells
    schema: Schema | None = None
    #: reads a workbook: where it stands, and what ``xlvp score`` prints; without it, its cells
    book: Callable[[Recalculated], Book] | None = None
    #: the same, of workbooks that ``xlvp publish`` takes; then there need be no ``book``
    event: Callable[[Recalculated], Event] | None = None
    #: how its workbooks take what a file to import gives, by the type of that
    takes: Mapping[type, Take] = field(default_factory=dict)
    #: what can be imported from one of its workbooks, of which nothing is computed yet
    gives: Callable[[NamedCells], object] | None = None
    forget: Forget | None = None  # what takes the name of a member out of a workbook, given his number
    draw: Draw | None = None  # how ``xlvp draw`` draws a round in one of its workbooks

    @property
    def paper(self) -> tuple[str, ...]:
        """Names of ranges of which a report does not read the sheets."""
        return self.schema.paper if self.schema else ()

    @property
    def called(self) -> tuple[str, ...]:
        """Names of cells that tell its workbooks apart."""
        return self.schema.called if self.schema else ()

    def read(self, recalculated: Recalculated) -> Book | None:
        """Read a computed workbook; None where the template has nothing that reads it."""
        reads = self.event or self.book
        return reads(recalculated) if reads else None

    def option(self, name: str) -> Option:
        """Return one of its options."""
        return next(option for option in self.options if option.name == name)

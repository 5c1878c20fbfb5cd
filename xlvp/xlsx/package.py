"""A workbook file opened within limits as its parts, their XML checked; which ending its name must have.

XML from anybody is well formed and has no entities of its own; that of a workbook no document type either.

Source: ECMA-376, Part 1, 12.3.23, and [MS-OFFMACRO2] 2.2.1 (content types of the workbook part).
"""

import re
import stat
import zlib
from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from xlvp.errors import WorkbookError

#: Character data with no other references than these; & is put back last, or "&amp;lt;" would become "<".
_USUAL = re.compile(r"[^&<\r]*(?:&(?:lt|gt|quot|apos|amp);[^&<\r]*)*")
_ENTITIES = (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&"))


class _Refused(Exception):
    """What a document has that no workbook needs."""


def check_xml(content: bytes, name: str) -> None:
    """Check one XML part.

    Raises:
        WorkbookError: it is not well formed or has a DOCTYPE, where entities are declared.
    """

    def doctype(*_: object) -> None:
        raise _Refused("declares a document type (DOCTYPE), which no workbook needs")

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(content, True)
    except _Refused as error:
        raise WorkbookError(f"{name} {error}") from None
    except (expat.ExpatError, LookupError, ValueError) as error:
        raise WorkbookError(
            f"{name} is damaged: {error}. Use a backup copy, or save the workbook again."
        ) from None


#: A data file of another program has no more elements, and none deeper.
MOST_ELEMENTS, DEEPEST = 500_000, 60


def parse_data_xml(content: bytes, name: str, expected: str) -> ElementTree.Element:
    """Read a data file of another program, which may name its document type but declares nothing itself.

    Nothing outside the file is read.

    Raises:
        WorkbookError: it is not well formed, declares an entity, or is too large or too deep.

    >>> parse_data_xml(b'<!DOCTYPE a SYSTEM "a.dtd"><a>&#65;</a>', "a.xml", "a file").text
    'A'
    """
    depth = count = 0

    def start(*_: object) -> None:
        nonlocal depth, count
        depth, count = depth + 1, count + 1
        if depth > DEEPEST or count > MOST_ELEMENTS:
            raise _Refused("has more elements, or more of them inside each other, than any session")

    def end(*_: object) -> None:
        nonlocal depth
        depth -= 1

    def entity(*_: object) -> None:
        raise _Refused("declares an entity, which no such file needs")

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.EntityDeclHandler = parser.UnparsedEntityDeclHandler = entity
    try:
        parser.Parse(content, True)
        return ElementTree.fromstring(content)
    except _Refused as error:
        raise WorkbookError(f"{name} {error}. Choose {expected}.") from None
    except (expat.ExpatError, ElementTree.ParseError, LookupError, ValueError) as error:
        raise WorkbookError(f"{name} is damaged: {error}. Choose {expected}, or export it again.") from None


def parse_xml(content: bytes, name: str) -> ElementTree.Element:
    """Read a small part as a tree, after :func:`check_xml`."""
    check_xml(content, name)
    return ElementTree.fromstring(content)


def unescaped(text: str) -> str:
    """Return character data as text: ``a&amp;b`` is ``a&b``.

    >>> unescaped("A1&gt;2&#10;")
    'A1>2\\n'
    """
    if "&" not in text and "<" not in text:
        return text
    if _USUAL.fullmatch(text) and "]]>" not in text:
        for entity, character in _ENTITIES:
            text = text.replace(entity, character)
        return text
    try:
        return ElementTree.fromstring(f"<a>{text}</a>").text or ""
    except ElementTree.ParseError:  # elements with a prefix, which stand in no text of a workbook
        return text


def escaped(text: str) -> str:
    """Return text as character data.

    >>> escaped("a<b & c\\r")
    'a&lt;b &amp; c&#13;'
    """
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\r", "&#13;")


def quoted(text: str) -> str:
    """Return text as the value of an attribute, between quotes.

    >>> quoted('a "b"')
    '"a &quot;b&quot;"'
    """
    text = escaped(text).replace('"', "&quot;")
    return '"' + text.replace("\n", "&#10;").replace("\t", "&#9;") + '"'


MAX_FILE = 50_000_000
MAX_PARTS = 5_000
MAX_PART = 150_000_000
MAX_TOTAL = 300_000_000
#: A part that grows more than this many times is refused, once it is large.
MAX_RATIO, LARGE = 250, 20_000_000

WORKBOOK = "an .xlsx workbook"
#: What to do about a file that is none, and about one that is broken.
CHOOSE = f"Choose {WORKBOOK}."
REPAIR = "Use a backup copy, or open the file in a spreadsheet program and save it again as .xlsx."
#: The last ones that were opened: whoever reads a workbook opens the same bytes two or three times.
_RECENT: deque["Package"] = deque(maxlen=2)
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
#: What stays of a part in the archive, beside its name and time.
_KEPT = ("compress_type", "comment", "create_system", "external_attr", "internal_attr")


@dataclass(frozen=True)
class Package:
    """An opened package."""

    name: str  # the file's name, for messages
    data: bytes = field(repr=False)  # the file as it was read
    parts: Mapping[str, bytes] = field(repr=False)  # the content of each part, in the order of the file

    def replaced(self, parts: Mapping[str, bytes], without: Collection[str] = ()) -> bytes:
        """Return the package, parts replaced, added or left out; order, times and compression stay."""
        if not without and not any(parts[name] != self.parts.get(name) for name in parts):
            return self.data
        written = BytesIO()
        with ZipFile(BytesIO(self.data)) as source, ZipFile(written, "w") as target:
            target.comment = source.comment
            for old in source.infolist():
                if old.filename not in without:
                    same = ZipInfo(old.filename, old.date_time)
                    for kept in _KEPT:
                        setattr(same, kept, getattr(old, kept))
                    target.writestr(same, parts.get(old.filename, self.parts[old.filename]))
            for name in (name for name in parts if name not in self.parts):
                added = ZipInfo(name)
                added.compress_type = ZIP_DEFLATED
                target.writestr(added, parts[name])
        return written.getvalue()

    def stored(self, parts: Mapping[str, bytes]) -> bytes:
        """Return a package with some parts replaced that is not compressed: for a quick look inside it."""
        written = BytesIO()
        with ZipFile(written, "w", ZIP_STORED) as target:
            for name, content in self.parts.items():
                target.writestr(ZipInfo(name), parts.get(name, content))
        return written.getvalue()

    def error(self, message: str) -> WorkbookError:
        """Make the error that says what is wrong with this file."""
        return WorkbookError(f"{self.name}: {message}")


def read_file(path: Path) -> Package:
    """Open a file."""
    return open_package(read_beginning(path, MAX_FILE + 1, WORKBOOK), path.name)


def read_beginning(path: Path, most: int, expected: str) -> bytes:
    """Read the first bytes of a file that a person named, at most so many.

    ``expected`` is what the file should be, in words: a Bridgemate file (.bws).
    """
    try:
        kind = stat.S_IFMT(path.stat().st_mode)
        if kind == stat.S_IFDIR:  # asked, as Windows gives a folder for one without permission
            raise WorkbookError(f"{path} is a folder. Choose a file in it: {expected}.")
        if kind != stat.S_IFREG:
            raise WorkbookError(f"{path} is a device or a pipe. Choose a file: {expected}.")
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError:
        raise WorkbookError(f"{path}: there is no such file. Check the name and the folder.") from None
    except PermissionError:
        raise WorkbookError(
            f"{path} cannot be read: no permission, or another program is using it. "
            "Close that program, or copy the file into a folder of your own."
        ) from None
    except WorkbookError:
        raise
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise WorkbookError(f"{str(path)!r} cannot be read: {why}") from None


def open_package(data: bytes, name: str = "the workbook") -> Package:
    """Open the bytes of an .xlsx file.

    Raises:
        WorkbookError: it is no .xlsx workbook, is damaged, encrypted or larger than a workbook can
            sensibly be, or its XML declares entities.
    """
    for known in _RECENT:
        if known.data is data:
            return Package(name, data, known.parts)
    package = Package(name, data, {})
    _check_beginning(package)
    try:
        with ZipFile(BytesIO(data)) as archive:
            infos = archive.infolist()
            _check_names(package, infos)
            parts = _read_parts(package, archive, infos)
    except WorkbookError:
        raise
    except Exception as error:  # a hostile file makes zipfile raise almost anything
        detail = str(error) if isinstance(error, BadZipFile | zlib.error) else type(error).__name__
        raise package.error(f"the file is damaged or cut short ({detail}). {REPAIR}") from None
    _check_kind(package, parts)
    for part, content in parts.items():
        if part.lower().endswith((".xml", ".rels")):
            check_xml(content, f"{name}: {part}")
    _RECENT.append(Package(name, data, parts))
    return _RECENT[-1]


def _check_beginning(package: Package) -> None:
    data = package.data
    if len(data) > MAX_FILE:
        raise package.error(f"larger than {MAX_FILE // 1_000_000} MB")
    if not data:
        raise package.error(f"the file is empty. {REPAIR}")
    if data.startswith(_OLE):
        raise package.error(
            "the file is password-protected or an old .xls. Open it in the spreadsheet program, remove the "
            "password and save it as .xlsx."
        )
    if not data.startswith(b"PK"):
        raise package.error(f"the file is not a workbook. {CHOOSE}")


def _check_names(package: Package, infos: list[ZipInfo]) -> None:
    if len(infos) > MAX_PARTS:
        raise package.error(f"{len(infos)} parts; a workbook has at most {MAX_PARTS}")
    seen: set[str] = set()
    for info in infos:
        steps = info.filename.rstrip("/").split("/")
        if any(step in ("", ".", "..") for step in steps) or any(c in info.filename for c in "\\:\0"):
            raise package.error(f"a part has the impossible name {info.filename!r}. {REPAIR}")
        if info.filename.lower() in seen:
            raise package.error(f"the part {info.filename!r} is there twice. {REPAIR}")
        seen.add(info.filename.lower())
        if info.flag_bits & 0x1:
            raise package.error("the file is password-protected. Save it without a password.")
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise package.error(f"the part {info.filename!r} is compressed in an unknown way. {REPAIR}")


def _read_parts(package: Package, archive: ZipFile, infos: list[ZipInfo]) -> dict[str, bytes]:
    """Unpack in pieces: the sizes that the file tells are not believed."""
    parts: dict[str, bytes] = {}
    total = 0
    for info in infos:
        pieces: list[bytes] = []
        size = 0
        with archive.open(info) as stream:
            while piece := stream.read(1 << 20):
                pieces.append(piece)
                size += len(piece)
                total += len(piece)
                grown = size > LARGE and size > MAX_RATIO * max(info.compress_size, 1)
                if size > MAX_PART or total > MAX_TOTAL or grown:
                    raise package.error(f"the part {info.filename!r} unpacks to more than a workbook holds")
        if size != info.file_size:
            raise package.error(f"the part {info.filename!r} is cut short. {REPAIR}")
        parts[info.filename] = b"".join(pieces)
    return parts


def _check_kind(package: Package, parts: Mapping[str, bytes]) -> None:
    if b"opendocument" in parts.get("mimetype", b""):
        raise package.error("an OpenDocument file. Save it as .xlsx.")
    if "xl/workbook.bin" in parts:
        raise package.error("a binary workbook (.xlsb). Save it as .xlsx.")
    if "[Content_Types].xml" not in parts or "_rels/.rels" not in parts:
        raise package.error(f"a zip file, but not a workbook. {CHOOSE}")


XLSX = ".xlsx"
_TYPES = "[Content_Types].xml"
_ENDINGS = {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml": XLSX,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml": ".xltx",
    "application/vnd.ms-excel.sheet.macroenabled.main+xml": ".xlsm",
    "application/vnd.ms-excel.template.macroenabled.main+xml": ".xltm",
}


def ending_of(package: Package) -> str:
    """Return the ending that fits a workbook's content: that of a workbook, with macros, or of a template."""
    root = parse_xml(package.parts[_TYPES], f"{package.name}: {_TYPES}")
    kinds = (element.get("ContentType", "").lower() for element in root)
    return next((_ENDINGS[kind] for kind in kinds if kind in _ENDINGS), XLSX)


def check_ending(path: Path, ending: str = XLSX) -> None:
    """Refuse a name for a workbook whose ending says that it is something else."""
    if path.suffix.lower() != ending:
        stem = path.stem if path.suffix[1:].isalpha() else path.name  # .11 is the end of a date
        better = f"{stem.removesuffix(ending)}{ending}"
        raise WorkbookError(f"{path}: the name must end in {ending}. Call it {better}.")

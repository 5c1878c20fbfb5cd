"""XML of a file from anybody: well formed, no entities of its own; of a workbook no document type either."""

import re
from xml.etree import ElementTree
from xml.parsers import expat

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

    Args:
        content: the file.
        name: of the file, for messages.
        expected: what is expected, in words.

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

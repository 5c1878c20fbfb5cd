"""XML of a file from anybody: well formed, no document type, no entities of its own."""

from xml.etree import ElementTree
from xml.parsers import expat

from xlvp.errors import WorkbookError


class _Refused(Exception):
    """What stands in a document that no workbook needs."""


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
        raise WorkbookError(f"{name} is damaged: {error}; an .xlsx workbook is expected") from None


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

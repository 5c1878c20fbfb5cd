"""A page taken apart by Python's own parser."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

EMPTY = {"meta", "br", "wbr", "link", "input"}


@dataclass
class Node:
    """An element: its tag, its attributes, what is inside."""

    tag: str
    attributes: dict[str, str]
    inside: list["Node | str"] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text of all that is inside."""
        return "".join(part if isinstance(part, str) else part.text for part in self.inside)

    def all(self, *tags: str) -> Iterator["Node"]:
        """The elements inside with one of these tags, or every element."""
        for part in self.inside:
            if isinstance(part, Node):
                if not tags or part.tag in tags:
                    yield part
                yield from part.all(*tags)

    def by_id(self, id: str) -> "Node":
        """The element with an id."""
        return next(node for node in self.all() if node.attributes.get("id") == id)

    def part(self, id: str) -> "Node":
        """The part that opens for a link to this id, with its title."""
        return next(
            node
            for node in self.all("details")
            if any(inner.attributes.get("id") == id for inner in node.inside if isinstance(inner, Node))
        )

    def rows(self) -> list[list[str]]:
        """The texts of the cells of the tables inside, row by row."""
        rows = ([cell.text for cell in row.all("td", "th")] for row in self.all("tr"))
        return [[" ".join(text.replace("\ufe0e", "").split()) for text in row] for row in rows]


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def parsed(page: bytes) -> Node:
    """Parse a page; every element must be closed in its order."""
    parser = _Parser()
    parser.feed(page.decode())
    parser.close()
    assert len(parser.open) == 1
    return parser.open[0]

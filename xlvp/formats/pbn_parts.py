"""The part that each tag and each column of a table plays in a PBN file.

PBN 2.1, section 3 (tags) and 3.6 (tables). Tags that the standard or a known program writes, and
that are not of a result, are not needed; a tag or column that nobody knows and that has figures is named.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from xlvp.formats.board_labels import DEALER, VULNERABLE, Label, contradicting
from xlvp.formats.import_format import digits
from xlvp.formats.pbn import RULING
from xlvp.pages.html import safe
from xlvp.part import COLUMN, FIGURE, IGNORED, KEY, SCALE, TAG, TEXT, UNKNOWN, Part

_LONGEST = 60
_TAGS = {
    **dict.fromkeys(("Event", "Site", "North", "East", "South", "West"), TEXT),
    **dict.fromkeys(("Date", "Board", "Round", "Table", "Section", "PairNS", "PairEW"), KEY),
    **dict.fromkeys(("Contract", "Declarer", "Result", "Score", "Deal"), FIGURE),
    **dict.fromkeys(("DoubleDummyTricks", "OptimumResultTable", "OptimumScore"), FIGURE),
    **dict.fromkeys(("ScoreTable", "TotalScoreTable"), FIGURE),
    "Scoring": SCALE,
}
#: The vulnerability and the dealer go with the number of the board.
_LABELS = {"Vulnerable": VULNERABLE, "Dealer": DEALER}
_NOT_NEEDED = re.compile(
    r"Competition|DealId|Description|FrenchMP|Generator|Hidden|Room|Termination|Language|Export|Expires"
    r"|(West|North|East|South)(NA|Type)|Event(Date|Sponsor)|HomeTeam|VisitTeam|Stage|Time\w*|UTC(Date|Time)"
    r"|Annotator(NA)?|Mode|Application|Creator|BidSystem(EW|NS)|Auction|Play|Note|Lead|InstantScoreTable"
    r"|(Action|Auction|Play|OptimumPlay)\w*Table|(Optimum|Par)Contract|Minimax|Ability|BCFlags|HandType"
    r"|DealType|Seed|Score(IMP|MP|Rubber\w*|Percentage|TableHeader)"
)
_RESULTS = {
    **dict.fromkeys(("Table", "Round", "Section", "PairId_NS", "PairId_EW"), KEY),
    **dict.fromkeys(("Contract", "Declarer", "Result", "Score_NS", "Score_EW"), FIGURE),
    **dict.fromkeys(("Percentage_NS", "Percentage_EW", RULING), FIGURE),
}
_RANKING = {
    **dict.fromkeys(("Rank", "PairId", "Section", "Direction", "MemberID1", "MemberID2", "NrBoards"), KEY),
    **dict.fromkeys(("TotalPercentage", "MeanPercentage", "Percentage"), FIGURE),
    **dict.fromkeys(
        ("TotalMP", "TotalScoreMP", "TotalIMP", "TotalScoreIMP", "TotalPoints", "TotalScore"), FIGURE
    ),
    "Names": TEXT,
}
#: Points, per cent and ranks are calculated again; cards, auctions and players' names are no figures.
_CALCULATED = re.compile(
    r"(MP|IMP|Naps|Points|VP|Percentage|Mean\w*|Score\w*|BAM)_(NS|EW)|Multiplicity|Lead|Auction|Play|Note\w*"
    r"|(Names?|Players?|Member\w*)_(NS|EW|North|South|East|West)|North|South|East|West|Vulnerable|Dealer"
)
_OF_A_RANKING = re.compile(r"Table|Mean\w*|Rank\w*|Nr\w*|Club\w*")
_SAYS_NOTHING = ("", "?", "-", "#")

Tag = tuple[str, str, Sequence[str]]
"""A tag, its value, and the lines below it."""


def columns_of(described: str) -> list[str]:
    """Return the names of the columns of a table.

    >>> columns_of("Table;Round\\\\2R;-PairId_NS")
    ['Table', 'Round', 'PairId_NS']
    """
    return [column.partition("\\")[0].lstrip("+-").strip() for column in described.split(";")]


def pbn_parts(tags: Iterable[Tag]) -> tuple[Part, ...]:
    """Return the parts of a file's tags and columns, each kind once, and the labels that contradict."""
    parts: dict[tuple[str, str], Part] = {}
    labels: dict[str, list[Label]] = {name: [] for name in _LABELS}
    board = None
    for tag, value, rows in tags:
        if tag == "Board":
            board = digits(value)
        if tag in _LABELS and board:
            labels[tag].append((board, _LABELS[tag], value))
        for part in _parts_of(tag, value, rows):
            before = parts.get((part.thing, part.name))
            if before is None or (part.role == UNKNOWN and before.role == IGNORED):
                parts[part.thing, part.name] = part
    contradictions = [part for name, own in labels.items() for part in contradicting(TAG, name, own)]
    return (*parts.values(), *contradictions)


def _parts_of(tag: str, value: str, rows: Sequence[str]) -> Iterator[Part]:
    if not tag or (value in _SAYS_NOTHING and not any(rows)):
        return
    yield _tag(tag, value)
    if tag == "ScoreTable":
        yield from (_column(name, _RESULTS, _CALCULATED) for name in columns_of(value))
    elif tag == "TotalScoreTable":
        yield from (_column(name, _RANKING, _OF_A_RANKING) for name in columns_of(value))


def _tag(tag: str, value: str) -> Part:
    name = safe(tag)[:_LONGEST]
    if tag in _TAGS:
        return Part(TAG, name, _TAGS[tag])
    if tag in _LABELS:
        return Part(TAG, name, IGNORED, "it goes with the number of the board")
    if _NOT_NEEDED.fullmatch(tag):
        return Part(TAG, name, IGNORED, "not needed")
    if any(map(str.isdigit, value)):
        return Part(TAG, name, UNKNOWN)
    return Part(TAG, name, IGNORED, "text that is not needed")


def _column(name: str, roles: dict[str, str], calculated: re.Pattern[str]) -> Part:
    shown = safe(name)[:_LONGEST]
    if name in roles:
        return Part(COLUMN, shown, roles[name])
    if calculated.fullmatch(name):
        return Part(COLUMN, shown, IGNORED, "calculated again, or not needed")
    return Part(COLUMN, shown, UNKNOWN)

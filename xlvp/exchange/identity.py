"""By what a published file is known to be the same event's: its title, place and day, and its results.

A club's evenings often differ in nothing but what was played: the same title every week, no date, the
same movement. So a file carries short sums of some of its results, and an event is the one that it holds
if at least half of them still stand there. An event that was published before it began has no results yet
and is followed by any of the same title, place and day. A match is known by its teams too.

FIPS 180-4 for the sum of the title; ISO 3309 (CRC-32) for those of the results.
"""

import re
from datetime import date
from hashlib import sha256
from zlib import crc32

from xlvp.book.match_report import MatchReport
from xlvp.book.named_cells import text_of
from xlvp.book.pairs_event import PairsEvent
from xlvp.book.season_book import SeasonBook
from xlvp.book.teams_event import TeamsBook
from xlvp.events.score_list import PLAYED
from xlvp.exchange.safe_text import safe

NAME = "xlvp-event"
Event = PairsEvent | MatchReport | TeamsBook | SeasonBook
#: So many results are remembered: one line of PBN takes 255 signs.
_MOST = 24
_STORED = re.compile(rb'xlvp-event(?:" content="|: )([0-9a-f]{16})\.((?:[0-9a-f]{8})*)')


def identity(event: Event) -> str:
    """Return what a file of this event carries: one word of letters, digits and a full stop."""
    return f"{_head(event)}.{''.join(_results(event)[:_MOST])}"


def is_of(beginning: bytes, event: Event) -> bool:
    """Whether the beginning of a file carries the identity of this event."""
    stored = _STORED.search(beginning)
    if stored is None or stored[1].decode() != _head(event):
        return False
    sums = [stored[2][at : at + 8].decode() for at in range(0, len(stored[2]), 8)]
    here = set(_results(event))
    return 2 * sum(one in here for one in sums) >= len(sums)


def _head(event: Event) -> str:
    if isinstance(event, MatchReport):
        said = [text_of(cell) for cell in (event.title, event.event, event.day, *event.teams)]
    elif isinstance(event, TeamsBook):
        said = [event.titles.title, event.titles.place, event.day]
    elif isinstance(event, SeasonBook):
        said = ["season", event.club, event.title]
    else:
        day = event.date.isoformat() if isinstance(event.date, date) else event.date
        said = [event.title, event.place, day]
    return sha256("\0".join(map(safe, said)).encode()).hexdigest()[:16]


def _results(event: Event) -> list[str]:
    """The sum of each result with its place in the list and its pairs, or its board and rooms, in order."""
    said: list[tuple[object, ...]] = []
    if isinstance(event, MatchReport):
        rooms = ((line.board, text_of(line.open), text_of(line.closed)) for line in event.boards)
        said = [one for one in rooms if one[1] or one[2]]
    elif isinstance(event, TeamsBook):
        matches = [match for match in event.event.matches if match is not None and match.imps_a is not None]
        said = [(match.round, *match.teams, str(match.imps_a), str(match.imps_b)) for match in matches]
    elif isinstance(event, SeasonBook):
        said = sorted((each.session, each.first, each.second, each.score) for each in event.season.scores)
    else:
        played = (line for line in event.scored.lines if line is not None and line.state == PLAYED)
        said = [
            (line.round, line.table, line.board, line.ns, line.ew, line.result.text)
            for line in played
            if line.result is not None
        ]
    return [f"{crc32(repr(one).encode()):08x}" for one in said]

"""What a format cannot hold, gathered while a file is written and said in words at the end."""

from collections import defaultdict

from xlvp.book.pairs_event import PairsEvent
from xlvp.events.line_states import LINE_STATES
from xlvp.events.score_list import LATE, MISSING, NOT_PLAYED, PLAYED, TO_COME, WRONG, ScoreLine, travellers
from xlvp.exchange.safe_text import safe

_MOST = 5


class Unsaid:
    """The remarks about one file.

    >>> unsaid = Unsaid("USEBIO")
    >>> unsaid.add("there are no scoring groups")
    >>> unsaid.words()
    ('USEBIO: there are no scoring groups',)
    """

    def __init__(self, format: str) -> None:
        self.format = format
        self._plain: list[str] = []
        self._lines: dict[str, list[str]] = defaultdict(list)

    def add(self, words: str) -> None:
        """Remember a remark; the same one only once."""
        if words not in self._plain:
            self._plain.append(words)

    def line(self, lacking: str, line: ScoreLine, instead: str) -> None:
        """Remember a line for whose result the format has no form."""
        where = f"board {line.board}, pairs {line.ns}-{line.ew}, {safe(line.entry)}, {instead}"
        self._lines[lacking].append(where)

    def words(self) -> tuple[str, ...]:
        """Return the remarks; of many lines the first ones and how many more there are."""
        told = list(self._plain)
        for lacking, lines in self._lines.items():
            more = f"; and {len(lines) - _MOST} more" if len(lines) > _MOST else ""
            told.append(f"no {lacking}: {'; '.join(lines[:_MOST])}{more}")
        return tuple(f"{self.format}: {words}" for words in told)


def kept_lines(event: PairsEvent, unsaid: Unsaid) -> dict[int, list[ScoreLine]]:
    """Return the lines that are played or known not to be; what is left out is remembered."""
    boards = travellers(event.scored.lines)
    for code in (WRONG, MISSING, LATE, TO_COME):
        count, words = event.scored.count(code), LINE_STATES[code].left_out
        if count:
            unsaid.add(f"{count} {'result' if count == 1 else 'results'} {words}: left out")
    groups = [board for board, lines in boards.items() if len({each.group for each in lines}) > 1]
    if groups:
        unsaid.add(f"no scoring groups: board {', '.join(map(str, groups))} is written as one field")
    kept = {
        board: [each for each in lines if each.state in (PLAYED, NOT_PLAYED)]
        for board, lines in boards.items()
    }
    return {board: lines for board, lines in kept.items() if lines}

"""Functions of the day and the people of a session of pairs, as they were typed."""

from collections.abc import Sequence
from datetime import date

from xlvp.errors import InputError
from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import Kind
from xlvp.functions.movement import LINES
from xlvp.functions.session_kinds import MOST_ROWS, Lines, read_pair
from xlvp.notation.dates import in_words, read_date
from xlvp.pairs import doubts as rule
from xlvp.pairs.partners import Partners, seated
from xlvp.records.reading import Rows, is_blank, shown
from xlvp.text import plain

Named = tuple[tuple[int | None, tuple[str, ...]], ...]


def event_date(entry: date) -> str:
    """Return the day in words; see :mod:`xlvp.notation.dates`."""
    return in_words(entry)


def read_named(rows: Rows) -> Named:
    """Read number and players of each row; of a blank or bad number, nothing, as it names no pair.

    Raises:
        InputError: more rows than an event has pairs.
    """
    if len(rows) > MOST_ROWS:
        raise InputError(f"{len(rows)} rows are given; no event has more than {MOST_ROWS} pairs")
    results = []
    for row in rows:
        players = (cell for cell in (*row, None, None)[1:3] if not is_blank(cell))
        words = (plain(cell) if isinstance(cell, str) else shown(cell) for cell in players)
        results.append((_number(row[0]), tuple(words)))
    return tuple(results)


def _number(value: object) -> int | None:
    try:
        return None if is_blank(value) else read_pair(value)
    except InputError:
        return None


def pair_notes(pairs: Named, list: Lines = ()) -> Sequence[tuple[str]]:
    """Return a note for each row of pairs; see :mod:`xlvp.pairs.doubts`."""
    playing = {one for line in list if line for one in seated(*line.planned[1:])}
    alone = any(isinstance(line.planned[1], Partners) for line in list if line)
    return [(note,) for note in rule.pair_notes(pairs, playing, individual=alone)]


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "EVENTDATE",
        event_date,
        help="The date of an event written out, from a date or a text with the day first.",
        source="ISO 8601 where the year comes first",
        arguments={"entry": (Kind("date", read_date), "a date, or text: 24.11.2026, 24/11/26, 24 Nov 2026")},
        examples=(
            Example('=EVENTDATE("11/12/2026")', "11 December 2026", "the day comes first"),
            Example('=EVENTDATE("24 listopada 2026")', "24 November 2026", "Polish months, too"),
            Example('=EVENTDATE("11/24/2026")', "#VALUE!", "there is no month 24"),
        ),
    ),
    describe(
        "PAIRNOTES",
        pair_notes,
        help="A warning for each row of a list of pairs: a player who is named twice.",
        source="Laws of Duplicate Bridge 2017, Laws 4 and 79",
        arguments={
            "pairs": (
                Kind("list of pairs", read_named, whole=True),
                "the pairs: number, player, player; other columns are ignored",
            ),
            "list": (
                LINES[0],
                "the list of results, to leave out pairs that do not play in it; default all",
            ),
        },
        examples=(
            Example(
                '=INDEX(PAIRNOTES({1,"Ann Ash","Bob Birch";2,"Cid Cedar","Ann Ash"}),1,1)',
                "Check: Ann Ash is also in pair 2",
                "one of them is somebody else",
            ),
            Example(
                '=INDEX(PAIRNOTES({1,"Ann Ash","Bob Birch";2,"NN","NN"}),2,1)', "", "NN is a placeholder"
            ),
        ),
        table=True,
    ),
)

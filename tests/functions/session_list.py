"""A small list of results for tests, with entries and with what was played instead of the plan."""

from xlvp.functions.session_kinds import read_list
from xlvp.pairs.score_list import ScoreLine

LONG = "x" * 300

# Two tables, two rounds of two boards; pairs 1 and 2 sit North-South.
PLAN = tuple(
    (turn, table, board, table, (2, 3, 4, 3)[turn + table - 1])
    for turn in (1, 2)
    for table in (1, 2)
    for board in (2 * turn - 1, 2 * turn)
)


def typed(*entries: object, **facts: dict[int, object]) -> tuple[tuple[object, ...], ...]:
    """The list with entries, and facts by line: group, board, ns, ew."""
    rows = []
    for place, plan in enumerate(PLAN):
        entry = entries[place] if place < len(entries) else None
        fact = [facts.get(name, {}).get(place) for name in ("group", "board", "ns", "ew")]
        rows.append((*plan, entry, *fact))
    return tuple(rows)


def line(entry: object, place: int = 0, **facts: object) -> ScoreLine:
    """One line of the list, the first round otherwise played."""
    entries: list[object] = ["420", "420", "170", "170"]
    entries[place] = entry
    lines = read_list(typed(*entries, **{name: {place: fact} for name, fact in facts.items()}))
    result = lines[place]
    assert result is not None
    return result

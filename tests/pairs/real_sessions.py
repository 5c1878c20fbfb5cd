"""Real club sessions as the list of a pairs workbook; the files stay where they are (see the README there).

USEBIO files of four club sessions (abftech/cobalt), scored by another program; names are left out there. The
files say who met whom on which boards but not when: rounds are worked out, so that nobody plays twice in one.

>>> [len(real_rows(name).rows) for name in NAMES] if REAL.is_dir() else [513, 162, 245, 117]
[513, 162, 245, 117]
"""

import csv
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

REAL = Path(__file__).resolve().parents[3] / "shared" / "reference" / "real"
NAMES = (
    "usebio_mp_pairs_mitchell",
    "usebio_mp_pairs_howell",
    "usebio_butler_mitchell",
    "usebio_cross_imp_howell",
)

Row = tuple[object, ...]
Couple = tuple[int, int]


@dataclass(frozen=True)
class Real:
    """A session.

    Attributes:
        boards_per_round: boards of a set.
        rows: round, table, board, NS, EW, result, group, and what was played: board, NS, EW; None is blank.
        own: the own movement: round, table, NS, EW, first board of the set; a pair of None sits nowhere.
        published: pair, total, percentage, place, as the other program printed them.
        numbers: the pairs' numbers by the other program's; East-West follow North-South.
    """

    boards_per_round: int
    rows: tuple[Row, ...]
    own: tuple[Row, ...]
    published: tuple[dict[str, str], ...]
    numbers: dict[str, int]


def read(name: str) -> list[dict[str, str]]:
    with (REAL / f"{name}.csv").open(newline="") as file:
        return list(csv.DictReader(file))


@cache
def real_rows(name: str) -> Real:
    """Read a session: one of ``NAMES``."""
    lines = read(f"{name}_travellers")
    called = {line[side] for line in lines for side in ("ns_pair", "ew_pair")}
    tables = sum(pair.endswith("NS") for pair in called)
    numbers = {pair: int(pair.rstrip("NSEW")) + tables * pair.endswith("EW") for pair in called}
    results: dict[tuple[Couple, int], tuple[Couple, str]] = {}
    for line in lines:
        couple = numbers[line["ns_pair"]], numbers[line["ew_pair"]]
        entry = "50%/50%" if line["score_ns"] == "A5050" else line["score_ns"]
        results[tuple(sorted(couple)), int(line["board"])] = couple, entry  # type: ignore[index]
    met: dict[Couple, list[int]] = defaultdict(list)
    sat: dict[Couple, Counter[Couple]] = defaultdict(Counter)
    for (meeting, board), (couple, _) in sorted(results.items()):
        met[meeting].append(board)
        sat[meeting][couple] += 1
    boards = max(map(len, met.values()))
    sets = {meeting: (min(on) - 1) // boards for meeting, on in met.items()}
    rounds = (
        {meeting: (meeting[0] - meeting[1]) % tables + 1 for meeting in sets} if tables else _howell(sets)
    )
    rows: list[Row] = []
    own: list[Row] = []
    for round_ in sorted(set(rounds.values())):
        meetings = [meeting for meeting in sorted(sets, key=_at(sets, tables)) if rounds[meeting] == round_]
        for table, meeting in enumerate(meetings, 1):
            ((ns, ew), _), *_ = sat[meeting].most_common(1)
            first = sets[meeting] * boards + 1
            own.append((round_, table, ns, ew, first))
            for board in range(first, first + boards):
                couple, entry = results.get((meeting, board), ((ns, ew), "np"))
                fact = (None, *couple) if couple != (ns, ew) else (None, None, None)
                rows.append((round_, table, board, ns, ew, entry, None, *fact))
        for out in sorted(set(numbers.values()) - {pair for meeting in meetings for pair in meeting}):
            own.append((round_, len(meetings) + 1, out, None, 1))
            rows.append((round_, len(meetings) + 1, None, out, None, None, None, None, None, None))
    return Real(boards, tuple(rows), tuple(own), tuple(read(f"{name}_totals")), numbers)


def _at(sets: dict[Couple, int], tables: int):  # type: ignore[no-untyped-def]
    """North-South of a Mitchell stay at their table; others are put in the order of their boards."""
    return (lambda meeting: meeting) if tables else (lambda meeting: (sets[meeting], meeting))


def _howell(sets: dict[Couple, int]) -> dict[Couple, int]:
    """Rounds for the meetings of a Howell, whole or three quarters: no pair twice in one.

    As many numbers as there are sets move, by 1 from round to round, as the sets do; higher ones stay. So the
    meetings of one that stays, or of one difference, come a round later for each set; with which of them the
    first round begins is tried.
    """
    circle, first = len(set(sets.values())), min(sets.values())
    tables: dict[tuple[str, int], list[Couple]] = defaultdict(list)
    for one, other in sorted(sets):  # the larger number comes last
        apart = min((other - one) % circle, (one - other) % circle)
        tables[("stays", other) if other > circle else ("apart", apart)].append((one, other))

    def search(left: list[list[Couple]], found: dict[Couple, int]) -> dict[Couple, int] | None:
        if not left:
            return found
        for lag in range(circle if found else 1):
            both = found | {meeting: (sets[meeting] - first + lag) % circle + 1 for meeting in left[0]}
            places = Counter((round_, pair) for meeting, round_ in both.items() for pair in meeting)
            rest = search(left[1:], both) if max(places.values()) == 1 else None
            if rest is not None:
                return rest
        return None

    rounds = search(list(tables.values()), {})
    assert rounds is not None, "no rounds can be found for these meetings"
    return rounds

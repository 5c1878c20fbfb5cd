"""A board that only one side has: NP/60%, 60%/NP, (+420)/NP, 60%/-; scored again from the texts alone.

Laws of Duplicate Bridge 2017, Law 15 (wrong board or opponents) and Law 12C2: who played a board with the
wrong opponents has that score, and the pairs that were to play it with them have average plus.
"""

import random
from collections import defaultdict
from fractions import Fraction

import pytest

from tests.every import every
from xlvp.errors import NotationError
from xlvp.functions.session_kinds import read_list
from xlvp.hosts.engine import evaluate
from xlvp.notation.results import parse_result
from xlvp.pairs.cards import played_of, score_cards
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.ranking import ranked
from xlvp.pairs.session import Scored, scored
from xlvp.pairs.session_state import list_account
from xlvp.pairs.why import compared, why_board

Row = tuple[object, ...]
Half = int | str | None
"""A score, a percentage such as ``60%``, or None: the side does not have the board."""

#: What is typed, and what each side reads.
ENTRIES: dict[str, tuple[Half, Half]] = {
    "NP/60%": (None, "60%"),
    "60%/NP": ("60%", None),
    "40%/NP": ("40%", None),
    "NP/50%": (None, "50%"),
    "(+140)/NP": (140, None),
    "NP/(-100)": (None, -100),
    "60%/-": ("60%", None),
    "-/40%": (None, "40%"),
    "60%/60%": ("60%", "60%"),
    "40%": ("40%", "60%"),
    "(-100)/(+500)": (-100, 500),
    # scores that some contract gives whoever is vulnerable
    **{f"{score:+d}": (score, score) for score in (140, -100, 170, 500, -200, 110, -800, 90)},
}
IMP_TABLE = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
    2500, 3000, 3500, 4000,
)  # fmt: skip


def imps(difference: int) -> int:
    gained = sum(abs(difference) >= limit for limit in IMP_TABLE)
    return gained if difference > 0 else -gained


def to_ten(value: Fraction) -> int:
    tens = (abs(value) + 5) // 10 * 10
    return int(tens if value >= 0 else -tens)


def own_points(own: Half, others: list[int], sign: int, method: str, most: int) -> Fraction | None:
    """A side's points: its half against the scores that the same side has at the other tables."""
    if own is None:
        return None
    if isinstance(own, str):
        share = int(own.rstrip("%"))
        return (
            Fraction(share * (2 * most - 2), 100)
            if method == "matchpoints"
            else Fraction(share - 50, 10) * 3 / 1
        )
    if method == "matchpoints":
        won = sum(2 * (sign * own > sign * other) + (own == other) for other in others)
        return Fraction((won + 1) * most, len(others) + 1) - 1
    if method == "cross-imps":
        won = sum(imps(sign * (own - other)) for other in others)
        return Fraction(won, len(others)) if others else Fraction(0)
    field = sorted([*others, own])
    middle = field[1:-1] if len(field) > 2 else field
    return Fraction(imps(sign * (own - to_ten(Fraction(sum(middle), len(middle))))))


def second(rows: list[Row], method: str) -> list[tuple[Fraction | None, Fraction | None]]:
    """Both sides' points of every row, result against result."""
    halves = [ENTRIES[str(row[5])] for row in rows]
    counts: dict[tuple[object, int], int] = defaultdict(int)
    for row, both in zip(rows, halves, strict=True):
        for side in (0, 1):
            counts[row[2], side] += both[side] is not None
    most = max(counts.values())
    points = []
    for place, row in enumerate(rows):
        pair: list[Fraction | None] = []
        for side, sign in ((0, 1), (1, -1)):
            others = []
            for other, both in enumerate(halves):
                score = both[side]
                if other != place and rows[other][2] == row[2] and isinstance(score, int):
                    others.append(score)
            pair.append(own_points(halves[place][side], others, sign, method, most))
        points.append((pair[0], pair[1]))
    return points


def evening(chance: random.Random) -> list[Row]:
    """A random evening; nobody has a board twice, as a side that does not have it has no result there."""
    kind = chance.choice(["mitchell", "howell"])
    plan = planned(EventSetup(kind, chance.randint(2, 6) * 2, None, chance.randint(1, 2)))
    rows: list[Row] = []
    for row in list_rows(plan):
        if row[2] is not None:
            rows.append((*row, chance.choice([*ENTRIES]), None, None, None, None))
    return rows


def compare(rows: list[Row], method: str) -> int:
    """Compare points, totals, boards and places; returns how many figures."""
    event = scored(read_list(tuple(rows)), method)
    points = second(rows, method)
    assert [(line.ns_points, line.ew_points) for line in event.filled] == points
    totals: dict[object, list[Fraction]] = defaultdict(list)
    for row, both in zip(rows, points, strict=True):
        for pair, own in zip(row[3:5], both, strict=True):
            if own is not None:
                totals[pair].append(own)
    (places,) = ranked(event, {}, winners=1)
    assert {place.scratch.pair for place in places} == {*totals}
    averages = {pair: sum(own, Fraction(0)) / len(own) for pair, own in totals.items()}
    for place in places:
        own = totals[place.scratch.pair]
        assert (place.scratch.boards, place.scratch.total) == (len(own), sum(own))
        assert place.scratch.average == averages[place.scratch.pair]
        better = sum(other > place.scratch.average for other in averages.values())
        assert place.scratch.place == better + 1
    for number, card in score_cards(event).items():
        assert played_of(card) == (len(totals[number]), sum(totals[number]))
    assert list_account(event).final
    return 2 * len(rows) + 4 * len(places)


METHODS = ("matchpoints", "cross-imps", "butler")


@pytest.mark.parametrize("method", METHODS)
def test_a_second_computation_gives_the_same(method: str) -> None:
    chance = random.Random(15)
    assert sum(compare(evening(chance), method) for _ in range(15)) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
def test_five_hundred_evenings_have_no_other_figure(method: str) -> None:
    chance = random.Random(2017)
    assert sum(compare(evening(chance), method) for _ in range(500)) > 50_000


@every(
    "typed, text",
    [
        ("NP/60%", "NP/60%"),
        ("60%/np", "60%/NP"),
        ("60 % / -", "60%/NP"),
        ("-/A+", "NP/60%"),
        ("+420/NP", "(+420)/NP"),
        ("not played/40%", "NP/40%"),
        ("4SN=/NP", "(+420)/NP"),
        ("NS: NP; EW: 60%", "NP/60%"),
        ("(60%+420&40%-50)/NP", "(60%+420&40%-50)/NP"),
    ],
)
def test_the_notation_is_read_and_written(typed: str, text: str) -> None:
    result = parse_result(typed, "None")
    assert result.text == text
    assert parse_result(text, "None") == result


@every("typed", [("420/-",), ("-/420",), ("+420/-",), ("-/-",), ("NS NP",), ("NP/NP/60%",)])
def test_what_can_mean_two_things_is_refused(typed: str) -> None:
    with pytest.raises(NotationError):
        parse_result(typed, "None")


def wrong_board() -> Scored:
    """Pair 1 and pair 6 play board 4 in place of 3; later each was to play it with somebody else."""
    rows = []
    for row in list_rows(planned(EventSetup("mitchell", 10, None, 3))):
        _, _, board, ns, ew = row
        entry, played = "+140" if row[1] == 2 else "-100", None
        if (board, ns) == (3, 1):
            played = 4
        elif (board, ns) == (4, 1):
            entry = "NP/60%"
        elif (board, ew) == (4, 6):
            entry = "60%/NP"
        rows.append((*row, entry, None, played, None, None))
    return scored(read_list(tuple(rows)))


def test_the_innocent_pairs_have_their_sixty_percent_and_the_others_one_score() -> None:
    event = wrong_board()
    assert list_account(event).final
    assert event.top == 8
    points: dict[int, list[Fraction]] = defaultdict(list)
    for line in event.filled:
        for pair, own in ((line.ns, line.ns_points), (line.ew, line.ew_points)):
            if line.board == 4 and pair is not None and own is not None:
                points[pair].append(Fraction(own))
    assert set(points) == set(range(1, 11)), "everybody has board 4"
    assert all(len(own) == 1 for own in points.values()), "once"
    given = [line for line in event.filled if line.entry in ("NP/60%", "60%/NP")]
    innocent = [line.ew if line.entry == "NP/60%" else line.ns for line in given]
    assert [points[pair or 0] for pair in innocent] == [[Fraction(24, 5)]] * 2  # 60% of 8
    (places,) = ranked(event, {}, winners=1)
    assert {place.scratch.pair: place.scratch.boards for place in places} == {
        **dict.fromkeys(range(1, 11), 15), 1: 14, 6: 14,
    }  # fmt: skip


def test_a_pair_has_a_board_twice_only_where_it_has_a_result() -> None:
    rows = [(1, 1, 1, 1, 3, "+420"), (2, 1, 1, 1, 4, "60%/NP"), (2, 2, 1, 2, 3, "60%/NP")]
    first, second_, third = read_list(tuple(rows))
    assert first is not None and second_ is not None and third is not None
    assert "pair 1 already played board 1" in first.words
    assert "pair 1 already played board 1" in second_.words
    assert third.words == ""


def test_why_says_which_side_has_the_board() -> None:
    among = compared(wrong_board())
    line = next(each for each in among.event.filled if each.entry == "NP/60%")
    assert line.ns is not None and line.ew is not None
    without = [each for each in why_board(among, line.ns, 4) if each.line == line]
    assert without[0].points is None
    assert "North-South do not have this board here (NP/60%)" in without[0].steps[0]
    with_it = [each for each in why_board(among, line.ew, 4) if each.line == line]
    assert "Only East-West have a score on this board here: 60%." in with_it[0].steps[0]


def test_functions_of_one_board_take_the_side_that_has_it() -> None:
    field = '{"420","-50","NP/60%","(+170)/NP"}'
    ns, ew, given = evaluate(
        [
            f"=MAXPOINTS({field},420)",
            f'=MAXPOINTS({field},420,"EW")',
            f'=MAXPOINTS({field},"NP/60%","EW")',
        ]
    )
    assert ns == 4, "the best of three North-South scores"
    assert ew == 0.5, "the worst of two, three expected: (0 + 1) * 3 / 2 - 1"
    assert given == 2.4, "60% of 4"
    refused = evaluate([f'=MAXPOINTS({field},"NP/60%","NS")'])[0]
    assert "North-South do not have this board" in str(refused)

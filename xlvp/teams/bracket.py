"""The bracket of a knock-out: who meets whom, how winners move on, and its drawing.

The best and the last of the list meet, 1 and 2 can meet in the final only (WBF, USBF); the winners of two
matches that stand below each other meet in the next stage. Where the teams do not fill the bracket, the best
have a bye in its first stage.

>>> first_stage([7, 2, 5])
[(7,), (2, 5)]
>>> [[len(stage) for stage in stages([(1, 8), (4, 5), (2, 7), (3, 6), (1, 5), (2, 3)])]]
[[4, 2]]
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from xlvp.errors import InputError
from xlvp.teams.knock_out import bracket

MOST = 64  # teams of a bracket
DEPTH = 6  # stages of so many teams
NAMES = {1: "Final", 2: "Semi-final", 4: "Quarter-final"}
WINNER, BYE = "Winner", "bye"
Drawn = tuple[int, ...]
Cell = int | Fraction | str | None


def first_stage(seeds: Sequence[int]) -> list[Drawn]:
    """Return the first stage of a knock-out: pairs of teams, a single one for a bye.

    Args:
        seeds: the teams, best first.

    Raises:
        InputError: fewer than two teams, or more than 64.
    """
    if not 2 <= len(seeds) <= MOST:
        raise InputError(f"a knock-out has 2 to {MOST} teams, not {len(seeds)}")
    size = 2
    while size < len(seeds):
        size *= 2
    pairs = bracket(size)
    return [tuple(seeds[place - 1] for place in pair if place <= len(seeds)) for pair in pairs]


def stages(ties: Sequence[Drawn]) -> list[list[int]]:
    """Return the places of the matches of each stage; the first ends where a team stands a second time.

    Blank lines do not count. A list that ends within a stage has a shorter last one. Matches below the
    final, such as one for the third place, are in none.

    Raises:
        InputError: the first stage has three matches, or another number that makes no bracket.
    """
    places = [place for place, tie in enumerate(ties) if tie]
    seen: set[int] = set()
    size = 0
    for place in places:
        if seen & set(ties[place]):
            break
        seen.update(ties[place])
        size += 1
    if size & (size - 1):
        raise InputError(f"{size} matches in the first stage make no bracket: 1, 2, 4, 8, 16 or 32 do")
    found, start = [], 0
    while size and start < len(places):
        found.append(places[start : start + size])
        start, size = start + size, size // 2
    return found


def next_stage(winners: Sequence[int]) -> list[Drawn]:
    """Return who meets whom: the winners of two matches below each other."""
    return [tuple(winners[at : at + 2]) for at in range(0, len(winners), 2)]


def stage_name(matches: int, number: int = 0) -> str:
    """Return what a stage, or a match of it, is called.

    >>> stage_name(4, 2), stage_name(1, 1), stage_name(8, 3)
    ('Quarter-final 2', 'Final', 'Round of 16, match 3')
    """
    name = NAMES.get(matches, f"Round of {2 * matches}")
    if not number or matches == 1:
        return name
    return f"{name} {number}" if matches in NAMES else f"{name}, match {number}"


def unearned(ties: Sequence[Drawn], winners: Sequence[int | None]) -> dict[int, str]:
    """Return in words, by the place of the match, which teams stand there that have not won before.

    A result that is corrected after the next stage was drawn does not change the draw.
    """
    found: dict[int, str] = {}
    by_stage = stages(ties)
    for before, after in pairwise(by_stage):
        for number, place in enumerate(after):
            feeding = before[2 * number : 2 * number + 2]
            won = {winners[at] for at in feeding}
            for team in ties[place]:
                if team not in won and None not in won:
                    others = ", ".join(f"T{one}" for one in sorted(one for one in won if one))
                    found[place] = f"T{team} has not won its match before: {others} did"
    return found


def drawing(
    ties: Sequence[Drawn],
    totals: Sequence[Sequence[Fraction | None]],
    winners: Sequence[int | None],
    names: Sequence[Sequence[str]],
) -> list[tuple[Cell, ...]]:
    """Return the bracket as rows: for each stage a column of teams and one of totals, then the winner.

    The first row names the stages. The two teams of a match stand below each other, halfway between the two
    matches that they come from.

    Args:
        ties: the teams of each match.
        totals: of each team of each match; None where there is none yet.
        winners: of each match; None while it is open.
        names: what each team is called.
    """
    by_stage = stages(ties)
    size = len(by_stage[0]) if by_stage else 0
    rows: list[list[Cell]] = [[None] * (2 * DEPTH + 1) for _ in range(1 + 2 * size)]
    for depth in range(size.bit_length()):
        rows[0][2 * depth] = stage_name(size >> depth)
        for number, place in enumerate(by_stage[depth] if depth < len(by_stage) else ()):
            row = 1 + number * 2 ** (depth + 1) + 2**depth - 1
            for at, (name, total) in enumerate(zip(names[place], totals[place], strict=True)):
                rows[row + at][2 * depth : 2 * depth + 2] = [name, total]
            if depth == 0 and len(ties[place]) == 1:
                rows[row + 1][0] = BYE
    if size:
        rows[0][2 * size.bit_length()] = WINNER
        won = winners[by_stage[-1][0]] if len(by_stage) == size.bit_length() else None
        if won is not None:
            place = by_stage[-1][0]
            rows[size][2 * size.bit_length()] = names[place][ties[place].index(won)]
    return [tuple(row) for row in rows]

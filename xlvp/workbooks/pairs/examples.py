"""The filled examples of the pairs workbook, made up: a full evening with every ruling, and one running.

Worked by hand, with six results on a board, so a top of 10 (all of it is tested):

- Board 1, weighted: the field is 460, 430, 60% 430 and 40% 180, 150, 50, -50. 430 beats three and meets
  the ruling: 6 + 60% x 1 + 40% x 2 = 7.4. The ruling gets 60% x 7 + 40% x 6 = 6.6.
- Board 2, split 120 / 600: North-South read 170, 150, 120, 120, 120, 100 and get 2 + 1 + 1 = 4 for 120;
  East-West read 600, 170, 150, 120, 120, 100 and get 0 for 600.
- Board 3, 40% / 60%: 4 and 6 of the top.
- Board 4, not played at one table: five results for six, the two best a tie: (7 + 1) x 6 / 5 - 1 = 8.6.
- Board 6, fouled: four results in one form, the best (6 + 1) x 6 / 4 - 1 = 9.5; two in the other, group B,
  the better (2 + 1) x 6 / 2 - 1 = 8.
"""

from dataclasses import replace

from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult

#: Each board's results in the order of the rounds.
_RESULTS = """
4SW-1 2NTN+1 3NTS+1 3NTS+1 4NTN+1 4NTS-1
2HN+2 4HW-2 2NTN= 3NTN= 2NTN= 2NTS+1
3HE= 4NTW= 3HW= 5HW= 4HE-1 4SS-2
3CW= 3HE= 3CW-1 3HW= 4CW-1 2CE+1
3DW-1 3DE= 4DW-1 3DE= 4DW-1 4DW=
4SN+1 4SN+2 5SS= 4SS+1 3SS+2 3SS+3
2NTW= 3NTW= 2NTE+1 3NTE= 4NTE-1 3NTE-1
2NTN+1 3HN-1 2SS= 1HN+1 2HS= 1HN+1
3HN= 3NTW+2 3NTE+1 2NTE+2 4NTE= 3SW+1
3DS+1 3NTS+1 3DS+1 3DN+2 4HS= 3NTN=
3SW-1 3SE= pass 3HW-1 3SW= 3SW=
2HS-1 2HN-1 2HS-1 2HN= 2HN= 2HS+1
4SE= 2HN= 3NTE+1 3NTE+1 3NTW+2 2HW+3
2NTW= 2NTW= 1NTW+1 2NTW= 2NTE= 2NTW+1
3SN-1 2HW+2 3SS-1 2HW+1 3HW= 3NTW+1
4SE= 3SE-1 4DS-1 3SE= 3SE= 4SW-2
4NTW-1 3NTW= 3NTW= 4NTE-1 3NTE-1 4HE=
4SS-2 3NTE+1 3NTW+1 4NTE+1 4NTE+2 4NTE=
4SS+1 4SN+1 4NTN+2 5SN+1 4SN+1 3SN+3
2SW= 4SxN-2 2SS= 1SW+2 3SE= 2SE=
4DW-3 3NTS= 2NTS= 3NTS= 2NTS+2 3NTN=
"""

#: What the director ruled and found out: round, table, board -> entry.
_RULINGS = {
    (3, 6, 1): TypedResult("60%3NTS+1&40%2NTS+2"),
    (4, 5, 2): TypedResult("(+120)/(+600)"),
    (1, 1, 3): TypedResult("40%/60%"),
    (7, 3, 4): TypedResult("NP"),
    (3, 7, 5): TypedResult("4DW-1", ns="12", ew="7"),
    (6, 4, 6): TypedResult("3SS+2", group="B"),
    (7, 3, 6): TypedResult("3SS+3", group="B"),
    (4, 7, 8): TypedResult("60%/60%"),
    (2, 2, 9): TypedResult("(100%+400&-100%+430&100%-50)/(+400)"),
    (1, 4, 10): TypedResult("60%"),
}
_NAMES = (
    "Alder Ash", "Beech Birch", "Cedar Cherry", "Elder Elm", "Fir Hazel", "Holly Juniper", "Larch Lime",
    "Maple Medlar", "Myrtle Oak", "Olive Pear", "Pine Plum", "Poplar Quince", "Rowan Sorbus",
)  # fmt: skip


def _evening(title: str, remarks: str, penalty: str = "", handicaps: bool = False) -> Opening:
    names = {
        number: Names(*both.partition(" ")[::2], "", str(number % 4) if handicaps else "")
        for number, both in enumerate(_NAMES, 1)
    }
    names[5] = replace(names[5], penalty=penalty)
    return Opening(
        title=title, place="Club of the Trees (made up)", date="2026-11-17", pairs=13, boards=3, switched="7",
        names=names, remarks=remarks,
    )  # fmt: skip


def _typed(opening: Opening) -> dict[tuple[int, int, int], TypedResult]:
    """The results on the lines of the movement."""
    boards = [iter(line.split()) for line in _RESULTS.strip().splitlines()]
    return {
        (row.round, row.table, row.board): TypedResult(next(boards[row.board - 1]))
        for row in list_rows(opening.plan())
        if row.board
    }


def full_evening() -> Opening:
    """Return a full evening, made up."""
    opening = _evening(
        "A full evening (made up)",
        "Names, results and rulings are made up. 13 pairs, so one sits out in each round; round 7 is"
        " arrow-switched. Board 1: a weighted score. Board 2: a split score. Board 3: 40% and 60%. Board 4:"
        " not played at one table. Board 5: two pairs sat in the wrong direction. Board 6: fouled, two tables"
        " are scored by themselves in group B. Board 8: 60% for either side. Board 9: a loss unrelated to the"
        " infraction. Board 10: 60% for North-South. Pair 5 lost 3 points; handicaps are per cent.",
        penalty="3",
        handicaps=True,
    )
    return replace(opening, entries=_typed(opening) | _RULINGS)


def running_evening() -> Opening:
    """Return an evening in its third round, made up, with the slips that people make."""
    opening = _evening(
        "An evening in round 3 (made up)",
        "Names and results are made up. Round 3 is being typed. Board 2 at table 1: no such contract. Board 5"
        " at table 2: no pair 31. Round 2, table 2: board 4 was typed as played, which pair 2 had in round 1."
        " Board 12: board 40 is not in play. Board 13 comes late; board 17 is missing.",
    )
    entries = {
        place: entry for place, entry in _typed(opening).items() if place[0] < 3 or place[:2] == (3, 1)
    }
    entries |= {
        (1, 1, 2): TypedResult("8HN+2"),
        (1, 2, 5): TypedResult("3DW-1", ew="31"),
        (2, 2, 7): TypedResult("3NTW=", board="4"),
        (1, 4, 12): TypedResult("2HS-1", board="40"),
        (1, 5, 13): TypedResult("late"),
    }
    del entries[1, 6, 17]
    return replace(opening, entries=entries)

"""Drawing a final of rounds: who plays in it, in which group, and what each team carries into it.

English Bridge Union, White Book 2025, 3.8; Poznan 2011; European Bridge League. What is drawn stands: groups
and VPs are written into entry cells, and a match that is corrected later changes neither.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from xlvp.book import teams_schema as described
from xlvp.book.drawn_round import check_readable
from xlvp.book.named_cells import Ref
from xlvp.book.schema import whole
from xlvp.book.teams_event import TeamsBook
from xlvp.book.teams_qualified import qualified
from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import half_away
from xlvp.teams.carry_over import ebu_carry_over, poznan_carry_over
from xlvp.teams.conditions import EBU, POZNAN
from xlvp.teams.entries import shown_vp
from xlvp.teams.standings import TeamPlace

LETTERS = "ABCDEFGH"


def begin_final(book: TeamsBook, sizes: Sequence[int]) -> tuple[Mapping[Ref, str], tuple[str, ...]]:
    """Return what is to be written so that a final begins with the next round, and who plays in it, in words.

    Args:
        book: the workbook.
        sizes: how many teams play in each group of the final, the best in the first.

    Raises:
        WorkbookError: the standings are not final, the final has begun, a tie over the last place of a group.
        InputError: sizes of no final.
        NotApplicable: the event is a knock-out, or the carry-over cannot be computed on the scale.
    """
    error, conditions = book.cells.package.error, book.conditions
    if book.straight:
        raise NotApplicable("a knock-out has stages, no final of rounds")
    if not book.cells.has(described.CONDITIONS.name("final_from")):
        raise error(
            "was made by a version that knew no final of rounds: xlvp new teams --from FILE makes it anew, "
            "with all that was typed"
        )
    check_readable(book)
    if any(team.final for team in book.event.field.values()):
        raise error("the final is drawn already: xlvp draw without --final draws its rounds")
    if not sizes or len(sizes) > len(LETTERS) or min(sizes) < 2:
        raise InputError(f"a final has 1 to {len(LETTERS)} groups of 2 teams or more, such as --final 8,8")
    if len(sizes) > 1 and not conditions.final.all_play_all and any(size % 2 for size in sizes):
        raise InputError(
            "the groups of a Swiss final have even numbers of teams: nobody could meet the last one"
        )
    drawn = max((line.round for line in book.draw if line is not None), default=0)
    last = max(drawn, max((match.round for match in book.event.matches if match is not None), default=0))
    start = conditions.final_from or last + 1
    if start != last + 1:
        done = "drawn" if last == drawn else "in the list of matches"
        raise error(f"the final begins with round {start}, and round {last} is the last that is {done}")
    found = qualified(book, *accumulate(sizes))
    numbers = [whole(line.team) for line in described.TEAMS.read(book.cells)]
    lines = dict(zip(numbers, described.TEAMS.where(book.cells), strict=True))
    texts = {book.cells.refs(described.CONDITIONS.name("final_from"))[0]: str(start)}
    told, at = [], 0
    for letter, size in zip(LETTERS, sizes, strict=False):
        members, at = found[at : at + size], at + size
        for place in members:
            vps = carried(book, place)
            texts[lines[place.team]["final"]] = letter
            texts[lines[place.team]["carried"]] = f"{vps / 100:g}" if vps else ""
            starts = f", starts with {shown_vp(vps)}" if vps else ""
            told.append(f"Final {letter}: {book.event.called(place.team)}{starts}")
    return texts, tuple(told)


def carried(book: TeamsBook, place: TeamPlace) -> int:
    """Return the VPs in hundredths that a team takes into the final.

    Raises:
        NotApplicable: the scale has no most that a team can score.
    """
    conditions = book.conditions
    if conditions.carry_over == POZNAN:
        return 100 * poznan_carry_over(place.place or 0)
    if conditions.carry_over != EBU:
        return 0
    pools = conditions.vp_scale.pool, conditions.final.vp_scale.pool
    if not all(pools):
        raise NotApplicable(f"the scale {conditions.scale} has no most: the EBU's carry-over needs one")
    matches = place.record.units
    if not matches:
        return 0
    most, final_most = (Fraction(pool, 100) for pool in pools)
    points = ebu_carry_over(
        Fraction(place.record.total, 100), most * matches, conditions.boards * matches,
        final_most, conditions.final.boards,
    )  # fmt: skip
    return half_away(100 * points)

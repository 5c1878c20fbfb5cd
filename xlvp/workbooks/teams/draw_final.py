"""Who goes on from the rounds of a teams workbook: the first of the standings, of each group as many.

Laws of Duplicate Bridge 2017, Law 78D: the conditions of contest say how many; a tie over the last place
is split by lot, and the lot is typed.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import half_away
from xlvp.teams.carry_over import ebu_carry_over, poznan_carry_over
from xlvp.teams.conditions import EBU, POZNAN
from xlvp.teams.entries import shown_vp
from xlvp.teams.rows import lines_of, places_of
from xlvp.teams.stages import stage_after
from xlvp.teams.standings import TeamPlace, ordinal
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.workbooks.teams.drawn_round import check_readable
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import Ref


def qualified(book: TeamsBook, *numbers: int) -> list[TeamPlace]:
    """Return the places of those who go on: the first of each group, then the second of each, and so on.

    After a final they come from its first group alone.

    Args:
        book: the workbook.
        numbers: after how many of them a line is drawn that no tie may cross; the last is how many go on.

    Raises:
        WorkbookError: a match is not in, the groups do not fill the number, a tie crosses a line.
    """
    error = book.cells.package.error
    missing = [line for line in lines_of(book.event) if line is not None and (line.waits or line.bad)]
    if missing:
        raise error(f"round {missing[0].match.round}, {missing[0].match.shown} is not in: no place is final")
    groups: dict[str, list[TeamPlace]] = {}
    for place in places_of(book.event, None):
        if place.place is not None:
            groups.setdefault(place.group, []).append(place)
    if stage_after(book.event, None).event.final:
        groups = dict(sorted(groups.items())[:1])
    each = 0
    for many in numbers:
        each, left = divmod(many, len(groups) or 1)
        if left:
            raise error(f"{many} teams of {len(groups)} groups are not the same number of each")
        for places in groups.values():
            _decided(book, places, each)
    return [one for at in range(each) for one in (places[at] for places in groups.values())]


def _decided(book: TeamsBook, places: Sequence[TeamPlace], each: int) -> None:
    error = book.cells.package.error
    if len(places) < each:
        raise error(f"{len(places)} teams have a place, {each} are to play")
    if len(places) > each and places[each].place == places[each - 1].place:
        raise error(
            f"{ordinal(each)} and {ordinal(each + 1)} equal to the last criterion: decide by lot, type it"
        )


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
    result = qualified(book, *accumulate(sizes))
    numbers = [whole(line.team) for line in described.TEAMS.read(book.cells)]
    lines = dict(zip(numbers, described.TEAMS.where(book.cells), strict=True))
    texts = {book.cells.refs(described.CONDITIONS.name("final_from"))[0]: str(start)}
    message, at = [], 0
    for letter, size in zip(LETTERS, sizes, strict=False):
        members, at = result[at : at + size], at + size
        for place in members:
            vps = carried(book, place)
            texts[lines[place.team]["final"]] = letter
            texts[lines[place.team]["carried"]] = f"{vps / 100:g}" if vps else ""
            starts = f", starts with {shown_vp(vps)}" if vps else ""
            message.append(f"Final {letter}: {book.event.called(place.team)}{starts}")
    return texts, tuple(message)


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

"""Who goes on from the rounds of a teams workbook: the first of the standings, of each group as many.

Laws of Duplicate Bridge 2017, Law 78D: the conditions of contest say how many; a tie over the last place
is split by lot, and the lot is typed.
"""

from collections.abc import Sequence

from xlvp.book.teams_event import TeamsBook
from xlvp.teams.rows import lines_of, places_of
from xlvp.teams.stages import stage_after
from xlvp.teams.standings import TeamPlace, ordinal


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

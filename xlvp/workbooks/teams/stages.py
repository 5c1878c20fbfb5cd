"""What follows the rounds of a teams workbook: a final of rounds, or the stages of a knock-out.

Laws of Duplicate Bridge 2017, Law 78D: the conditions of contest say how many go on; a tie over the last
place is split by lot, and the lot is typed. WBF and USBF knock-outs: the first stage pairs the best with the
last, then winners meet. The draw stands: values are written into entry cells, and a match that is corrected
later changes no pairing.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import half_away
from xlvp.teams.carry_over import ebu_carry_over, knock_out_rule, poznan_carry_over, starts
from xlvp.teams.conditions import EBU, POZNAN
from xlvp.teams.entries import shown_vp
from xlvp.teams.event_account import account_of, nameless
from xlvp.teams.knock_out import first_stage, next_stage, stage_name, stages
from xlvp.teams.rows import names_of, places_of, scored_matches
from xlvp.teams.scoring import stage_after
from xlvp.teams.standings import TeamPlace, ordinal
from xlvp.teams.swiss import by_lot
from xlvp.teams.wording import KNOCKOUT, PENALTIES, SETUP, TEAMS, place_of
from xlvp.workbooks.drawing import Drawing, DrawnRound, DrawOptions
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import Ref


def check_readable(book: TeamsBook) -> None:
    """Refuse a draw while the settings or the list of teams or penalties have something to be corrected.

    Raises:
        WorkbookError: they have.
    """
    lists = tuple(place_of(sheet, 0, book.conditions) for sheet in (SETUP, TEAMS, PENALTIES))
    for item in account_of(book.event).left_out:
        if item.place.partition(", row")[0] in lists:
            raise book.error(f"{item}. Correct it before the draw")
    unnamed = nameless(book.event)
    if unnamed:
        raise book.error(f"T{unnamed[0]} has no name. Type it on the sheet Teams, or delete the number there")


def qualified(book: TeamsBook, *numbers: int) -> list[TeamPlace]:
    """Return the places of those who go on: the first of each group, then the second of each, and so on.

    After a final they come from its first group alone. No tie may cross a line after any of the numbers; the
    last is how many go on.

    Raises:
        WorkbookError: a match is not in, the groups do not fill the number, a tie crosses a line.
    """
    error = book.error
    missing = [line for line in scored_matches(book.event) if line.waits or line.bad]
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
            if len(places) < each:
                raise error(f"{len(places)} teams have a place, {each} are to play")
            if len(places) > each and places[each].place == places[each - 1].place:
                both = f"{ordinal(each)} and {ordinal(each + 1)}"
                raise error(f"{both} equal to the last criterion: decide by lot, type it")
    return [one for at in range(each) for one in (places[at] for places in groups.values())]


LETTERS = "ABCDEFGH"


def begin_final(book: TeamsBook, sizes: Sequence[int]) -> tuple[Mapping[Ref, str], tuple[str, ...]]:
    """Return what is to be written so that a final begins with the next round, and who plays in it, in words.

    The sizes say how many teams play in each group of the final, the best in the first.

    Raises:
        WorkbookError: the standings are not final, the final has begun, a tie over the last place of a group.
        InputError: sizes of no final.
        NotApplicable: the event is a knock-out, or the carry-over cannot be computed on the scale.
    """
    error, conditions = book.error, book.conditions
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
            vps = carried_into_final(book, place)
            texts[lines[place.team]["final"]] = letter
            texts[lines[place.team]["carried"]] = f"{vps / 100:g}" if vps else ""
            starts = f", starts with {shown_vp(vps)}" if vps else ""
            message.append(f"Final {letter}: {book.event.called(place.team)}{starts}")
    return texts, tuple(message)


def carried_into_final(book: TeamsBook, place: TeamPlace) -> int:
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


_LOTS = "lots "


def draw_stage(book: TeamsBook, options: DrawOptions) -> Drawing:
    """Return the draw of the next stage of a knock-out; the first stage may be by lot.

    Raises:
        WorkbookError: a match before it is open, the standings are not final, there is no room.
        InputError: teams that make no knock-out, a carry-over that is none.
        NotApplicable: a way to draw that only rounds have.
    """
    other_way = options.how and not options.how.startswith(_LOTS)
    if options.forbidden or options.long or options.round or other_way:
        raise NotApplicable("a stage of a knock-out is drawn by the bracket, or the first one by --lots")
    check_readable(book)
    for place, tie in enumerate(book.ties):
        for number, wrong in enumerate(tie.wrong, 2 * place + 1):
            if wrong:
                row = place_of(KNOCKOUT, number, book.conditions)
                raise book.error(f"sheet {row}: {wrong}. Correct it first")
    where, texts = described.KNOCKOUT.where(book.cells), dict[Ref, str]()
    begun = stages([tie.teams for tie in book.ties])
    if options.again and begun:
        rows = _without_result(book, begun.pop())
        texts.update((ref, "") for row in rows for ref in where[row].values())
    if begun:
        ties, start, how = _next(book, options, begun[-1]), begun[-1][-1] + 1, "by the bracket"
    else:
        ties, start = first_stage(_seeds(book, options)), 0
        how = options.how or ("by number" if book.straight else "by the standings")
    return _write(book, where, texts, ties, start, how)


def _without_result(book: TeamsBook, stage: Sequence[int]) -> list[int]:
    """The rows of a stage that was drawn before and has no result."""
    for place in stage:
        for side in (book.ties[place].one, book.ties[place].other):
            if side is not None and any(imps is not None for imps in side.segments):
                raise book.error(f"the stage has a result, of T{side.team}: it is not drawn again")
    return [row for place in stage for row in (2 * place, 2 * place + 1)]


def _next(book: TeamsBook, options: DrawOptions, before: Sequence[int]) -> list[tuple[int, ...]]:
    error = book.error
    if options.knock_out:
        raise error("the knock-out has begun: draw its next stage by --knock-out without a number")
    if options.how:
        raise NotApplicable("lots are for the first stage: winners meet by the bracket")
    if book.segments is None:
        raise error("type on the sheet Knock-out how many segments a match has: else nobody has won")
    winners = [(tie.teams, tie.winner(book.segments)) for tie in (book.ties[place] for place in before)]
    still = [" v ".join(f"T{team}" for team in teams) for teams, won in winners if not won]
    if still:
        raise error(f"{', '.join(still)}: not decided yet")
    won = [team for _, team in winners if team is not None]
    if len(won) == 1:
        raise error(f"the knock-out is over: T{won[0]} has won")
    return next_stage(won)


def _seeds(book: TeamsBook, options: DrawOptions) -> list[int]:
    """Who plays, best first."""
    if book.straight:
        teams = [number for number, team in book.event.field.items() if team.plays_in(1)]
        seeds = teams[: options.knock_out or len(teams)]
    elif options.knock_out:
        seeds = [place.team for place in qualified(book, options.knock_out)]
    else:
        raise book.error("how many play the knock-out? --knock-out 8 takes the first 8 of the standings")
    return by_lot(seeds, int(options.how.removeprefix(_LOTS))) if options.how else seeds


def carried(book: TeamsBook, tie: Sequence[int]) -> tuple[list[Fraction], str]:
    """Return with how much each team of a match starts by the workbook's rule, and why with nothing.

    Raises:
        InputError: there is no rule of that name.
    """
    try:
        rule = knock_out_rule(book.carry_over)
    except InputError as error:
        raise InputError(f"sheet Knock-out: {error}") from None
    return starts(tie, book.event, rule)


def _write(
    book: TeamsBook,
    where: Sequence[Mapping[str, Ref]],
    texts: dict[Ref, str],
    ties: Sequence[tuple[int, ...]],
    start: int,
    how: str,
) -> Drawing:
    """The draw of a stage; its first match is in a place of the list."""
    if 2 * (start + len(ties)) > len(where):
        raise book.error("has no free lines left on the sheet Knock-out: make a larger workbook")
    lines, message = [], []
    for number, tie in enumerate(ties, 1):
        starts, why = carried(book, tie)
        message += [why] if why else []
        rows = where[2 * (start + number - 1) : 2 * (start + number)]
        shown = f"{' v '.join(f'T{team}' for team in tie)}  "
        shown += names_of(book.event, tie, alone="no opponent, moves on")
        for row, team, ahead in zip(rows, tie, starts, strict=False):
            texts[row["ko_team"]] = str(team)
            texts[row["ko_start"]] = f"{float(ahead):g}" if ahead else ""
            shown += f", T{team} starts with {float(ahead):g}" if ahead else ""
        texts[rows[0]["ko_stage"]] = stage_name(len(ties), number)
        lines.append(shown)
    drawn = DrawnRound(0, how, tuple(lines), tuple(message), stage_name(len(ties)))
    return Drawing(book.cells.package, texts, (drawn,))

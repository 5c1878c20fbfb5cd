"""What follows the rounds of a teams workbook: a final of rounds, or the stages of a knock-out.

Laws of Duplicate Bridge 2017, Law 78D: the conditions of contest say how many go on; a tie over the last
place is split by lot, and the lot is typed. WBF and USBF knock-outs: the first stage pairs the best with the
last, then winners meet. The draw stands: values are written into entry cells, and a match that is corrected
later changes no pairing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import half_away
from xlvp.teams.carry_over import ebu_carry_over, knock_out_rule, poznan_carry_over, starts
from xlvp.teams.conditions import EBU, POZNAN
from xlvp.teams.entries import shown_vp
from xlvp.teams.knock_out import first_stage, next_stage, stage_name, stages
from xlvp.teams.open_matters import PENALTIES, SETUP, TEAMS, nameless
from xlvp.teams.rows import lines_of, names_of, places_of, reworded
from xlvp.teams.scoring import stage_after
from xlvp.teams.standings import TeamPlace, ordinal
from xlvp.teams.swiss import by_lot
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.workbooks.template import Drawing, DrawnRound, DrawOptions
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import Ref


def check_readable(book: TeamsBook) -> None:
    """Refuse a draw while the settings or the list of teams or penalties have something to be corrected.

    Raises:
        WorkbookError: they have.
    """
    conditions = book.conditions
    for matter in book.open_matters:
        if matter.to_correct and matter.place in (SETUP, TEAMS, PENALTIES):
            words = reworded(conditions, matter.words)
            raise book.error(f"{matter.where(conditions)}: {words}. Correct it before the draw")
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
    error = book.error
    if len(places) < each:
        raise error(f"{len(places)} teams have a place, {each} are to play")
    if len(places) > each and places[each].place == places[each - 1].place:
        raise error(
            f"{ordinal(each)} and {ordinal(each + 1)} equal to the last criterion: decide by lot, type it"
        )


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
    return _Stage(book, options).draw()


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


@dataclass
class _Stage:
    """A stage that is being drawn."""

    book: TeamsBook
    options: DrawOptions
    texts: dict[Ref, str] = field(default_factory=dict)

    def draw(self) -> Drawing:
        """The next stage, or the last one anew."""
        check_readable(self.book)
        for place, tie in enumerate(self.book.ties):
            for number, wrong in enumerate(tie.wrong, 2 * place + 1):
                if wrong:
                    raise self.book.error(f"sheet Knock-out, line {number}: {wrong}. Correct it first")
        begun = stages([tie.teams for tie in self.book.ties])
        if self.options.again and begun:
            self._forget(begun.pop())
        if begun:
            return self._write(self._next(begun[-1]), start=begun[-1][-1] + 1, how="by the bracket")
        usual = "by number" if self.book.straight else "by the standings"
        return self._write(first_stage(self._seeds()), start=0, how=self.options.how or usual)

    def _next(self, before: Sequence[int]) -> list[tuple[int, ...]]:
        error = self.book.error
        if self.options.knock_out:
            raise error("the knock-out has begun: draw its next stage by --knock-out without a number")
        if self.options.how:
            raise NotApplicable("lots are for the first stage: winners meet by the bracket")
        if self.book.segments is None:
            raise error("type on the sheet Knock-out how many segments a match has: else nobody has won")
        ties = [self.book.ties[place] for place in before]
        winners = [tie.winner(self.book.segments) for tie in ties]
        still = [tie.teams for tie, won in zip(ties, winners, strict=True) if not won]
        if still:
            shown = ", ".join(" v ".join(f"T{team}" for team in teams) for teams in still)
            raise error(f"{shown}: not decided yet")
        won = [team for team in winners if team is not None]
        if len(won) == 1:
            raise error(f"the knock-out is over: T{won[0]} has won")
        return next_stage(won)

    def _forget(self, stage: Sequence[int]) -> None:
        """Take out a stage that was drawn before and has no result."""
        for place in stage:
            tie = self.book.ties[place]
            for side in (tie.one, tie.other):
                if side is not None and any(imps is not None for imps in side.segments):
                    raise self.book.error(f"the stage has a result, of T{side.team}: it is not drawn again")
            for row in (2 * place, 2 * place + 1):
                self.texts.update(dict.fromkeys(self._where[row].values(), ""))

    @cached_property
    def _where(self) -> list[dict[str, Ref]]:
        return described.KNOCKOUT.where(self.book.cells)

    def _seeds(self) -> list[int]:
        """Who plays, best first."""
        event = self.book.event
        if self.book.straight:
            teams = [number for number, team in event.field.items() if team.plays_in(1)]
            seeds = teams[: self.options.knock_out or len(teams)]
        else:
            if not self.options.knock_out:
                ask = "how many play the knock-out? --knock-out 8 takes the first 8 of the standings"
                raise self.book.error(ask)
            seeds = [place.team for place in qualified(self.book, self.options.knock_out)]
        return by_lot(seeds, int(self.options.how.removeprefix(_LOTS))) if self.options.how else seeds

    def _write(self, ties: Sequence[tuple[int, ...]], start: int, how: str) -> Drawing:
        error = self.book.error
        if 2 * (start + len(ties)) > len(self._where):
            raise error("has no free lines left on the sheet Knock-out: make a larger workbook")
        lines, message = [], []
        for number, tie in enumerate(ties, 1):
            starts, why = carried(self.book, tie)
            message += [why] if why else []
            rows = self._where[2 * (start + number - 1) : 2 * (start + number)]
            for row, team, ahead in zip(rows, tie, starts, strict=False):
                self.texts[row["ko_team"]] = str(team)
                self.texts[row["ko_start"]] = f"{float(ahead):g}" if ahead else ""
            self.texts[rows[0]["ko_stage"]] = stage_name(len(ties), number)
            lines.append(self._shown(tie, starts))
        drawn = DrawnRound(0, how, tuple(lines), tuple(message), stage_name(len(ties)))
        return Drawing(self.book.cells.package, self.texts, (drawn,))

    def _shown(self, tie: Sequence[int], starts: Sequence[Fraction]) -> str:
        names = names_of(self.book.event, tie, alone="no opponent, moves on")
        pairs = zip(tie, starts, strict=True)
        ahead = [f", T{team} starts with {float(start):g}" for team, start in pairs if start]
        return f"{' v '.join(f'T{team}' for team in tie)}  {names}{''.join(ahead)}"

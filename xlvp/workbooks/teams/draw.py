"""Drawing the next round into a teams workbook: what is written, and when it is refused.

EBU White Book 2025, 3.6; FIDE Handbook, C.04.2: the draw stands. So values are written into entry
cells, with the way of the draw and the results that it was made from; no formula draws.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from xlvp.errors import InputError, NotApplicable
from xlvp.teams.draw_check import basis, read_how
from xlvp.teams.entries import BYE, HALF, TRIANGLE, Match, ScoredMatch
from xlvp.teams.pairable import Pair, least_by_matching
from xlvp.teams.round_robin import Schedule, berger, between, circle, double, numbered, without
from xlvp.teams.rows import lines_of, names_of, scored_matches
from xlvp.teams.scoring import stage_in
from xlvp.teams.swiss import apart_by_groups, byes_before, drawn, met_before, order_before, triangle_going_on
from xlvp.teams.wording import MATCHES, place_of
from xlvp.text import first_few
from xlvp.workbooks.drawing import Drawing, DrawnRound, DrawOptions
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams.book import TeamsBook, read_book
from xlvp.workbooks.teams.stages import begin_final, check_readable, draw_stage
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import Recalculated, Ref

Group = tuple[int, ...]


def draw(recalculated: Recalculated, name: str, options: DrawOptions, now: datetime) -> Drawing:
    """Return the draw of the next round, of all rounds of a round robin, or of the next stage of a knock-out.

    With finals asked for, these are begun first.

    Raises:
        WorkbookError: the round or stage has results, was drawn before, or does not fit; something on which
            the draw rests is to be corrected first.
        NotApplicable: the forbidden pairs leave no draw, or the format has none.
        InputError: the way to draw is none, a forbidden team is not in the event.
        MissingPackage: networkx is not installed.
    """
    book = read_book(recalculated, name)
    messages: tuple[str, ...] = ()
    if options.finals is not None:
        texts, messages = begin_final(book, options.finals)
        begun = open_package(with_texts(book.cells.package, texts), name)
        book = read_book(recalculate_apart(begun), name)
    check_forbidden(book, options.forbidden)
    if options.knock_out is not None or book.conditions.format == "knock-out":
        return replace(draw_stage(book, options), messages=messages)
    check_readable(book)
    work = _Work(book, options)
    rounds: tuple[DrawnRound, ...]
    if not work.stage.event.conditions.all_play_all:
        rounds = (work.swiss(options, now),)
    elif options.how or options.forbidden:
        raise NotApplicable("a round robin has its schedule: there is no other way to draw it")
    else:
        rounds = tuple(work.schedule(options, now))
    return Drawing(book.cells.package, work.texts, rounds, messages)


class _Work:
    """A workbook that is being drawn into: its places, and what is to be written there."""

    def __init__(self, book: TeamsBook, options: DrawOptions) -> None:
        self.book, self.event = book, book.event
        self.lines = lines_of(book.event)
        self.texts: dict[Ref, str] = {}
        self.matches = described.MATCHES.where(book.cells)
        blank = [place for place, match in enumerate(self.event.matches) if match is None]
        self.free = [place for place in blank if 0 < place < len(self.matches) - 1]
        #: The rounds of which something is in the draw, and where the lines of each are.
        self.drawn = {line.round for line in book.draw if line is not None}
        self.places: dict[int, list[dict[str, Ref]]] = {}
        turns = book.cells.column(described.DRAW.name("draw_round"))
        for value, where in zip(turns, described.DRAW.where(book.cells), strict=True):
            if (number := whole(value)) is not None:
                self.places.setdefault(number, []).append(where)
        final = any(team.final for team in book.event.field.values())  # it goes on, whatever was typed before
        start = (book.conditions.final_from or 1) if final else 1
        current = max((round_ for round_ in self.drawn if round_ >= start), default=0) if options.again else 0
        to_come = (round_ for round_ in sorted(self.places) if round_ >= start and round_ not in self.drawn)
        coming = next(to_come, max(self.places, default=0) + 1)
        self.round = options.round or current or coming
        self.stage = stage_in(book.event, self.round)

    def swiss(self, options: DrawOptions, now: datetime) -> DrawnRound:
        """Draw one round of a Swiss."""
        round_, lines = self.round, self.stage.lines
        self._check(round_, options.again)
        how = read_how(options.how, round_)
        check_played(self.book, round_ - 1 - how.delayed)
        order = order_before(round_, lines, self.stage.event, delayed=how.delayed)
        going_on = triangle_going_on(round_, lines)
        order = [team for team in order if team not in going_on]
        forbidden = {*self.book.forbidden(round_), *options.forbidden, *apart_by_groups(self.stage.event)}
        pairings = [
            (line.round, *pair)
            for line in self.book.draw
            if line is not None and line.round >= self.stage.first
            for pair in line.pairs
        ]
        met = met_before(round_, lines, pairings)
        wishes = replace(how, forbidden=frozenset(forbidden))
        result = drawn(order, met, byes_before(round_, lines), wishes, least_by_matching)
        shown = self._write_draw(round_, [*result.groups, *([going_on] if going_on else [])])
        self._write_matches(round_, result.groups, TRIANGLE if options.long else HALF)
        self.texts |= round_texts(self.book, round_, how.text, now, basis(round_, self.lines, self.event))
        self.texts |= apart_texts(self.book, round_, options.forbidden)
        messages = [word for word in (result.words, not_in(self.lines, round_)) if word]
        return DrawnRound(round_, how.text, shown, tuple(messages))

    def schedule(self, options: DrawOptions, now: datetime) -> Iterable[DrawnRound]:
        """Write every round of a round robin that is missing, or the one that is asked for."""
        error, start = self.book.error, self.stage.first
        # the rounds of all groups side by side; a smaller group is done earlier
        members: dict[str, list[int]] = {}
        for number, team in self.stage.event.field.items():
            members.setdefault(team.group, []).append(number)
        made = [self._of_group(teams) for _, teams in sorted(members.items())]
        rounds: list[list[Group]] = [[] for _ in range(max(map(len, made), default=0))]
        for schedule in made:
            for round_, pairs in enumerate(schedule):
                rounds[round_] += [(a,) if b is None else (a, b) for a, b in pairs]
        turns = range(start, start + len(rounds))
        missing = [round_ for round_ in turns if round_ not in self.drawn]
        wanted = [options.round] if options.round else missing
        if not wanted:
            raise error(self._nothing_left(rounds))
        if max(wanted) not in turns:
            raise error(f"the round robin has {len(rounds)} rounds, not {max(wanted) - start + 1}")
        form = self.stage.event.conditions.format
        for round_ in wanted:
            self._check(round_, options.again)
            shown = self._write_draw(round_, rounds[round_ - start])
            self._write_matches(round_, rounds[round_ - start], HALF)
            results = basis(round_, self.lines, self.event) if round_ == start > 1 else ""
            self.texts |= round_texts(self.book, round_, form, now, results)
            yield DrawnRound(round_, form, shown)

    def _nothing_left(self, rounds: Sequence[Sequence[Group]]) -> str:
        """Why a round robin has no round to be drawn, and what can follow it."""
        cut = "--knock-out 8: a knock-out of the first 8"
        if not self.stage.event.final:
            return f"every round of the round robin is drawn already; {cut}; --final 8: a final of rounds"
        if rounds:
            return f"every round of the final is drawn already; {cut}"
        return (
            "nothing is left to play: all who would play in the final have met, and by the carry-over on the "
            f"sheet Setup these matches count in full. Type none there to play again; {cut}"
        )

    def _of_group(self, teams: Sequence[int]) -> Schedule:
        """The schedule of a group; in a final without those whose earlier match counts in full."""
        conditions = self.stage.event.conditions
        schedule = numbered((berger if conditions.berger else circle)(len(teams)), teams)
        met = {line.match.pair for line in self.stage.lines if line and line.match.round < self.stage.first}
        if met:
            came_from: dict[str, list[int]] = {}
            for team in teams:
                came_from.setdefault(self.event.field[team].group, []).append(team)
            by_pool = len(came_from) > 1 and self.book.conditions.all_play_all
            schedule = between(list(came_from.values())) if by_pool else without(schedule, met)
        return double(schedule) if conditions.format == "double round robin" else schedule

    def _check(self, round_: int, again: bool) -> None:
        """Refuse a round that is played or drawn, or for which the workbook has no room."""
        error = self.book.error
        if round_ not in self.places:
            raise error(
                f"has rows for {max(self.places, default=0)} rounds, not for round {round_}: make a larger "
                "one with xlvp new teams --from"
            )
        if len(self.event.field) < 2:
            raise error("has fewer than two teams: type them on the sheet Teams")
        if round_ in self.drawn and not again:
            raise error(f"round {round_} is drawn already; --again draws it anew")
        check_published(self.book, round_)
        for line in self.lines:
            if line is None or line.match.round > round_:
                continue
            if line.match.round == round_ and _has_result(line.match):
                raise error(
                    f"round {round_} has a result, {line.match.shown} in {self._place(line.match)}: "
                    "it is not drawn again"
                )
            if line.bad and line.match.round < round_:
                raise error(f"sheet {self._place(line.match)}: {line.words}. Correct it before the draw")

    def _place(self, match: Match) -> str:
        return place_of(MATCHES, match.line, self.book.conditions)

    def _write_draw(self, round_: int, groups: Sequence[Group]) -> tuple[str, ...]:
        """Write who plays whom; returned are the lines in words."""
        places = self.places[round_]
        if len(groups) > len(places):
            raise self.book.error(
                f"round {round_} needs {len(groups)} lines of the draw, there are {len(places)}: make a "
                "larger workbook with xlvp new teams --from"
            )
        for number, where in enumerate(places):
            teams = groups[number] if number < len(groups) else ()
            for at, key in enumerate(("draw_a", "draw_b", "draw_c")):
                self.texts[where[key]] = str(teams[at]) if at < len(teams) else ""
        lines = []
        for group in groups:
            line = f"{' v '.join(f'T{team}' for team in group)}{' bye' if len(group) == 1 else ''}"
            named = any(self.event.field[team].name for team in group if team in self.event.field)
            lines.append(f"{line}  {names_of(self.event, group)}" if named else line)
        return tuple(lines)

    def _write_matches(self, round_: int, groups: Sequence[Group], triangle: str) -> None:
        """Write a round into the list of matches, instead of the lines that were drawn for it before."""
        for place, match in enumerate(self.event.matches):
            if match is not None and match.round == round_:
                self.texts.update(dict.fromkeys(self.matches[place].values(), ""))
                self.free.append(place)
        self.free.sort()
        lines: list[tuple[Group, str]] = []
        for group in groups:
            if len(group) == 3:
                a, b, c = group
                lines += [((a, b), triangle), ((b, c), triangle), ((a, c), triangle)]
            else:
                lines.append((group, BYE if len(group) == 1 else ""))
        if len(lines) > len(self.free):
            raise self.book.error("has no free lines left on the sheet Matches")
        for teams, status in lines:
            where = self.matches[self.free.pop(0)]
            values = {"round": round_, "team_a": teams[0], "team_b": teams[1] if len(teams) > 1 else ""}
            for key, value in (values | {"status": status}).items():
                self.texts[where[key]] = str(value)


def _has_result(match: Match) -> bool:
    typed = (match.imps_a, match.imps_b, match.own_a, match.own_b)
    return any(value is not None for value in typed) or match.status not in ("", BYE, HALF, TRIANGLE)


def check_played(book: TeamsBook, round_: int) -> None:
    """Refuse a draw that would rest on a round of which no result is in.

    Raises:
        WorkbookError: none is in.
    """
    of_round = [line for line in scored_matches(book.event) if line.match.round == round_ and line.match.b]
    if of_round and all(line.waits for line in of_round):
        raise book.error(f"no result of round {round_} is in: type one at least, or wait")


def check_forbidden(book: TeamsBook, forbidden: Iterable[Pair]) -> None:
    """Refuse to keep apart a team, or a pair, that the event does not have.

    Raises:
        InputError: there is none of that number.
    """
    for number in sorted({number for pair in forbidden for number in pair} - set(book.event.field)):
        raise InputError(f"--forbid: there is no {'pair' if book.conditions.of_pairs else 'team'} {number}.")


def check_published(book: TeamsBook, round_: int) -> None:
    """Refuse a round of which the pairings were published.

    Raises:
        WorkbookError: they were.
    """
    if round_ in book.published:
        raise book.error(
            f"round {round_} is published ({book.published[round_]}): its pairings stand. What is typed "
            f"under Published on the sheet {book.lists.rounds.sheet} can be taken out"
        )


def not_in(lines: Sequence[ScoredMatch | None], round_: int) -> str:
    """Return in words which results before a round are not in."""
    out = [line.match.shown for line in lines if line and line.waits and line.match.round < round_]
    return f"Not in yet, counted at each team's average: {first_few(out, 4)}." if out else ""


def round_texts(book: TeamsBook, round_: int, how: str, now: datetime, results: str) -> dict[Ref, str]:
    """Return what is written of a round: how and when it was drawn, and from which results."""
    table = book.lists.rounds
    for value, where in zip(book.cells.column(table.name("turn")), table.where(book.cells), strict=True):
        if whole(value) == round_:
            return {where["how"]: how, where["drawn_at"]: f"{now:%Y-%m-%d %H:%M:%S}", where["basis"]: results}
    return {}


def apart_texts(book: TeamsBook, round_: int, pairs: Iterable[Pair]) -> dict[Ref, str]:
    """Return who must not meet in a round, as it is written down, so that the sheet knows it too."""
    table = book.lists.forbidden_pairs
    typed = book.cells.column(table.name("apart_a"))
    free = [where for where, value in zip(table.where(book.cells), typed, strict=True) if value == ""][1:-1]
    return {
        where[key]: text
        for pair, where in zip(sorted(pairs), free, strict=False)
        for key, text in zip(where, (*map(str, pair), str(round_)), strict=True)
    }

"""Drawing a stage of a knock-out into a teams workbook: who meets whom, and with how much each one starts.

WBF and USBF knock-outs: the first stage pairs the best with the last, then winners meet. The draw
stands: values are written into entry cells, and a match that is corrected later changes no pairing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from xlvp.errors import InputError, NotApplicable
from xlvp.teams.carry_over import knock_out_rule, starts
from xlvp.teams.knock_out import first_stage, next_stage, stage_name, stages
from xlvp.teams.rows import names_of
from xlvp.teams.swiss import by_lot
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.workbooks.teams.draw_final import qualified
from xlvp.workbooks.teams.drawn_round import check_readable
from xlvp.workbooks.template import Drawing, DrawnRound, DrawOptions
from xlvp.xlsx.values import Ref

_LOTS = "lots "


def draw_stage(book: TeamsBook, options: DrawOptions) -> Drawing:
    """Return the draw of the next stage of a knock-out.

    Args:
        book: the workbook.
        options: with ``knock_out``, how many of the standings play it; the first stage may be by lot.

    Raises:
        WorkbookError: a match before it is open, the standings are not final, there is no room.
        InputError: teams that make no knock-out, a carry-over that is none.
        NotApplicable: a way to draw that only rounds have.
    """
    if (
        options.forbidden
        or options.long
        or options.round
        or (options.how and not options.how.startswith(_LOTS))
    ):
        raise NotApplicable("a stage of a knock-out is drawn by the bracket, or the first one by --lots")
    return _Stage(book, options).draw()


def carried(book: TeamsBook, tie: Sequence[int]) -> tuple[list[Fraction], str]:
    """Return with how much each team of a match starts by the workbook's rule, and why with nothing."""
    return _Stage(book, DrawOptions()).starts(tie)


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
                    raise self.book.cells.package.error(
                        f"sheet Knock-out, line {number}: {wrong}. Correct it first"
                    )
        begun = stages([tie.teams for tie in self.book.ties])
        if self.options.again and begun:
            self._forget(begun.pop())
        if begun:
            return self._write(self._next(begun[-1]), start=begun[-1][-1] + 1, how="by the bracket")
        return self._write(first_stage(self._seeds()), start=0, how=self.options.how or self._why())

    def _why(self) -> str:
        return "by number" if self._straight else "by the standings"

    @property
    def _straight(self) -> bool:
        """Whether the event is a knock-out from its beginning."""
        return self.book.conditions.format == "knock-out"

    def _next(self, before: Sequence[int]) -> list[tuple[int, ...]]:
        error = self.book.cells.package.error
        if self.options.knock_out:
            raise error("the knock-out has begun: draw its next stage by --knock-out without a number")
        if self.options.how:
            raise NotApplicable("lots are for the first stage: winners meet by the bracket")
        if self.book.segments is None:
            raise error("type on the sheet Knock-out how many segments a match has: else nobody has won")
        ties = [self.book.ties[place] for place in before]
        winners = [tie.winner(self.book.segments) for tie in ties]
        still = [
            " v ".join(f"T{team}" for team in tie.teams)
            for tie, won in zip(ties, winners, strict=True)
            if not won
        ]
        if still:
            raise error(f"{', '.join(still)}: not decided yet")
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
                    raise self.book.cells.package.error(
                        f"the stage has a result, of T{side.team}: it is not drawn again"
                    )
            for row in (2 * place, 2 * place + 1):
                self.texts.update(dict.fromkeys(self._where[row].values(), ""))

    @cached_property
    def _where(self) -> list[dict[str, Ref]]:
        return described.KNOCKOUT.where(self.book.cells)

    def _seeds(self) -> list[int]:
        """Who plays, best first."""
        event = self.book.event
        if self._straight:
            teams = [number for number, team in event.field.items() if team.plays_in(1)]
            seeds = teams[: self.options.knock_out or len(teams)]
        else:
            seeds = self._qualified()
        return by_lot(seeds, int(self.options.how.removeprefix(_LOTS))) if self.options.how else seeds

    def _qualified(self) -> list[int]:
        """The first of the standings, of each group as many."""
        if not self.options.knock_out:
            raise self.book.cells.package.error(
                "how many play the knock-out? --knock-out 8 takes the first 8 of the standings"
            )
        return [place.team for place in qualified(self.book, self.options.knock_out)]

    def _write(self, ties: Sequence[tuple[int, ...]], start: int, how: str) -> Drawing:
        error = self.book.cells.package.error
        if 2 * (start + len(ties)) > len(self._where):
            raise error("has no free lines left on the sheet Knock-out: make a larger workbook")
        lines, message = [], []
        for number, tie in enumerate(ties, 1):
            starts, why = self.starts(tie)
            message += [why] if why else []
            rows = self._where[2 * (start + number - 1) : 2 * (start + number)]
            for row, team, carried in zip(rows, tie, starts, strict=False):
                self.texts[row["ko_team"]] = str(team)
                self.texts[row["ko_start"]] = f"{float(carried):g}" if carried else ""
            self.texts[rows[0]["ko_stage"]] = stage_name(len(ties), number)
            lines.append(self._shown(tie, starts))
        called = stage_name(len(ties))
        return Drawing(
            self.book.cells.package, self.texts, (DrawnRound(0, how, tuple(lines), tuple(message), called),)
        )

    def _shown(self, tie: Sequence[int], starts: Sequence[Fraction]) -> str:
        names = names_of(self.book.event, tie, alone="no opponent, moves on")
        ahead = [
            f", T{team} starts with {float(start):g}"
            for team, start in zip(tie, starts, strict=True)
            if start
        ]
        return f"{' v '.join(f'T{team}' for team in tie)}  {names}{''.join(ahead)}"

    def starts(self, tie: Sequence[int]) -> tuple[list[Fraction], str]:
        """With how much each team starts, and why with nothing."""
        return starts(tie, self.book.event, self._rule)

    @cached_property
    def _rule(self) -> str:
        """The rule of the carry-over.

        Raises:
            InputError: there is none of that name.
        """
        try:
            return knock_out_rule(self.book.carry_over)
        except InputError as error:
            raise InputError(f"sheet Knock-out: {error}") from None

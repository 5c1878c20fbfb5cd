"""The rules of a season as they stand in cells: a label a row, a column for each of four ladders.

The first rows are of the season and have their value in the first column. The same labels make the sheet
Setup and read it, so that a rule has one name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from xlvp.cells.kinds import Kind, Rows, is_blank
from xlvp.cells.season_kinds import cell_text, types_of
from xlvp.cells.season_labels import EBU, GENERAL, LADDER, LADDERS
from xlvp.cells.season_words import read_count, read_days, read_figure, read_share, read_steps, read_yes
from xlvp.errors import InputError
from xlvp.notation.dates import read_date
from xlvp.season.admitted import DOUBT, Admitted
from xlvp.season.club_points import AwardScale
from xlvp.season.entries import Session
from xlvp.season.evenings import boards_needed, counts_in, planned_sessions
from xlvp.season.ladder_rules import AVERAGE as BY_AVERAGE
from xlvp.season.ladder_rules import BEST, COUNTS, MEASURES, PLAYERS, TIES, LadderRules
from xlvp.season.minimum import FIXED, GROWING, SHARE, Minimum
from xlvp.season.place_points import read_table
from xlvp.season.season_facts import changed
from xlvp.text import plain, quoted

_Value = TypeVar("_Value")


_LABELS = {label.key: label.label for label in (*GENERAL, *LADDER)}
_BY_LABEL = {label.label.casefold(): label.key for label in (*GENERAL, *LADDER)}


@dataclass(frozen=True, eq=False)
class SeasonRules:
    """The rules that are typed.

    Attributes:
        typed: key -> the text of each column.
    """

    typed: Mapping[str, tuple[str, ...]]

    def text(self, key: str, ladder: int = 1) -> str:
        """What is typed for a rule of a ladder, 1 to 4; "" if nothing."""
        texts = self.typed.get(key, ())
        return texts[ladder - 1] if ladder <= len(texts) else ""

    def day(self, key: str) -> date | None:
        """A day of the season."""
        return self._read(key, 1, read_date, None)

    @property
    def planned(self) -> int | None:
        """Sessions planned."""
        return self._read("planned", 1, read_count, None)

    @property
    def round_length(self) -> int | None:
        """Sessions of a round."""
        return self._read("round", 1, read_count, None)

    @property
    def moving(self) -> tuple[tuple[int, int], ...]:
        """How many pairs of a line move: up to so many pairs in it, so many."""
        return self._read("moving", 1, read_steps, ())

    @property
    def own(self) -> int:
        """Evenings with the own partner that a pair needs to move."""
        return self._read("own", 1, read_count, 2)

    def since(self, ladder: int) -> int | None:
        """The session since which the rules of a ladder are these; None: since the first."""
        return self._read("since", ladder, read_count, None)

    @property
    def ladders(self) -> tuple[int, ...]:
        """The ladders that have a title."""
        return tuple(number for number in range(1, LADDERS + 1) if self.text("title", number))

    def ladder(self, number: int) -> LadderRules:
        """Return the rules of a ladder.

        Raises:
            InputError: there is no such ladder, or a rule cannot be read; the row is named.
        """
        if not 1 <= number <= LADDERS:
            raise InputError(f"ladders are 1 to {LADDERS}, not {number}")

        def asked(key: str, read: Callable[[str], _Value], default: _Value) -> _Value:
            return self._read(key, number, read, default)

        kinds = [plain(kind).casefold() for kind in self.text("kinds", number).replace(";", ",").split(",")]
        count = asked("count", _word("count"), COUNTS[0])
        most = asked("most", read_count, 0)
        if count == BEST and not most:
            raise InputError(f"ladder {number}: Best how many is missing")
        kind = asked("minimum", _word("minimum"), FIXED)
        ways = asked("ties", _word("ties"), "share")
        return LadderRules(
            title=self.text("title", number),
            who=asked("who", _word("who"), PLAYERS),
            measure=asked("measure", _word("measure"), MEASURES[0]),
            kinds=frozenset(kind for kind in kinds if kind),
            count=count,
            most=most,
            rank=asked("rank", _word("rank"), BY_AVERAGE),
            minimum=Minimum(kind, asked("least", read_share if kind == SHARE else read_figure, Fraction(0))),
            each=asked("each", read_count, 0),
            partners=asked("partners", read_count, 0),
            with_one=asked("with_one", read_count, None),
            boards=asked("boards", read_count, 0),
            by_boards=asked("by_boards", read_yes, False),
            filled=asked("filled", read_yes, False),
            imps_too=asked("imps_too", read_yes, False),
            handicap_days=asked("handicaps", read_days, ()),
            ties=tuple(way for way in TIES if way in ways),
            table=asked("table", read_table, ()),
            awards=self._awards(asked),
            planned=asked("planned_in", read_count, 0),
        )

    def words(self, number: int, sessions: Mapping[int, Session]) -> str:
        """Return the rules of a ladder in a line, as it is printed above the ladder.

        Raises:
            InputError: a rule cannot be read.
        """
        rules, since = self.ladder(number), self.since(number)
        planned = planned_sessions(sessions, self.planned, rules)
        if since:
            return changed(rules, planned, since, self.text("before", number) or "other rules")
        return rules.words(planned)

    def _awards(self, asked: Callable[..., object]) -> AwardScale:
        usual = AwardScale()
        first = asked("award", lambda text: None if text.upper() == EBU else read_figure(text), usual.each)
        most = asked("award_most", read_figure, None if asked("award", str, "") else usual.most)
        shares, depth = asked("shares", read_table, usual.shares), asked("depth", read_share, usual.depth)
        return AwardScale(first, most, shares, depth)  # type: ignore[arg-type]

    def _read(self, key: str, ladder: int, read: Callable[[str], _Value], default: _Value) -> _Value:
        text = self.text(key, ladder)
        if not text:
            return default
        try:
            return read(text)
        except InputError as error:
            label = next(label for label in (*GENERAL, *LADDER) if label.key == key)
            place = f"ladder {ladder}, " if label in LADDER else ""
            raise InputError(f"{place}{label.label}: {error}") from None


def read_rules(rows: Rows) -> SeasonRules:
    """Read the rules: label, then a column for each ladder; other labels are headings and are passed over."""
    return _read_rules(rows, types_of(rows))


@lru_cache(maxsize=4)
def _read_rules(rows: Rows, types: tuple[type, ...]) -> SeasonRules:
    found: dict[str, tuple[str, ...]] = {}
    for row in rows:
        key = _BY_LABEL.get(cell_text(row[0]).casefold()) if not is_blank(row[0]) else None
        if key:
            found[key] = tuple("" if is_blank(cell) else cell_text(cell) for cell in row[1 : LADDERS + 1])
    return SeasonRules(found)


def rules_to_check(rules: SeasonRules, counted: Admitted) -> list[tuple[str, str]]:
    """Return what somebody has to look at before the ladders can be trusted: where, and what it is.

    A rule that cannot be read, a growing minimum without sessions planned, missing numbers of boards.
    """
    try:
        planned = rules.planned
    except InputError as error:
        return [("Setup", str(error))]
    notes: list[tuple[str, str]] = []
    for number in rules.ladders:
        try:
            ladder = rules.ladder(number)
            rules.since(number)
        except InputError as error:
            notes.append(("Setup", str(error)))
            continue
        listed = sum(counts_in(session, ladder) for session in counted.sessions.values())
        grows = ladder.minimum.kind == GROWING and ladder.minimum.value and not ladder.planned
        if grows and listed < len(counted.sessions) < (planned or 0):
            notes.append(
                (
                    f"Setup, ladder {number}",
                    f"{DOUBT}it counts {listed} of the {len(counted.sessions)} sessions listed, and "
                    f"{planned} are planned. Enter under {_LABELS['planned_in']} how many it will count.",
                )
            )
        unknown = boards_needed(counted.sessions, counted.scores, ladder)
        if unknown:
            notes.append(
                (
                    f"Sessions, {', '.join(map(str, unknown))}",
                    f"{DOUBT}ladder {number} needs the number of boards of these sessions. Enter it there.",
                )
            )
    return notes


def _word(key: str) -> Callable[[str], str]:
    """Read one of the words of a rule."""
    label = next(label for label in LADDER if label.key == key)
    words = {word.casefold(): word for word in label.choices}

    def read(text: str) -> str:
        found = words.get(plain(text).casefold())
        if found is None:
            raise InputError(f"{quoted(text)} is not one of: {'; '.join(label.choices)}")
        return found

    return read


RULES = Kind("rules of a season", read_rules, whole=True)

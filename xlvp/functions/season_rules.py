"""What the rules of a season are called: the labels of the sheet Setup, and what may be typed beside them.

The rules of the season have one value, those of a ladder one for each ladder.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from xlvp.errors import InputError
from xlvp.functions.kinds import Kind
from xlvp.functions.season_kinds import cell_text, types_of
from xlvp.notation.dates import read_date
from xlvp.records.reading import Rows, is_blank, read_number, read_whole
from xlvp.season.admitted import DOUBT, Admitted
from xlvp.season.club_points import AwardScale, read_table
from xlvp.season.entries import Session
from xlvp.season.evenings import boards_needed, counts_in, planned_sessions
from xlvp.season.ladder_rules import (
    AVERAGE,
    BEST,
    COUNTS,
    FIXED,
    GROWING,
    MEASURES,
    PAIRS,
    PLAYERS,
    SHARE,
    SUM,
    TIES,
    LadderRules,
    Minimum,
)
from xlvp.season.ladder_rules import AVERAGE as BY_AVERAGE
from xlvp.season.season_rows import changed
from xlvp.text import plain, quoted

LADDERS = 4
EBU = "EBU"
_YES = ("yes", "no")
_TIE_CHOICES = ("share", TIES[0], TIES[1], ", then ".join(TIES))


@dataclass(frozen=True)
class Label:
    """A row of rules: its key, what stands before it, what may be typed, what it is."""

    key: str
    label: str
    help: str
    choices: tuple[str, ...] = ()


#: Rules of the season.
GENERAL = (
    Label("first", "First day", "the season begins; a date"),
    Label("last", "Last day", "the season ends; a date"),
    Label("planned", "Sessions planned", "for a growing minimum; blank: as many as are listed"),
    Label("round", "Sessions a round", "then pairs move; own averages are up to its end; blank: one round"),
    Label("moving", "Pairs that move", "3, or by the pairs of a line: 2 to 11, 3 to 15, 4 to 19"),
    Label("own", "Own evenings to move", "a pair needs so many with its own partner; blank: 2"),
)
#: Rules of a ladder.
LADDER = (
    Label("title", "Title", "blank: there is no such ladder"),
    Label("who", "Ranks", "players with any partner, or pairs", (PLAYERS, PAIRS)),
    Label("measure", "By", "what of an evening counts", MEASURES),
    Label("kinds", "Kinds of session", "Tuesday, Friday; blank: all"),
    Label("count", "Counted", "drop the lowest: of more than 5 one for every 2 more", COUNTS),
    Label("most", "Best how many", "if the best are counted"),
    Label("rank", "Ranked by", "of what is counted", (AVERAGE, SUM)),
    Label("least", "Minimum", "evenings that a place needs; a share as 50%"),
    Label("minimum", "Minimum is", "a share of those held, or growing to it", (FIXED, SHARE, GROWING)),
    Label("each", "Each player at least", "pairs: evenings of each player with anybody"),
    Label("partners", "Partners at least", "players: different partners"),
    Label("with_one", "With one at most", "so many with the same partner count"),
    Label("boards", "Boards at least", "that a place needs"),
    Label("by_boards", "Weighted by boards", "an evening counts by its boards", _YES),
    Label("filled", "Absences count", "by the table of cases, substitutes too", _YES),
    Label("imps_too", "IMP evenings too", "as 50 + 6.48 IMPs a board", _YES),
    Label("handicaps", "Handicaps set on", "dates; 50 less the mean of both averages"),
    Label("ties", "Ties", "equal to the hundredth; points: exactly equal", _TIE_CHOICES),
    Label("table", "Points by place", "30 25 21 15, or 12 ... 1; ties share"),
    Label("award", "First award", f"club points: so much a pair; or {EBU}"),
    Label("award_most", "First at most", "club points; blank: no limit"),
    Label("shares", "Shares of the first", "club points: 100% 70% 50% 35% 1/5 1/6"),
    Label("depth", "Pairs that get some", "club points: 40%"),
    Label("since", "Rules since session", "the rules changed in mid-season"),
    Label("before", "Rules before", "by which it was published before: best 10"),
    Label("planned_in", "Planned in this ladder", "sessions; for a growing minimum of some kinds of session"),
)


def read_steps(text: str) -> tuple[tuple[int, int], ...]:
    """Read how many pairs move: ``3``, or by the pairs of a line ``2 to 11, 3 to 15``.

    >>> read_steps("3"), read_steps("2 to 11, 3 to 15")
    (((9999, 3),), ((11, 2), (15, 3)))
    """
    results = []
    for part in plain(text).lower().replace(";", ",").split(","):
        number, _, most = part.partition("to")
        results.append((read_count(most) if most.strip() else 9_999, read_count(number)))
    if [most for most, _ in results] != sorted({most for most, _ in results}):
        raise InputError(f"{quoted(text)}: type 3, or 2 to 11, 3 to 15, the smaller lines first")
    return tuple(results)


def read_days(text: str) -> tuple[date, ...]:
    """Read dates with commas between."""
    return tuple(read_date(part) for part in text.replace(";", ",").split(",") if part.strip())


def read_count(text: str) -> int:
    """Read how many: 0 to 9999."""
    number = read_whole(text.strip())
    if not 0 <= number <= 9_999:
        raise InputError(f"{quoted(text)} is not a number of 0 to 9999")
    return number


def read_figure(text: str) -> Fraction:
    """Read a number, or a percentage as a share."""
    number = read_number(text.removesuffix("%").rstrip())
    return number / 100 if text.endswith("%") else number


def read_share(text: str) -> Fraction:
    """Read a share: ``50%``, ``50`` or ``0.5``."""
    number = read_figure(text)
    number = number / 100 if number > 1 else number
    if not 0 <= number <= 1:
        raise InputError(f"{quoted(text)} is not a share such as 50%")
    return number


def read_yes(text: str) -> bool:
    """Read yes or no."""
    word = plain(text).casefold()
    if word not in ("yes", "no", "y", "n"):
        raise InputError(f"yes or no, not {quoted(text)}")
    return word.startswith("y")


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
    results: dict[str, tuple[str, ...]] = {}
    for row in rows:
        key = _BY_LABEL.get(cell_text(row[0]).casefold()) if not is_blank(row[0]) else None
        if key:
            results[key] = tuple("" if is_blank(cell) else cell_text(cell) for cell in row[1 : LADDERS + 1])
    return SeasonRules(results)


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
        result = words.get(plain(text).casefold())
        if result is None:
            raise InputError(f"{quoted(text)} is not one of: {'; '.join(label.choices)}")
        return result

    return read


RULES = Kind("rules of a season", read_rules, whole=True)

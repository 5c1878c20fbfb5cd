"""What the rules of a season are called: the labels of the sheet Setup, and what may be typed beside them.

The rules of the season have one value, those of a ladder one for each ladder.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, cast

from xlvp.errors import InputError
from xlvp.functions.function import Kind
from xlvp.functions.season_kinds import Cases, cell_text
from xlvp.notation.dates import read_date
from xlvp.records.reading import Rows, is_blank, remembered
from xlvp.records.setting import Setting, setting, settings
from xlvp.season.admitted import Admitted, Listed, Remark, admitted, in_doubt, left_out
from xlvp.season.entries import Season, Session
from xlvp.season.evening_points import Case
from xlvp.season.evenings import boards_needed, counts_in, planned_sessions
from xlvp.season.ladder_rules import BEST, GROWING, LadderRules, read_count, read_steps
from xlvp.season.season_rows import changed

LADDERS = 4


@dataclass(frozen=True)
class GeneralRules:
    """The rules of the season; each is a row of the sheet Setup, in this order."""

    first: date | None = setting("First day", read_date, default=None, hint="the season begins; a date")
    last: date | None = setting("Last day", read_date, default=None, hint="the season ends; a date")
    planned: int | None = setting(
        "Sessions planned", read_count, default=None,
        hint="for a growing minimum; blank: as many as are listed",
    )  # fmt: skip
    round_length: int | None = setting(
        "Sessions a round", read_count, default=None, key="round",
        hint="then pairs move; own averages are up to its end; blank: one round",
    )  # fmt: skip
    moving: tuple[tuple[int, int], ...] = setting(
        "Pairs that move", read_steps, default=(),
        hint="such as 3; or by the size of the line: 2 to 11, 3 to 15 is 2 up to 11 pairs, 3 up to 15",
    )  # fmt: skip
    own: int = setting(
        "Own evenings to move", read_count, default=2,
        hint="evenings together that a pair needs to move; blank: 2",
    )  # fmt: skip


#: The lists are the same objects for each question of one state of the sheet.
_admitted = lru_cache(maxsize=4)(admitted)
GENERAL, LADDER = settings(GeneralRules), settings(LadderRules)
_GENERAL, _LADDER = ({each.name: each for each in rules} for rules in (GENERAL, LADDER))
_BY_LABEL = {each.label.casefold(): each.key for each in (*GENERAL, *LADDER)}
#: Rules that say how a ladder was published before; it is computed without them.
_OF_BEFORE = ("since", "before")


@dataclass(frozen=True, eq=False)
class SeasonRules:
    """The rules that are typed."""

    typed: Mapping[str, tuple[str, ...]]  # key -> the text of each column

    def text(self, key: str, ladder: int = 1) -> str:
        """What is typed for a rule of a ladder, 1 to 4; "" if nothing."""
        texts = self.typed.get(key, ())
        return texts[ladder - 1] if ladder <= len(texts) else ""

    def general(self, name: str) -> Any:
        """A rule of the season, by the name of its field in :class:`GeneralRules`."""
        return self._read(_GENERAL[name])

    @property
    def planned(self) -> int | None:
        """Sessions planned."""
        return cast("int | None", self.general("planned"))

    def admitted(
        self,
        results: Listed,
        sessions: Listed,
        members: Listed,
        absences: Listed | None,
        lines: Listed | None = None,
    ) -> Admitted:
        """Return what counts of the lists, and what is to be said of each line."""
        return _admitted(results, sessions, members, absences, *self._days, lines)

    @property
    def _days(self) -> tuple[date | None, date | None]:
        """The season's days; one that cannot be read is a matter to check, and holds nothing up."""
        days: list[date | None] = []
        for name in ("first", "last"):
            try:
                days.append(self.general(name))
            except InputError:
                days.append(None)
        return days[0], days[1]

    def season(self, counted: Admitted, cases: Mapping[str, Case] | None = None) -> Season:
        """Return the season of what counts."""
        entered = (counted.members, counted.sessions, counted.scores, counted.absences)
        return Season(*entered, cases or {}, counted.lines, self.planned, self.general("round_length"))

    def since(self, ladder: int) -> int | None:
        """The session since which the rules of a ladder are these; None: since the first."""
        return cast("int | None", self._read(_LADDER["since"], ladder))

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

        values: dict[str, Any] = {}
        for each in sorted(LADDER, key=lambda each: each.dependent):
            if each.name not in _OF_BEFORE:
                values[each.name] = self._read(
                    each, number, *([LadderRules(**values)] if each.dependent else [])
                )
        rules = LadderRules(**values)
        if rules.count == BEST and not rules.most:
            raise InputError(f"ladder {number}: {_LADDER['most'].label} is missing")
        return rules

    def words(self, number: int, sessions: Mapping[int, Session]) -> str:
        """Return the rules of a ladder in a line, as it is printed above the ladder."""
        rules, since = self.ladder(number), self.since(number)
        planned = planned_sessions(sessions, self.planned, rules)
        if since:
            return changed(rules, planned, since, self.text("before", number) or "other rules")
        return rules.words(planned)

    def _read(self, rule: Setting, ladder: int = 1, *others: LadderRules) -> Any:
        text = self.text(rule.key, ladder)
        if not text:
            return rule.default
        try:
            return rule.read(text, *others)
        except InputError as error:
            place = f"ladder {ladder}, " if rule in LADDER else ""
            raise InputError(f"{place}{rule.label}: {error}") from None


@remembered(4)
def read_rules(rows: Rows) -> SeasonRules:
    """Read the rules: label, then a column for each ladder; other labels are headings and are passed over."""
    results: dict[str, tuple[str, ...]] = {}
    for row in rows:
        key = _BY_LABEL.get(cell_text(row[0]).casefold()) if not is_blank(row[0]) else None
        if key:
            results[key] = tuple("" if is_blank(cell) else cell_text(cell) for cell in row[1 : LADDERS + 1])
    return SeasonRules(results)


def rules_to_check(
    rules: SeasonRules, counted: Admitted, cases: Cases | None = None
) -> list[tuple[str, Remark]]:
    """Return what to check before the ladders can be trusted: where, and what it is.

    A rule that cannot be read, a growing minimum without sessions planned, missing numbers of boards, a kind
    of session that no session has.
    """
    notes: list[tuple[str, Remark]] = []
    for rule in GENERAL:
        try:
            rules.general(rule.name)
        except InputError as error:
            notes.append(("Setup", left_out(str(error))))
    notes += [(f"Setup, {name}", remark) for name, remark in (cases.wrong if cases else ())]
    kinds: set[str] = set()
    for number in rules.ladders:
        try:
            ladder = rules.ladder(number)
            rules.since(number)
        except InputError as error:
            notes.append(("Setup", left_out(str(error))))
            continue
        kinds |= ladder.kinds or {_EVERY_KIND}
        notes += _ladder_to_check(rules, number, ladder, counted)
    notes += _kinds_to_check(kinds, counted)
    return notes


def _ladder_to_check(
    rules: SeasonRules, number: int, ladder: LadderRules, counted: Admitted
) -> Iterator[tuple[str, Remark]]:
    try:
        planned = rules.planned
    except InputError:
        planned = None  # it is to be checked already
    listed = sum(counts_in(session, ladder) for session in counted.sessions.values())
    grows = ladder.minimum.kind == GROWING and ladder.minimum.value and not ladder.planned
    if grows and listed < len(counted.sessions) < (planned or 0):
        words = (
            f"it counts {listed} of the {len(counted.sessions)} sessions listed, and "
            f"{planned} are planned. Enter under {_LADDER['planned'].label} how many it will count."
        )
        yield f"Setup, ladder {number}", in_doubt(words)
    unknown = boards_needed(counted.sessions, counted.scores, ladder)
    if unknown:
        words = f"ladder {number} needs the number of boards of these sessions. Enter it there."
        yield f"Sessions, {', '.join(map(str, unknown))}", in_doubt(words)
    there = {session.kind.casefold() for session in counted.sessions.values()}
    for kind in sorted(ladder.kinds - there):
        if counted.sessions:
            words = f"no session is of the kind {kind}. Correct it here, or Kind on the sheet Sessions."
            yield f"Setup, ladder {number}", in_doubt(words)


#: Stands for the kinds of a ladder in which every session counts.
_EVERY_KIND = ""


def _kinds_to_check(kinds: Set[str], counted: Admitted) -> Iterator[tuple[str, Remark]]:
    """Sessions that count in no ladder by their kind, or whose kind looks like one that is misspelt."""
    if not kinds:
        return
    typed = sorted(kinds - {_EVERY_KIND})
    for session in counted.sessions.values():
        kind = session.kind.casefold()
        near = [] if kind in kinds else get_close_matches(kind, typed, 1, _ALIKE)
        if near:
            words = f"is the kind {session.kind} the {near[0]} of the sheet Setup?"
        elif kind in kinds or _EVERY_KIND in kinds:
            continue
        else:
            words = f"no ladder counts sessions of the kind {session.kind or '(blank)'}"
        yield f"Sessions, row {counted.rows[session.number]}", in_doubt(words)


#: How alike two words are of which one may be the other misspelt.
_ALIKE = 0.75


RULES = Kind("rules of a season", read_rules, whole=True)

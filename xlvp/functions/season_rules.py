"""What the rules of a season are called: the labels of the sheet Setup, and what may be typed beside them.

The rules of the season have one value, those of a ladder one for each ladder.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, cast

from xlvp.errors import InputError
from xlvp.functions.function import Kind
from xlvp.functions.season_kinds import cell_text
from xlvp.notation.dates import read_date
from xlvp.records.reading import Rows, is_blank, remembered
from xlvp.records.setting import Setting, setting, settings
from xlvp.season.admitted import DOUBT, Admitted, Listed, admitted
from xlvp.season.entries import Pair, Season, Session
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
        self, results: Listed, sessions: Listed, members: Listed, absences: Listed | None
    ) -> Admitted:
        """Return what counts of the lists, and what is to be said of each line."""
        days = self.general("first"), self.general("last")
        return _admitted(results, sessions, members, absences, *days)

    def season(
        self,
        counted: Admitted,
        cases: Mapping[str, Case] | None = None,
        lines: Mapping[tuple[Pair, int], str] | None = None,
    ) -> Season:
        """Return the season of what counts."""
        entered = (counted.members, counted.sessions, counted.scores, counted.absences)
        return Season(*entered, cases or {}, lines or {}, self.planned, self.general("round_length"))

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


def rules_to_check(rules: SeasonRules, counted: Admitted) -> list[tuple[str, str]]:
    """Return what to check before the ladders can be trusted: where, and what it is.

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
                    f"{planned} are planned. Enter under {_LADDER['planned'].label} how many it will count.",
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


RULES = Kind("rules of a season", read_rules, whole=True)

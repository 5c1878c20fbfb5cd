"""The conditions of an event of teams: its settings.

>>> tie_rules("EBU")
('direct', 'direct imps', 'opponents', 'net imps', 'lot')
>>> tie_rules("net IMPs then lot")
('net imps', 'lot')
"""

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, replace
from fractions import Fraction
from functools import cached_property

from xlvp.errors import InputError, XlvpError
from xlvp.notation.spellings import ENGLISH, LANGUAGES, OWN_EXAMPLE, Letters
from xlvp.records.acceptance import answered
from xlvp.records.guard import above_usual
from xlvp.records.prize_settings import read_categories, read_limit, read_prizes
from xlvp.records.reading import (
    Rows,
    is_blank,
    read_letters,
    read_number,
    read_whole,
    remembered,
    shown,
    word,
)
from xlvp.records.setting import Choice, WholeNumber, one_of, read_settings, setting
from xlvp.rounding import Number, half_away, upwards
from xlvp.rules.prizes import LIMITS, NON_WINNERS, PrizeRules
from xlvp.teams.tie_breaks import CRITERIA, PRESETS
from xlvp.teams.vp_scale import VpScale, vp_scale
from xlvp.text import plain


def tie_rules(text: str) -> tuple[str, ...]:
    """Return the criteria in order: a preset's, or those that are named, with ``then`` or a comma between."""
    words = plain(text).lower()
    if words in PRESETS:
        return PRESETS[words]
    results = tuple(word.strip() for word in words.replace(";", ",").replace(" then ", ",").split(","))
    unknown = [word for word in results if word not in CRITERIA]
    if unknown:
        raise InputError(
            f"ties is {', '.join(PRESETS)}, or criteria in order ({', '.join(CRITERIA)}), not {unknown[0]!r}"
        )
    return results


KNOCK_OUT = "knock-out"
SCHEDULES = ("round robin", "double round robin")
FORMATS = ("swiss", *SCHEDULES, KNOCK_OUT)
FROM_BOARDS = ("imps", "board-a-match", "patton")
UNTIL_THEN = "normalised butler until then"
PAIR_METHODS = ("butler", "butler, whole datum", "cross-imps", "normalised butler", UNTIL_THEN)
NONE, EBL, EBU, POZNAN = "none", "ebl", "ebu", "poznan"
CARRY_OVERS = (NONE, EBL, EBU, POZNAN)
BEST_OF, NOTHING = "best of", "nothing"
MOST_TEAMS, MOST_ROUNDS, MOST_BOARDS = 1_000, 200, 200
#: Of a match; xlvp queries more boards. Long finals of world championships had 128.
USUAL_BOARDS = 128
#: "yes 160" accepts a number that is queried.
_OF_A_MATCH = WholeNumber(1, MOST_BOARDS, strict=False)
TOTAL, AVERAGE = "total", "average"
RANKED_BY = (TOTAL, AVERAGE)
ANNUL, KEEP, ANNUL_BELOW_HALF = "annul", "keep", "annul below half"
WITHDRAWALS = (ANNUL_BELOW_HALF, ANNUL, KEEP)


#: Groups of settings that an ordinary event leaves alone.
FINALS, RARELY, PRIZES = "Finals", "Rarely changed", "Categories and prizes"
#: The most rounds of a workbook.
_ROOM = 62
_WORDS = {
    "round-robin": "round robin", "double round-robin": "double round robin", "knockout": "knock-out",
}  # fmt: skip
_NO_AWARD = "VPs, a percentage, best of or nothing, not {}"
_NO_MISSED = "VPs, a percentage or nothing, not {}"


def _format(value: object) -> str:
    return _WORDS.get(word(value), word(value))


def _vps(text: str) -> int:
    return half_away(100 * read_number(text))


def _forfeit(value: object) -> tuple[int, int]:
    parts = word(value).replace(":", "-").split("-")
    if len(parts) != 2:
        raise InputError(f"forfeit is two figures, such as 18-0, not {shown(value)}")
    return _vps(parts[0]), _vps(parts[1])


def _ties(value: object) -> tuple[str, ...]:
    return tie_rules(word(value))


def _bye(value: object, conditions: "Conditions") -> int | str:
    """VPs, a share of what a match gives, ``best of`` or ``nothing``."""
    text = word(value)
    if text in (BEST_OF, NOTHING):
        return text
    if isinstance(value, float) and 0 < value < 1:
        raise InputError(f"{shown(value)} is a share of 1: type {float(100 * value):g}% as text")
    if text.endswith("%"):
        return conditions.share(read_number(text.removesuffix("%")))
    try:
        return _vps(text)
    except InputError:
        raise InputError(_NO_AWARD.format(shown(value))) from None


def _boards(value: object) -> int:
    """How many boards a match has; an unusual number may be accepted with a yes before it."""
    typed, _ = answered(value)
    return read_whole(typed)


def _missed(value: object, conditions: "Conditions") -> int:
    award = 0 if word(value) == NOTHING else _bye(value, conditions)
    if isinstance(award, str):
        raise InputError(_NO_MISSED.format(shown(value)))
    return award


#: Scales that are offered; any other may be typed.
SCALES = ("continuous", "discrete", "imps", "points", "victors")
#: Those for which plain workbooks have a table.
_PLAIN_SCALES = ("", "continuous", "wbf", "wbf continuous", "discrete", "wbf discrete")
_BYES = Choice(("60%", BEST_OF, NOTHING))
_TIES = Choice(("EBU", "PZBS", "CBAI", "none"))


@dataclass(frozen=True)
class Conditions:
    """The conditions; each is a row of the sheet Setup. A new one goes to the end, as the last setting."""

    format: str = setting(
        "Format", _format, plain=SCHEDULES, default="swiss", offer=Choice(FORMATS), needed=True,
        hint="swiss, round robin, double round robin or knock-out",
    )  # fmt: skip
    _: KW_ONLY
    rounds: int | None = setting(
        "Rounds", read_whole, plain=True, default=None, offer=WholeNumber(1, _ROOM),
        hint="how many are planned; a bye scored as best of three is final only after the last round",
    )  # fmt: skip
    boards: int = setting(
        "Boards", _boards, plain=True, default=8, offer=_OF_A_MATCH, needed=True,
        hint="in a match; the VP scale is for this number of boards",
    )  # fmt: skip
    scale: str = setting(
        "Scale", word, plain=_PLAIN_SCALES, default="continuous", offer=Choice(SCALES), needed=True,
        hint="continuous, discrete, imps, points, victors, a federation's, or a table: 0 10, 1-3 11, 4+ 12",
    )  # fmt: skip
    #: what a team without opponent gets: VPs in hundredths, ``best of`` or ``nothing``; None: 60% of what a
    #: match gives
    bye: int | str | None = setting(
        "Bye", _bye, plain=True, default=None, offer=_BYES, dependent=True, unread=NOTHING,
        hint="60% (12.00), VPs, best of (own average, converse of the opponents', 60%), or nothing",
    )  # fmt: skip
    #: what the two sides of a forfeited match get, the side that was there first, in hundredths; None: the
    #: score of a bye, and 0
    forfeit: tuple[int, int] | None = setting(
        "Forfeit", _forfeit, default=None, group=RARELY,
        hint="VPs for the two sides, such as 18-0; blank = the score of a bye, and 0",
    )  # fmt: skip
    ties: tuple[str, ...] = setting(
        "Ties", _ties, plain=True, default=tie_rules("EBU"), offer=_TIES,
        hint="EBU, PZBS, CBAI, none, or tie-breaks in order: direct, direct imps, opponents, net imps ...",
    )  # fmt: skip
    qualify: int | None = setting(
        "Qualify", read_whole, default=None,
        hint="how many places qualify; xlvp warns of a tie for the last one",
    )  # fmt: skip
    berger: bool = setting(
        "Schedule", one_of("the schedule is", {"circle": False, "Berger": True}), default=False, group=RARELY,
        key="schedule", offer=Choice(("circle", "Berger")), hint="for a round robin: circle or Berger",
    )  # fmt: skip
    from_boards: str = setting(
        "Boards give", word, default="imps", key="boards_give", offer=Choice(FROM_BOARDS), group=RARELY,
        hint="how the sheet Boards is scored: imps, board-a-match or patton",
    )  # fmt: skip
    #: whether boards are dealt anew each round, so that board 1 of two rounds is two boards
    anew: bool = setting(
        "Boards dealt", one_of("boards are dealt", {"each round": True, "once": False}), default=True,
        group=RARELY, key="boards_dealt", offer=Choice(("each round", "once")),
        hint="each round; or once: a board is then compared over the whole event",
    )  # fmt: skip
    pairs: str = setting(
        "Pairs", word, default="butler", group=RARELY,
        offer=Choice([method for method in PAIR_METHODS if "," not in method]),
        hint="butler; butler, whole datum; cross-imps; normalised butler; normalised butler until then "
        "(rounds up to each one)",
    )  # fmt: skip
    least: int = setting(
        "Least boards", read_whole, default=1, key="least_boards", group=RARELY,
        hint="how many boards a pair needs to be ranked",
    )  # fmt: skip
    final_from: int | None = setting(
        "Final from", read_whole, default=None, later=True, offer=WholeNumber(2, _ROOM), group=FINALS,
        hint="the first round of a final, if any; xlvp draw --final 8 fills it in",
    )  # fmt: skip
    final_format: str = setting(
        "Final format", _format, default="", later=True, group=FINALS,
        offer=Choice([form for form in FORMATS if form != KNOCK_OUT]),
        hint="swiss or round robin; blank = as before the final",
    )  # fmt: skip
    final_boards: int | None = setting(
        "Final boards", _boards, default=None, later=True, offer=_OF_A_MATCH, group=FINALS,
        hint="in a match of the final; blank = as before the final",
    )  # fmt: skip
    final_scale: str = setting(
        "Final scale", word, default="", later=True, offer=Choice(SCALES), group=FINALS,
        hint="for the final; blank = as before the final",
    )  # fmt: skip
    final_bye: int | str | None = setting(
        "Final bye", lambda value, conditions: _bye(value, conditions.final), default=None, later=True,
        offer=_BYES, dependent=True, group=FINALS,
        hint="for the final; blank = as before the final (60% of a match there)",
    )  # fmt: skip
    final_ties: tuple[str, ...] | None = setting(
        "Final ties", _ties, default=None, later=True, offer=_TIES, group=FINALS,
        hint="for the final; blank = as before the final",
    )  # fmt: skip
    carry_over: str = setting(
        "Carry-over", word, default=NONE, key="final_carry", later=True, group=FINALS,
        offer=Choice(("none", "EBL", "EBU", "Poznan"), strict=True),
        hint="into the final: none, EBL (matches of fellow qualifiers count), EBU or Poznan; see Help",
    )  # fmt: skip
    letters: Letters = setting(
        "Letters", read_letters, default=ENGLISH, later=True, group=RARELY,
        offer=Choice([each.name for each in LANGUAGES]),
        hint=f"for results on Boards: English, German, French ..., or your own: {OWN_EXAMPLE}",
    )  # fmt: skip
    #: whether pairs play and not teams: their figures come from the boards of a session
    of_pairs: bool = setting(
        "Played by", one_of("an event is played by", {"teams": False, "pairs": True}), default=False,
        key="played_by", internal=True, needed=True, hint="pairs: their matches come from the boards",
    )  # fmt: skip
    #: whether a round has halves of two matches of each team, as an American Whist has
    halves: bool = setting(
        "Matches", one_of("matches are", {"one a round": False, "by halves": True}), default=False,
        key="matches_are", internal=True, later=True, hint="by halves: a team ends two matches a round",
    )  # fmt: skip
    #: total or average, which decides about places and draws; "": as in workbooks made before it could be
    #: chosen, where places go by the average once teams have played unequal numbers of matches
    ranked_by: str = setting(
        "Ranked by", word, plain=("", *RANKED_BY), default="", blank=TOTAL, later=True,
        offer=Choice(RANKED_BY, strict=True),
        hint="total, or average (VPs per match) if teams play different numbers of matches",
    )  # fmt: skip
    #: what a team gets for each round in which it has no match: VPs in hundredths
    missed: int = setting(
        "Missed rounds", _missed, plain=("", NOTHING), default=0, key="missed_rounds", later=True,
        dependent=True, group=RARELY, offer=Choice((NOTHING, "40%", "50%", "60%")),
        hint="for each round in which a team (such as a late one) has no match: nothing, VPs, or 40%",
    )  # fmt: skip
    #: "": annul below half where everybody meets everybody, keep in a Swiss
    withdrawal: str = setting(
        "Withdrawal", word, plain=("", *WITHDRAWALS), default="", later=True,
        offer=Choice(WITHDRAWALS, strict=True), group=RARELY,
        hint="if a team leaves: annul its results, keep them, or annul below half of its matches "
        "(default in a round robin)",
    )  # fmt: skip
    categories: str = setting(
        "Categories", read_categories, default="", later=True, group=PRIZES,
        hint="A > B > C: strata; J juniors, M mixed: others; type the letters on Teams",
    )  # fmt: skip
    prizes: str = setting(
        "Prizes", read_prizes, default="", later=True, group=PRIZES, dependent=True,
        hint="best first: 1 2 B J is first, second, best B, best J; B2: second B",
    )  # fmt: skip
    category_prizes: str = setting(
        "Category prizes", read_limit, default=NON_WINNERS, later=True, group=PRIZES,
        offer=Choice(LIMITS, strict=True),
        hint="non-winners: not to winners of 1, 2 ...; or one each, or any number",
    )  # fmt: skip
    wrong: tuple[str, ...] = ()  # the conditions that cannot be read, in words; each is as if it were blank
    unscored: str = ""  # those of them without which no match can be scored; "" if there are none
    doubts: tuple[str, ...] = ()  # what is to be checked in conditions that count as they are, in words

    def __post_init__(self) -> None:
        for what, value, words in (
            ("format is", self.format, FORMATS),
            ("format is", self.final_format or self.format, FORMATS),
            ("the boards give", self.from_boards, FROM_BOARDS),
            ("pairs are scored by", self.pairs, PAIR_METHODS),
            ("the carry-over is", self.carry_over, CARRY_OVERS),
            ("teams are ranked by", self.ranked_by or TOTAL, RANKED_BY),
            ("a withdrawal is", self.withdrawal or KEEP, WITHDRAWALS),
        ):
            if value not in words:
                listed = (" or " if len(words) == 2 else ", ").join(words)
                raise InputError(f"{what} {listed}, not {value!r}")
        for called, number, most, least in (
            ("boards", self.boards, MOST_BOARDS, 1),
            ("boards", self.final_boards, MOST_BOARDS, 1),
            ("rounds", self.rounds, MOST_ROUNDS, 1),
            ("the first round of the final", self.final_from, MOST_ROUNDS, 2),
        ):
            if number is not None and not least <= number <= most:
                raise InputError(f"{called} must be a whole number from {least} to {most}, not {number}")
        for bye in (self.bye, self.final_bye):
            if isinstance(bye, str) and bye not in (BEST_OF, NOTHING):
                raise InputError(f"bye is VPs, a percentage, 'best of' or 'nothing', not {bye!r}")
        for scale in (self.scale, self.final_scale or self.scale):
            vp_scale(scale)

    @property
    def prize_rules(self) -> PrizeRules:
        """The categories and prizes."""
        return PrizeRules(self.categories, self.prizes, self.category_prizes)

    @cached_property
    def final(self) -> "Conditions":
        """The conditions of the final; of a bye that is 60% of a match it is 60% of one there."""
        final = replace(
            self, format=self.final_format or self.format, boards=self.final_boards or self.boards,
            scale=self.final_scale or self.scale, final_from=None, final_format="", final_boards=None,
            final_scale="", final_bye=None, final_ties=None, carry_over=NONE,
            ties=self.ties if self.final_ties is None else self.final_ties,
        )  # fmt: skip
        if self.final_bye is not None:
            return replace(final, bye=self.final_bye)
        usual = self.bye is None or (self.vp_scale.pool and self.bye == self.share(60))
        return replace(final, bye=None) if usual else final

    @property
    def award(self) -> int | str:
        """What a bye gives; without a choice 60% of a match, or no VPs where a match has no fixed sum."""
        if self.bye is None:
            return self.share(60) if self.vp_scale.pool else 0
        return self.bye

    def at(self, round_: int) -> "Conditions":
        """Return the conditions of a round."""
        return self.final if self.final_from is not None and round_ >= self.final_from else self

    @cached_property
    def vp_scale(self) -> VpScale:
        """The scale of a whole match."""
        return vp_scale(self.scale)

    @cached_property
    def half_scale(self) -> VpScale:
        """The scale of half a match, as one of a triangle."""
        return vp_scale(self.vp_scale.half) if self.vp_scale.half else self.vp_scale

    @property
    def annulled(self) -> str:
        """What becomes of the results of a team that leaves; without a choice as usual in the format."""
        return self.withdrawal or (ANNUL_BELOW_HALF if self.all_play_all else KEEP)

    @property
    def all_play_all(self) -> bool:
        """Whether everybody meets everybody."""
        return self.format in SCHEDULES

    def share(self, percent: Number) -> int:
        """Return a percentage of what a match gives, in hundredths; fractions upwards.

        English Bridge Union, White Book 2025, 2.4.2: 60% of 20 is 12.

        Raises:
            InputError: the scale has no fixed sum of which to take a share.

        >>> Conditions().share(60), Conditions(scale="half-match").share(60)
        (1200, 600)
        """
        if not self.vp_scale.pool:
            raise InputError(f"the scale {self.scale} has no fixed sum: give VPs instead of {percent}%")
        return self.up(Fraction(self.vp_scale.pool) * Fraction(percent) / 100)

    def up(self, hundredths: Fraction) -> int:
        """Round an award upwards to what the scale can give: a whole VP, or a hundredth."""
        return 100 * upwards(hundredths / 100) if self.vp_scale.whole else upwards(hundredths)


@remembered(8)
def read_conditions(rows: Rows) -> Conditions:
    """Read rows of a label and a value; a blank value is the default.

    A value that cannot be read is the default too, and the conditions say what is wrong with it.

    Raises:
        InputError: a label that is none.

    >>> read_conditions((("Boards", 16), ("Bye", "60%"), ("Ties", "PZBS"))).award
    1200
    """
    values, mistakes = read_settings(Conditions, rows)
    wrong = [message for _, message in mistakes]
    unscored = [message for setting, message in mistakes if setting.needed]
    conditions = Conditions(**values)
    try:
        conditions.vp_scale.vp(Fraction(0), conditions.boards)
    except XlvpError as error:
        wrong.append(f"Scale: {error}")
        unscored.append(wrong[-1])
    doubts = tuple(_unusual(conditions, rows))
    return replace(conditions, wrong=tuple(wrong), unscored="; ".join(unscored), doubts=doubts)


def _unusual(conditions: Conditions, rows: Rows) -> Iterator[str]:
    """Ask about matches of more boards than usual: one figure too many moves every VP."""
    boards = {"boards": conditions.boards, "final boards": conditions.final_boards}
    for label, value, *_ in ((*row, None) for row in rows):
        number = None if is_blank(label) else boards.get(word(label))
        if number is None or is_blank(value):
            continue
        query = above_usual(plain(str(label)), value, Fraction(number), USUAL_BOARDS)
        if query:
            yield query

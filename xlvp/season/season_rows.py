"""A season as rows of a sheet: ladders, cards, notes, promotion, sessions, and the season's state.

>>> from xlvp.season.ladder_rules import BEST
>>> changed(LadderRules(count=BEST, most=8), 20, 11, "best 10")
'Rules since session 11: best 8 of 20. Sessions 1-10 were published by best 10.'
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from xlvp.account import WAITING, Account
from xlvp.errors import InputError
from xlvp.notation.dates import DAY_ZERO
from xlvp.records.output import Cell, Output, Row, shown
from xlvp.rounding import half_up
from xlvp.season.admitted import Admitted, Listed, Remark, Remarks, control_figure
from xlvp.season.entries import SUBSTITUTES, VISITOR, Absence, Member, PairInLines, Score, Season, Session
from xlvp.season.evenings import Who
from xlvp.season.ladder_rules import IMPROVEMENT, IMPS, POINTS, SUM, LadderRules
from xlvp.season.season_account import next_step
from xlvp.season.standings import Proposal, Reason, Standing, reasons

BELOW = "Below the line"
#: What a line of a ladder is: a heading, a place, somebody without one, or words that there are more.
HEADING, PLACED, UNPLACED, MORE = "heading", "placed", "unplaced", "more"


@dataclass(frozen=True)
class LadderLine:
    """A line of a ladder, or of words that stand among them."""

    place: str | None = shown("Place", 7, "place")
    number: str | None = shown("Number", 13, "number")
    name: str | None = shown("Name", 44, "text")
    evenings: int | None = shown("Evenings", 10, "number")
    counted: int | None = shown("Counted", 10, "number")
    total: Fraction | None = shown("Total", 12, "figure")
    result: Fraction | None = shown("Result", 12, "result", "figure")
    needed: str | None = shown("Needed for a place", 34, "words", "what is needed", short="Needed")
    kind: str | None = shown("Kind", 0, "words", "what kind of row it is")
    who: Who = ()  # whose line it is: one member number or two


LADDER = Output("LADDER", LadderLine)


def ladder_lines(
    season: Season, rules: LadderRules, standings: Sequence[Standing], most: int | None = None
) -> list[LadderLine]:
    """Return the lines of a ladder, then who is below the line."""
    lines: list[LadderLine] = []
    for each in standings:
        if each.place is None and (not lines or lines[-1].place):
            lines.append(LadderLine(name=BELOW, kind=HEADING))
        lines.append(
            LadderLine(
                place=each.shown,
                number="-".join(each.who),
                name=names(season, each.who),
                evenings=each.played,
                counted=len(each.counted),
                total=figure(rules, each.total),
                result=None if each.figure is None else figure(rules, each.figure),
                needed=each.note,
                kind=UNPLACED if each.place is None else PLACED,
                who=each.who,
            )
        )
    if most is not None and len(lines) > most:
        message = f"and {len(lines) - most + 1} more: xlvp score and xlvp publish list all of them"
        lines = [*lines[: most - 1], LadderLine(name=message, kind=MORE)]
    return lines


def figure(rules: LadderRules, hundredths: Fraction | int) -> Fraction:
    """Return hundredths as a figure, rounded to the hundredth; points to the thousandth."""
    if rules.measure in POINTS:
        return Fraction(half_up(hundredths * 10), 1000)
    return Fraction(half_up(hundredths), 100)


def figure_text(figure: Fraction) -> str:
    """Return a figure as it is printed: two decimals, of points the third where there is one.

    >>> figure_text(Fraction("54.3")), figure_text(Fraction("0.177"))
    ('54.30', '0.177')
    """
    return f"{float(figure):.3f}".removesuffix("0")


def names(season: Season, who: Sequence[str]) -> str:
    """Return the names of a player or pair; a member who asked for it is shown by number only."""
    return " – ".join(public_name(season.members.get(number), number) for number in who)


def public_name(member: Member | None, number: str) -> str:
    """Return what others may read of a member: the name, or ``member 0147``.

    >>> public_name(Member("0147", "Ann Ash"), "0147"), public_name(Member("0147", "Ann", True), "0147")
    ('Ann Ash', 'member 0147')
    """
    return member.name if member and member.name and not member.anonymous else f"member {number}"


@dataclass(frozen=True)
class NoteLine:
    """Beside a line of a list: whose it is, of a member the evenings played, and what is wrong."""

    whose: str | int | None = shown("Names", 40, "words")
    remark: str | None = shown("To check", 50, "words")
    became: str | None = shown("What became of it", 0, "words", "left out or in doubt")


NOTES = Output("SEASONNOTES", NoteLine)


def note_lines(admitted: Admitted, listed: Listed, remarks: Remarks) -> list[NoteLine]:
    """Return what is beside each line of a list."""
    played: dict[str, int] = defaultdict(int)
    for score in admitted.scores:
        for number in score.members:
            played[number] += 1
    lines: list[NoteLine] = []
    for line, remark in zip(listed.lines, remarks, strict=True):
        whose: str | int | None = None
        if isinstance(line, Member):
            known = admitted.members.get(line.number) is line  # the same number twice is one member
            whose = played[line.number] if known and played[line.number] else None
        elif isinstance(line, Absence):
            whose = _known(admitted, line.member)
        elif isinstance(line, Score):
            whose = f"{_known(admitted, line.first)} – {_known(admitted, line.second, line.note)}"
        elif isinstance(line, PairInLines):
            whose = f"{_known(admitted, line.first)} – {_known(admitted, line.second)}"
        lines.append(NoteLine(whose, *_beside(remark)))
    return lines


def _beside(remark: Remark | None) -> tuple[str, str]:
    """The cells beside a line: the words and the code of what became of it."""
    return ("", "") if remark is None else (str(remark), remark.became)


def _known(admitted: Admitted, number: str, note: str = "") -> str:
    """The name that the club knows: a list to type in shows it, anonymous or not."""
    if number == VISITOR:
        return note or "visitor"
    member = admitted.members.get(number)
    return member.name if member else "?"


def evening_rows(admitted: Admitted, members: Listed, sessions: Listed) -> list[Row]:
    """Return for each line of members and each of sessions the score; a code or IMPs are said beside it.

    A number is an own evening in per cent; a text is everything else: ``S 52.10``, ``+12.00 IMPs``, ``A``.
    """
    places = {each.number: at for at, each in enumerate(sessions.lines) if isinstance(each, Session)}
    width = len(sessions.lines)
    grid: dict[str, list[Cell]] = defaultdict(lambda: [None] * width)
    imps = {number for number, session in admitted.sessions.items() if session.imps}
    for absence in admitted.absences:
        grid[absence.member][places[absence.session]] = absence.code
    for score in admitted.scores:
        at = places[score.session]
        cell: Cell = Fraction(score.score, 100)
        if score.session in imps:
            cell = f"{score.code} {score.score / 100:+.2f} IMPs".lstrip()
        elif score.code:
            cell = f"{score.code} {score.score / 100:.2f}"
        for number in score.members:
            grid[number][at] = cell
    blank = (None,) * width
    return [
        tuple(grid[line.number]) if isinstance(line, Member) and line.number in grid else blank
        for line in members.lines
    ]


@dataclass(frozen=True)
class SessionResultLine:
    """A line of the ranking of one session, or of words below it."""

    place: str | None = shown("Place", 7, "place")
    numbers: str | None = shown("Numbers", 13, "number")
    names: str | None = shown("Pair", 36, "text", "names")
    score: Fraction | None = shown("Result", 10, "result", "score")
    boards: int | None = shown("Boards", 8, "number")


SESSION_RESULTS = Output("SEASONRESULTS", SessionResultLine)


def session_results(
    admitted: Admitted, results: Listed, session: int, most: int | None = None
) -> list[SessionResultLine]:
    """Return the ranking of one session; visitors too.

    A line of the session that is not counted has no place: how many there are is said at the end.
    """
    mine = [score for score in admitted.scores if score.session == session]
    mine.sort(key=lambda score: -score.score)  # of equal ones in the order of the list
    level = Counter(score.score for score in mine)
    place = 0
    lines: list[SessionResultLine] = []
    for at, score in enumerate(mine, 1):
        place = at if at == 1 or mine[at - 2].score > score.score else place
        both = " – ".join(
            "visitor" if number == VISITOR else public_name(admitted.members.get(number), number)
            for number in (score.first, score.second)
        )
        both += " (substitutes)" if score.code == SUBSTITUTES else ""
        numbers, boards = f"{score.first}-{score.second}", score.boards or admitted.sessions[session].boards
        written = f"{place}=" if level[score.score] > 1 else str(place)
        lines.append(SessionResultLine(written, numbers, both, Fraction(score.score, 100), boards))
    listed = sum(isinstance(line, Score) and line.session == session for line in results.lines)
    left = listed - len(mine)
    notes = [f"{left} result{'s' if left > 1 else ''} not counted: see the sheet Results"] if left else []
    if most is not None and len(lines) + len(notes) > most:
        notes.insert(0, f"and {len(lines) + len(notes) + 1 - most} more: see the sheet Results")
        lines = lines[: max(0, most - len(notes))]
    return lines + [SessionResultLine(names=note) for note in notes]


@dataclass(frozen=True)
class CardLine:
    """An evening of a player or pair; the first line is the sum of all."""

    session: int | None = shown("Session", 8, "number")
    date: int | None = shown("Date", 12, "date")
    partner: str | None = shown("With", 27, "text")
    score: Fraction | None = shown("Score", 8, "figure")
    worth: Fraction | None = shown("Worth", 8, "result")
    counts: str | None = shown("Counts", 8, "number")
    why: str | None = shown("Why", 58, "words")
    code: str | None = shown("", 0, "text", "its code: counts or dropped")


#: Whether an evening counts, as a code for formulas.
COUNTS, DROPPED = "counts", "dropped"
CARD = Output("LADDERCARD", CardLine)


def card_lines(
    season: Season, rules: LadderRules, standings: Sequence[Standing], text: str
) -> list[CardLine]:
    """Return the sum in a line, then every evening.

    Raises:
        InputError: nobody of that number is in the ladder.
    """
    wanted = [part for part in text.replace("-", " ").split() if part]
    own = next((each for each in standings if wanted and {*wanted} <= {*each.who}), None)
    if own is None:
        raise InputError(f"{text} has no evening in this ladder")
    total = CardLine(
        partner=f"{'-'.join(own.who)} {names(season, own.who)}",
        worth=None if own.figure is None else figure(rules, own.figure),
        counts=own.shown,
        why=_sum_in_words(rules, own),
    )
    return [total, *(_card_line(season, rules, reason) for reason in reasons(own))]


def _card_line(season: Season, rules: LadderRules, reason: Reason) -> CardLine:
    evening = reason.evening
    day, partner = season.sessions[evening.session].day, evening.partner
    if partner == VISITOR:
        partner = "visitor"
    elif partner in season.members:  # another is a visitor's name as it was noted
        partner = public_name(season.members[partner], partner)
    return CardLine(
        session=evening.session,
        date=None if day is None else (day - DAY_ZERO).days,
        partner=partner,
        score=None if evening.score is None else Fraction(evening.score, 100),
        worth=None if evening.value is None else figure(rules, evening.value),
        counts="yes" if reason.counted else "no",
        why=reason.words,
        code=COUNTS if reason.counted else DROPPED,
    )


def _sum_in_words(rules: LadderRules, line: Standing) -> str:
    """How the figure is calculated: ``7 of 9 count: 381.00 / 7 = 54.43``."""
    counted = [line.evenings[at] for at in line.counted]
    message = f"{len(counted)} of {len(line.evenings)} count"
    if not counted or line.average is None:
        return message
    total, average = (float(figure(rules, each)) for each in (line.total, line.average))
    boards = sum(evening.boards or 1 for evening in counted)
    if rules.measure == IMPS:
        return f"{message}: {total:+.2f} IMPs on {boards} boards = {average:+.2f} a board"
    places = 3 if rules.measure in POINTS else 2
    if rules.by_boards:
        message += f": weighted by {boards} boards = {average:.2f}"
    elif rules.rank == SUM:
        message += f": together {total:.{places}f}"
    else:
        message += f": {total:.{places}f} / {len(counted)} = {average:.{places}f}"
    if rules.measure == IMPROVEMENT and line.figure is not None:
        message += f", {float(figure(rules, line.figure)):+.2f} on last season"
    return message + (f"; below the line: {line.note}" if line.note else "")


@dataclass(frozen=True)
class ProposalLine:
    """What is proposed for a pair after a round."""

    line: str = shown("Line", 6, "number")
    place: int | None = shown("Place", 7, "number")
    pair: str = shown("Pair", 13, "number")
    names: str = shown("Names", 36, "text", "pair")
    average: Fraction | None = shown("Average", 9, "figure")
    own: int = shown("Own", 6, "number", "own evenings")
    proposal: str = shown("Proposal", 10, "proposal", "up, down or stay")
    next: str = shown("Next", 7, "number", "next line")
    why: str = shown("Why", 40, "words")
    code: str = shown("", 0, "text", "its code: up, down, stay or decide")


PROMOTION = Output("PROMOTION", ProposalLine)


def promotion_lines(season: Season, proposals: Sequence[Proposal]) -> list[ProposalLine]:
    """Return what is proposed, line by line."""
    return [
        ProposalLine(
            line=each.home,
            place=each.place,
            pair="-".join(each.pair),
            names=names(season, each.pair),
            average=None if each.average is None else Fraction(half_up(each.average), 100),
            own=each.own,
            proposal=each.move,
            next=each.line,
            why=each.why,
            code=each.move,
        )
        for each in proposals
    ]


@dataclass(frozen=True)
class SessionSummary:
    """What is beside a session: who came, and a remark."""

    pairs: int | None = shown("Pairs", 7, "number")
    members: int | None = shown("Members", 9, "number")
    visitors: int | None = shown("Visitors", 8, "number")
    mean: Fraction | None = shown("Mean", 8, "mean", "mean score")
    absent: int | None = shown("Absent", 8, "number")
    remark: str | None = shown("To check", 46, "words", "a remark")
    figure: str | None = shown("Figure", 12, "words", "the figure of its results")
    became: str | None = shown("What became of it", 0, "words", "left out or in doubt")


SUMMARIES = Output("SEASONSESSIONS", SessionSummary)


def session_summaries(admitted: Admitted, sessions: Listed) -> list[SessionSummary]:
    """Return what is beside each line of sessions."""
    scores: dict[int, list[Score]] = defaultdict(list)
    absent: dict[int, int] = defaultdict(int)
    for score in admitted.scores:
        scores[score.session].append(score)
    for absence in admitted.absences:
        absent[absence.session] += 1
    played = [admitted.sessions[number] for number in scores]
    latest = max(played, key=lambda each: (each.day or date.min, each.number), default=None)
    lines: list[SessionSummary] = []
    for line, remark in zip(sessions.lines, admitted.of_sessions, strict=True):
        words, became = _beside(remark)
        if not isinstance(line, Session) or admitted.sessions.get(line.number) is not line:
            lines.append(SessionSummary(remark=words, became=became))
            continue
        own = scores[line.number]
        away = absent[line.number] or None
        if not own:
            if remark is None and latest is not None and _is_passed(line, latest):
                words = f"No results, and session {latest.number} has. Clear this row if it was cancelled."
                became = WAITING
            lines.append(SessionSummary(absent=away, remark=words, became=became))
            continue
        mean = Fraction(half_up(Fraction(sum(score.score for score in own), len(own))), 100)
        seated = sum(len(score.members) for score in own)
        figures = len(own), seated, 2 * len(own) - seated, mean, away
        lines.append(SessionSummary(*figures, words, control_figure(own), became))
    return lines


def _is_passed(session: Session, latest: Session) -> bool:
    """Whether a later session has results."""
    return bool(session.day and latest.day and session.day < latest.day)


#: The facts before the four ladders' rules; and how many rows there are before those to check.
FACTS = (
    "State", "Next", "Sessions held", "Sessions planned", "Results", "Members", "Not counted", "To check",
)  # fmt: skip
HEAD = len(FACTS) + 4


def changed(rules: LadderRules, planned: int, since: int, before: str) -> str:
    """Say that the rules changed in mid-season."""
    return (
        f"Rules since session {since}: {rules.words(planned)}. "
        f"Sessions 1-{since - 1} were published by {before}."
    )


def fact_rows(admitted: Admitted, account: Account, ladders: Sequence[str | None], most: int) -> list[Row]:
    """Return label and value of each fact, the rules of each ladder, then what is open; codes are last.

    Args:
        ladders: the rules of each in words.
        most: rows there are for what is open.
    """
    played = len({score.session for score in admitted.scores})
    values: tuple[Cell, ...] = (
        account.words, next_step(account, admitted), played, account.due, len(admitted.scores),
        len(admitted.members), len(account.left_out), len(account.in_doubt),
    )  # fmt: skip
    codes: tuple[Cell, ...] = (account.code, account.tone, *(None,) * (len(values) - 2))
    rows: list[Row] = [*zip(FACTS, values, codes, strict=True)]
    rows += [(f"Ladder {number}", message, None) for number, message in enumerate(ladders, 1)]
    notes: list[Row] = [
        (item.place, str(Remark(item.became, item.words)), item.became) for item in account.open
    ]
    if len(notes) > most:
        notes = [*notes[: most - 1], ("", f"and {len(notes) - most + 1} more", notes[most - 1][2])]
    return rows + notes

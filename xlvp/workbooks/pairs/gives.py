"""What another workbook can take from a pairs workbook: the session as any other file's."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from xlvp.formats.contestants import awards_on_setup
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.methods import OWN
from xlvp.pairs.ranking import RankedPair, hundredths
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSeat, ReceivedSession
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, WRONG, ScoreLine
from xlvp.workbooks.pairs.book import read_event
from xlvp.xlsx.values import Recalculated


def given_session(recalculated: Recalculated, name: str) -> ReceivedSession:
    """Return the session of a computed pairs workbook.

    Args:
        recalculated: the workbook.
        name: its file's name.

    Raises:
        WorkbookError: as :func:`xlvp.workbooks.pairs.book.read_event`.
        InputError: likewise.
    """
    event = read_event(recalculated)
    lines = [line for line in event.scored.lines if line is not None]
    awards, why = awards_on_setup(event)
    sides = ("NS", "EW") if len(event.rankings) > 1 else ("",)
    seats = dict.fromkeys((line.round, line.table, *line.planned[1:]) for line in lines)
    return ReceivedSession(
        name,
        "xlvp",
        event.title,
        event.place,
        event.date if isinstance(event.date, date) else None,
        event.scored.method.like or event.scored.method.name,
        seats=tuple(ReceivedSeat(round_, table, ns, ew) for round_, table, ns, ew in seats if ns and ew),
        results=tuple(
            _result(line)
            for line in lines
            if line.state in (PLAYED, NOT_PLAYED, WRONG) and line.board and line.ns and line.ew
        ),
        pairs=tuple(
            _pair(event, place, side, awards)
            for side, places in zip(sides, event.rankings, strict=True)
            for place in places
        ),
        problems=(
            *([] if event.final else [f"{name} is not final: {event.state}"]),
            *_remarks(event, name),
            *([f"{name}: {why}"] if why else []),
        ),
        way=event.scored.method.name + (OWN if event.scored.own_averages else ""),
        ties=event.ties,
        totals=event.totals,
        own_rules=_own_rules(event),
        individual=event.scored.individual,
    )


def _own_rules(event: PairsEvent) -> tuple[str, ...]:
    """What decides the ranking there beside the results and the way to score."""
    rules = ["the VPs of its Swiss rounds"] if event.swiss is not None else []
    for number, pair in sorted(event.pairs.items()):
        if pair.handicap:
            rules.append(f"the handicap of pair {number}, {float(pair.handicap):g}")
        if pair.unranked:
            rules.append(f"pair {number} playing without a place")
    return tuple(rules)


def _remarks(event: PairsEvent, name: str) -> list[str]:
    """What is to be known of pairs on few boards, or without a place, which have no score for others."""
    return [
        f"{name}: pair {place.scratch.pair}: {place.remark}"
        + ("" if place.scratch.place else "; it has no place, so its score is not taken")
        for places in event.rankings
        for place in places
        if place.remark
    ]


def _result(line: ScoreLine) -> ReceivedResult:
    played = line.state in (PLAYED, NOT_PLAYED)
    return ReceivedResult(
        line.board or 0,
        line.ns or 0,
        line.ew or 0,
        line.entry if played else "",
        line.round,
        line.table,
        problem="" if played else line.words,
        group=line.group,
    )


def _pair(event: PairsEvent, place: RankedPair, side: str, awards: Mapping[int, int]) -> ReceivedPair:
    own = place.scratch
    pair = event.pairs.get(own.pair)
    return ReceivedPair(
        own.pair,
        side,
        tuple(map(ReceivedPlayer, pair.players)) if pair else (),
        percent=None if place.percent is None or not own.place else hundredths(place.percent),
        total=own.total if own.place else None,
        boards=own.boards,
        place=own.shown,
        penalty=pair.penalty if pair else Fraction(0),
        award=awards.get(own.pair),
    )

"""A pairs workbook as commands use it: its report, and the files of its event - page, USEBIO and PBN.

Beside them what another workbook takes from it: the session as any other file's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import partial

from xlvp.account import SET_UP
from xlvp.errors import WorkbookError
from xlvp.formats import pbn, usebio
from xlvp.formats.contestants import awards_on_setup
from xlvp.formats.usebio_teams import usebio_teams
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.methods import Scoring
from xlvp.pairs.ranking import RankedPair, hundredths
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSeat, ReceivedSession
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, WRONG, ScoreLine
from xlvp.teams.event import TeamsEvent
from xlvp.text import quoted
from xlvp.workbooks.kit.published import Event, Extras, Pages, reasons_against
from xlvp.workbooks.pairs import page
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.hall import PAGES, print_page, projector_page
from xlvp.workbooks.pairs.page_boards import hands_shown, remarks_on_deals
from xlvp.workbooks.pairs.report import report
from xlvp.xlsx.report import Report
from xlvp.xlsx.values import Recalculated

_PAGE_ALONE = "an individual has its page only: no USEBIO and no PBN file is written"
_UNDATED = ("USEBIO: no file is written without a date: type it on the sheet Setup",)
#: How the name of the page for a projector ends.
PROJECTOR = "-projector.html"


@dataclass(frozen=True)
class PairsWorkbook(Event):
    """A pairs workbook that was computed and read."""

    book: PairsEvent

    @property
    def state(self) -> str:
        """Where the event stands."""
        return self.book.state

    @property
    def contest(self) -> PairsEvent | TeamsEvent | None:
        """What a federation gets the results of; no form for an individual is known."""
        return None if self.book.scored.individual else self.book.teams or self.book

    def report(self) -> Report:
        """Return the ranking, and the results to check."""
        return report(self.book)

    def called(self, name: str) -> tuple[str, str]:
        """Return the day and the title, or what the event is called instead."""
        event = self.book
        title = event.title if any(sign.isalnum() for sign in event.title) else name
        day = event.date.isoformat() if isinstance(event.date, date) else ""
        text = " ".join(part for part in (day, title or page.title_of(event)) if part)
        return text, text

    @property
    def against(self) -> tuple[str, ...]:
        """What speaks against letting the results out; of a set-up nobody confirmed none can go out."""
        if self.book.account.code == SET_UP:
            return ()
        return reasons_against(self.book.checked, self.book.account)

    def pages(self, extras: Extras) -> Pages:
        """Return the page, the USEBIO and the PBN file, and what was asked for beside.

        Raises:
            WorkbookError: the set-up is not confirmed.
        """
        event = self.book
        if event.account.code == SET_UP:  # nothing is scored: a good page would become empty
            raise WorkbookError(f"nothing is published: {event.state}")
        hands = hands_shown(event, extras.deals)
        written: Callable[..., tuple[bytes | None, tuple[str, ...]]]
        written = partial(usebio.usebio, event, hands=hands)
        if event.scored.individual:
            return Pages({".html": page.web_page(event, extras.deals)}, (*_remarks(event), _PAGE_ALONE))
        if event.teams is not None:
            written = partial(usebio_teams, event.teams)
        data, unsaid = written()
        notation, unsaid_there = pbn.pbn(event, {board: hand.deal for board, hand in hands.items()})
        files = {".html": page.web_page(event, extras.deals)}
        dated = isinstance(event.date, date)
        if dated and data is not None:
            files[".xml"] = data
        files[".pbn"] = notation
        if extras.projector:
            files[PROJECTOR] = projector_page(event)
        omitted = (*(unsaid if dated else _UNDATED), *unsaid_there)
        messages = (*_remarks(event), *remarks_on_deals(event, hands), *omitted)
        return Pages(files, messages, written(facts=extras.facts)[0] if dated and extras.facts else None)

    def to_print(self) -> Mapping[str, Callable[[], bytes]]:
        """Return what a director prints for the hall.

        Raises:
            WorkbookError: the set-up is not confirmed.
        """
        if (
            self.book.account.code == SET_UP
        ):  # there is no list yet: cards of another movement would lie in the hall
            raise WorkbookError(f"nothing is printed: {self.book.state}")
        return {name: partial(print_page, self.book, name) for name in PAGES}


def _remarks(event: PairsEvent) -> list[str]:
    """What somebody has to see to before the page goes out."""
    messages = [] if event.final else [f"not final yet: {event.state}"]
    messages += [str(item) for item in event.account.open]
    if event.checked and event.checked not in messages:
        messages.append(event.checked)
    if event.date and not isinstance(event.date, date):
        messages.append(
            f"the date {quoted(event.date)} is not understood: it is on the page as it was typed, and in no "
            "name of a file and no other format; type 24.11.2026 on the sheet Setup"
        )
    return messages


def given_session(recalculated: Recalculated, name: str) -> ReceivedSession:
    """Return the session of a computed pairs workbook as any other file's; ``name`` is that of its file."""
    event = read_event(recalculated)
    lines = event.scored.filled
    awards, why = awards_on_setup(event)
    listed = (line for line in lines if line.state in (PLAYED, NOT_PLAYED, WRONG))
    ranked = zip(("NS", "EW") if len(event.rankings) > 1 else ("",), event.rankings, strict=True)
    seats = dict.fromkeys((line.round, line.table, *line.planned[1:]) for line in lines)
    return ReceivedSession(
        name,
        "xlvp",
        event.title,
        event.place,
        event.date if isinstance(event.date, date) else None,
        event.scored.method.like or event.scored.method.name,
        seats=tuple(ReceivedSeat(round_, table, ns, ew) for round_, table, ns, ew in seats if ns and ew),
        results=tuple(_result(line) for line in listed if line.board and line.ns and line.ew),
        pairs=tuple(_pair(event, place, side, awards) for side, places in ranked for place in places),
        deals={hand.board: hand.deal for hand in event.deals if not hand.fault},
        problems=(
            *([] if event.final else [f"{name} is not final: {event.state}"]),
            # pairs on few boards, or without a place, have no score for others
            *(
                f"{name}: pair {place.scratch.pair}: {place.remark}"
                + ("" if place.scratch.place else "; it has no place, so its score is not taken")
                for places in event.rankings
                for place in places
                if place.remark
            ),
            *([f"{name}: {why}"] if why else []),
        ),
        way=Scoring(event.scored.method.name, event.scored.own_averages).text,
        ties=event.conditions.ties,
        totals=event.conditions.totals,
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


def _result(line: ScoreLine) -> ReceivedResult:
    played = line.state in (PLAYED, NOT_PLAYED)
    return ReceivedResult(
        line.board or 0, line.ns or 0, line.ew or 0, line.entry if played else "", line.round, line.table,
        problem="" if played else line.words, group=line.group,
    )  # fmt: skip


def _pair(event: PairsEvent, place: RankedPair, side: str, awards: Mapping[int, int]) -> ReceivedPair:
    own = place.scratch
    pair = event.pairs.get(own.pair)
    return ReceivedPair(
        own.pair, side, tuple(map(ReceivedPlayer, pair.players)) if pair else (),
        percent=None if place.percent is None or not own.place else hundredths(place.percent),
        total=own.total if own.place else None, boards=own.boards, place=own.shown,
        penalty=pair.penalty if pair else Fraction(0), award=awards.get(own.pair),
    )  # fmt: skip

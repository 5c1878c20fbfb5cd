"""A pairs workbook as commands use it: what it reports, and the files of its event - page, USEBIO and PBN."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial

from xlvp.errors import WorkbookError
from xlvp.formats import pbn, usebio
from xlvp.pages.event_key import EventKey
from xlvp.pairs.doubts import pair_notes
from xlvp.pairs.event import PairsEvent
from xlvp.text import quoted
from xlvp.workbooks.kit.published import Event, Extras, Pages
from xlvp.workbooks.pairs import page
from xlvp.workbooks.pairs.print_pages import PAGES, print_page
from xlvp.workbooks.pairs.report import report
from xlvp.workbooks.pairs.schema import SET_UP
from xlvp.xlsx.report import Report

#: How the name of the page for a projector ends.
PROJECTOR = "-projector.html"


@dataclass(frozen=True)
class PairsWorkbook(Event):
    """A pairs workbook that was computed and read."""

    event: PairsEvent

    @property
    def state(self) -> str:
        """Where the event stands."""
        return self.event.state

    @property
    def key(self) -> EventKey:
        """What tells the event from another."""
        return self.event.key

    def report(self) -> Report:
        """Return the ranking, and the results to look at."""
        return report(self.event)

    def called(self, name: str) -> tuple[str, str]:
        """Return the day and the title, or what the event is called instead."""
        event = self.event
        title = event.title if any(sign.isalnum() for sign in event.title) else name
        day = event.date.isoformat() if isinstance(event.date, date) else ""
        text = " ".join(part for part in (day, title or page.title_of(event)) if part)
        return text, text

    def pages(self, extras: Extras) -> Pages:
        """Return the page, the USEBIO and the PBN file, and what was asked for beside.

        Raises:
            WorkbookError: the set-up is not confirmed.
        """
        event = self.event
        if event.code == SET_UP:  # nothing is scored: a good page would become empty
            raise WorkbookError(f"nothing is published: {event.state}")
        data, unsaid = usebio.usebio(event)
        hands = page.hands_shown(event, extras.deals)
        notation, unsaid_there = pbn.pbn(event, {board: hand.deal for board, hand in hands.items()})
        files = {".html": page.web_page(event, extras.deals), ".xml": data, ".pbn": notation}
        if extras.projector:
            files[PROJECTOR] = page.projector_page(event)
        return Pages(
            files,
            (*_remarks(event), *page.deals_told(event, hands), *unsaid, *unsaid_there),
            usebio.usebio(event, extras.members, extras.club_number)[0] if extras.members else None,
            "" if isinstance(event.date, date) else "; it lacks the date, which federations need",
        )

    def to_print(self) -> Mapping[str, Callable[[], bytes]]:
        """Return what a director prints for the hall.

        Raises:
            WorkbookError: the set-up is not confirmed.
        """
        if self.event.code == SET_UP:  # there is no list yet: cards of another movement would lie in the hall
            raise WorkbookError(f"nothing is printed: {self.event.state}")
        return {each: partial(print_page, self.event, kind) for each, kind in PAGES.items()}


def _remarks(event: PairsEvent) -> list[str]:
    """What somebody has to see to before the page goes out."""
    messages = [] if event.final else [f"not final yet: {event.state}"]
    if event.final and event.in_doubt:
        messages.append(event.state)
    if event.checked:
        messages.append(f"the sheet Check says: {event.checked}")
    if event.date and not isinstance(event.date, date):
        messages.append(
            f"the date {quoted(event.date)} is not understood: it is on the page as it was typed, and in no "
            "name of a file and no other format; type 24.11.2026 on the sheet Setup"
        )
    playing = {pair for line in event.scored.lines if line for pair in line.planned[1:] if pair}
    named = [(number, pair.players) for number, pair in event.pairs.items()]
    notes = zip(named, pair_notes(named, playing), strict=True)
    return messages + [
        f"pair {number}: {note.removeprefix('Check: ')}" for (number, _), note in notes if note
    ]

"""A pairs workbook as commands use it: what it reports, and the files of its event - page, USEBIO and PBN."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial

from xlvp.errors import WorkbookError
from xlvp.formats import pbn, usebio
from xlvp.formats.usebio_teams import usebio_teams
from xlvp.pages.metadata import EventKey
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.session_state import SET_UP
from xlvp.teams.event import TeamsEvent
from xlvp.text import quoted
from xlvp.workbooks.kit.published import Event, Extras, Pages
from xlvp.workbooks.pairs import page
from xlvp.workbooks.pairs.page_hands import hands_shown, remarks_on_deals
from xlvp.workbooks.pairs.print_pages import PAGES, print_page
from xlvp.workbooks.pairs.projector import projector_page
from xlvp.workbooks.pairs.report import notes_on_pairs, report
from xlvp.xlsx.report import Report

_PAGE_ALONE = "an individual has its page only: no USEBIO and no PBN file is written"
_UNDATED = ("USEBIO: no file is written without a date: type it on the sheet Setup",)
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

    @property
    def contest(self) -> PairsEvent | TeamsEvent | None:
        """What a federation gets the results of; no form for an individual is known."""
        return None if self.event.scored.individual else self.event.teams or self.event

    def report(self) -> Report:
        """Return the ranking, and the results to check."""
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
        return Pages(
            files,
            (
                *_remarks(event),
                *remarks_on_deals(event, hands),
                *(unsaid if dated else _UNDATED),
                *unsaid_there,
            ),
            written(facts=extras.facts)[0] if dated and extras.facts else None,
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
        messages.append(event.checked)
    if event.date and not isinstance(event.date, date):
        messages.append(
            f"the date {quoted(event.date)} is not understood: it is on the page as it was typed, and in no "
            "name of a file and no other format; type 24.11.2026 on the sheet Setup"
        )
    return messages + notes_on_pairs(event)

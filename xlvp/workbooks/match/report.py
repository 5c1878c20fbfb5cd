"""What ``xlvp score`` prints of a match, and ``xlvp publish`` writes."""

from dataclasses import dataclass

from xlvp.account import BAD
from xlvp.functions.values import CellError
from xlvp.pages.html import safe, shown
from xlvp.workbooks.kit.published import Event, Extras, Pages, day_in_name, reasons_against
from xlvp.workbooks.match.book import TEMPLATE, BoardLine, MatchReport
from xlvp.workbooks.match.page import match_page, title_of
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Tone, Words
from xlvp.xlsx.values import check_remark


@dataclass(frozen=True)
class MatchWorkbook(Event):
    """A match workbook that was computed and read."""

    book: MatchReport

    @property
    def state(self) -> str:
        """Where the match stands."""
        return self.book.account.words

    @property
    def against(self) -> tuple[str, ...]:
        """What speaks against letting the result out."""
        return reasons_against(check_remark(self.book.checked), self.book.account)

    def report(self) -> Report:
        """Return the match's title, its boards, what to say of them, and its result."""
        match = self.book
        title = " - ".join(shown(part) for part in (match.title, match.event) if part != "")
        notes = [
            Words(f"Board {shown(line.board)}: {' '.join(shown(line.status).split())}", _tone(line))
            for line in match.boards
            if line.status != ""
        ]
        verdict = Words(f"{safe(self.state)}.", "wrong" if match.account.tone == BAD else "strong")
        headings = [
            Heading("Board"),
            *(Heading(room, words=True) for room in ("Open room", "Closed room")),
            *(Heading(room, whole=True) for room in ("Open", "Closed")),
            *(Heading(shown(team), most=20) for team in (*match.teams, "Balance")),
        ]
        typed = (line for line in match.boards if line.open != "" or line.closed != "")
        boards = Grid(headings, [ReportLine(_cells(line), _tone(line)) for line in typed])
        lines = [
            ReportLine(
                [label, *(shown(value, signed=signed, places=places) for value in getattr(match, key))],
                "strong" if key == "final_vp" else "",
            )
            for key, label, signed, places in match.figures()
        ]
        outcome = Grid(
            [Heading("Result", words=True), *(Heading(shown(team)) for team in match.teams)], lines
        )
        return (Words(title, "strong"), boards, *notes, Words(""), outcome, verdict)

    def called(self, name: str) -> tuple[str, str]:
        """Return the day and the title with the teams."""
        days, title = (day_in_name(self.book.day), self.book.day), title_of(self.book)
        now, older = (" ".join(filter(None, (day, title))) for day in days)
        return now, older

    def pages(self, extras: Extras) -> Pages:
        """Return the page; it has no extras."""
        extras.refuse(TEMPLATE)
        match = self.book
        messages = [] if match.done else [f"not final yet: {match.account.words}"]
        messages += filter(None, [check_remark(match.checked)])
        return Pages({".html": match_page(match)}, tuple(messages))


def _tone(line: BoardLine) -> Tone:
    return "wrong" if isinstance(line.imps_home, CellError) else ""


def _cells(line: BoardLine) -> list[str]:
    """The cells of a board; the score of a ruling is the ruling, which is in the room's own column."""
    both = (line.open_score, line.closed_score)
    scores = ("" if isinstance(score, str) else shown(score, signed=True) for score in both)
    imps = (shown(line.imps_home), shown(line.imps_away), shown(line.running, signed=True))
    return [shown(line.board), shown(line.open), shown(line.closed), *scores, *imps]

"""Results, not tables: what was published computed again from what it was made of.

Of a sheet by itself: a list of matches (``matches``), sums of lines (``sums``), a cross table
(``cross_tables``), a match board by board (``match_sheets``), the points of a list of boards (``boards``). Of
all sheets together: standings from their matches (``standings``), a ranking from its travellers
(``rankings``). Places are compared with the totals that were computed; places alone prove no figure.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from xlvp.verify.grid import Grid, Place
from xlvp.verify.results.boards import BoardList, board_lists, boards_of
from xlvp.verify.results.cross_tables import cross_tables
from xlvp.verify.results.findings import NOT_THE_MARGIN, NOT_THE_SUM, Recomputed, spans
from xlvp.verify.results.match_sheets import match_sheets
from xlvp.verify.results.matches import Meeting, match_lists
from xlvp.verify.results.rankings import Ranking, checked_ranking, rankings, without_boards
from xlvp.verify.results.standings import Standings, checked_standings, standings, without_matches
from xlvp.verify.results.sums import line_sums

__all__ = ["NOT_THE_MARGIN", "NOT_THE_SUM", "Recomputed", "SheetResults", "spans"]


@dataclass
class SheetResults:
    """What was found on the sheets looked at so far."""

    meetings: list[Meeting] = field(default_factory=list)
    standings: list[Standings] = field(default_factory=list)
    boards: list[BoardList] = field(default_factory=list)
    rankings: list[Ranking] = field(default_factory=list)
    _used: BoardList | None = None

    def of_sheet(self, grid: Grid, taken: set[Place]) -> Iterator[Recomputed | str]:
        """Yield what a sheet has, and a sentence for each list on no scale; keep the rest for later."""
        for match_list in match_lists(grid):
            if match_list.findings is not None and match_list.findings.places & taken:
                continue
            self.meetings += match_list.meetings
            if match_list.sentence:
                yield match_list.sentence
            if match_list.findings is not None:
                yield match_list.findings
        for result in (*line_sums(grid), *cross_tables(grid), *match_sheets(grid)):
            if isinstance(result, str) or not result.places & taken:
                yield result
        for boards in board_lists(grid):
            self.boards.append(boards)
            if boards.findings is not None:
                yield boards.findings
        self.standings += standings(grid)
        self.rankings += rankings(grid)

    def waits_for(self, grid: Grid) -> bool:
        """Return whether a sheet has something that is held to other sheets at the end."""
        waiting = [each.grid for each in self.standings]
        waiting += [each.grid for each in self.rankings] + [each.grid for each in self.boards]
        return any(each is grid for each in waiting)

    def sources(self) -> Iterator[tuple[Grid, frozenset[Place]]]:
        """Yield the cells of the boards that a ranking was held to: they are what is proved by."""
        for each in self.boards:
            if each.findings is not None or each is self._used:
                yield each.grid, each.places

    def together(self) -> Iterator[tuple[Grid, Recomputed | str]]:
        """Yield what standings and rankings are, held to the matches and boards of all sheets.

        A sentence where nothing of the file gives them.
        """
        for each in self.standings:
            if self.meetings and (result := checked_standings(each, self.meetings)) is not None:
                yield each.grid, result
            else:
                yield each.grid, without_matches(each)
        for ranking in self.rankings:
            if self.boards and (checked := checked_ranking(ranking, self.boards)) is not None:
                self._used = boards_of(self.boards)
                yield ranking.grid, checked
            elif (by_itself := without_boards(ranking)) is not None:
                yield ranking.grid, by_itself

"""What ``xlvp score`` and ``xlvp why`` say of a pairs event."""

from fractions import Fraction

from xlvp.account import BAD, LEFT_OUT
from xlvp.errors import InputError
from xlvp.pages.html import safe
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.event_rows import DOUBTS, doubt_lines, ranking_columns, ranking_lines, ranking_lists
from xlvp.pairs.pair_number import Partners, seated
from xlvp.pairs.why import Compared, Why, board_frequency, compared, why_board, why_place
from xlvp.pairs.why_figures import figure, signed
from xlvp.records.output import Row
from xlvp.rules.contract import vulnerability
from xlvp.rules.result import SIDES
from xlvp.teams.event_account import account_of
from xlvp.teams.rows import standing_lines
from xlvp.workbooks.teams.report import matters_of, pairs_standings_grid, teams_standings_grid
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Tone, Words


def pairs_of(event: PairsEvent) -> set[int]:
    """Return the pairs of the movement."""
    return {pair for line in event.scored.filled for pair in seated(*line.planned[1:])}


def board_report(event: PairsEvent, pair: int, board: int) -> Report:
    """Return why a pair has its points on a board.

    Raises:
        InputError: there is no such pair, or it never had that board.
    """
    parts: list[Words | Grid] = []
    among = compared(event.scored)
    results = why_board(among, pair, board)
    vulnerable = ({"None": "nobody", "All": "both sides"} | SIDES)[vulnerability(board)]
    for result in results:
        line = result.line
        against = _name(event, result.against).replace("Pair", "pair", 1)
        parts.append(Words(
            f"Board {line.board}, round {line.round}, table {line.table}: {_name(event, pair)} as "
            f"{SIDES[result.side]} against {against}", "strong",
        ))  # fmt: skip
        score = "" if line.score is None else f" = {signed(line.score)} for North-South"
        parts.append(Words(f"{safe(line.entry) or line.state}{score}; vulnerable: {vulnerable}."))
        if result.points is not None:
            parts += [Words(""), _frequency(event, among, result), Words("")]
        parts += [Words(step) for step in result.steps]
    if not event.final:
        parts.append(Words(f"{event.state}: the points may still change.", "doubt"))
    return parts


def place_report(event: PairsEvent, pair: int) -> Report:
    """Return why a pair has its score in the ranking.

    Raises:
        InputError: the pair is not in the ranking.
    """
    for title, places in zip(event.headings, event.rankings, strict=True):
        for place in places:
            if place.scratch.pair == pair:
                of = f" of {title}" if title else ""
                heading = Words(f"{_name(event, pair)}: place {place.scratch.shown}{of}", "strong")
                steps = why_place(event.scored, place, event.pairs.get(pair))
                return [heading, *map(Words, steps)]
    raise InputError(f"pair {pair} is not in the ranking: no board of it is scored, or there is no such pair")


def _name(event: PairsEvent, number: int | None) -> str:
    pair = event.pairs.get(number or 0)
    names = safe(pair.names) if pair else ""
    noun = "Player" if event.scored.individual and not isinstance(number, Partners) else "Pair"
    return f"{noun} {number} {names}" if names else f"{noun} {number}"


def _frequency(event: PairsEvent, among: Compared, why: Why) -> Grid:
    """How often each score came; the pair's own in bold."""
    headings = ("NS score", "Times", f"{event.scored.method.points} of {SIDES[why.side]}", "")
    lines = [
        ReportLine(
            (signed(score), figure(count), figure(points), "this result" if own else ""),
            "strong" if own else "",
        )
        for score, count, points, own in board_frequency(among, why)
    ]
    return Grid([Heading(heading, words=not heading) for heading in headings], lines)


_DOUBTS = 20


def report(event: PairsEvent) -> Report:
    """Return the parts of an event: its title, where it stands, its ranking, the results to check."""
    title = " - ".join(safe(part) for part in (event.title, event.place) if part)
    account = event.account
    tone: Tone = "strong" if account.final else "doubt"
    if account.tone == BAD:
        tone = "wrong"
    parts: list[Words | Grid] = [Words(title, "strong"), Words(f"{safe(account.words)}.", tone)]
    if event.checked and event.checked not in [item.words for item in account.open]:
        parts.append(Words(safe(event.checked), "wrong"))
    for item in account.open:
        if not item.due:  # what is the matter with lines of the list is below the ranking
            parts.append(Words(safe(str(item)), "wrong" if item.became == LEFT_OUT else "doubt"))
    percent = event.scored.most is not None
    lines = ranking_lines(ranking_lists(event.scored, event.rankings, event.pairs, event.awarded))
    columns = ranking_columns(
        "Points", "%" if percent else "per board", lines, individual=event.scored.individual
    )
    rows = [tuple(getattr(line, column.key) for column in columns) for line in lines]
    names = [column.key for column in columns].index("names")
    ranking = _grid([column.short for column in columns], rows, names)
    if event.swiss is not None:
        standings, conditions = standing_lines(event.swiss), event.swiss.conditions
        if conditions.of_pairs:
            grid, words = pairs_standings_grid(standings), "All boards, whoever the opponents were:"
        else:
            grid = teams_standings_grid(standings, conditions)
            words = "The pairs, each board against all tables:"
        parts += [Words(""), grid]
        parts += matters_of(account_of(event.swiss))
        parts += [Words(""), Words(words)]
    doubtful = doubt_lines(event.scored, _DOUBTS)
    if not doubtful:
        return (*parts, Words(""), ranking)
    headings = [column.short for column in DOUBTS.without("code", "row")]
    doubts = _grid(headings, DOUBTS.rows(doubtful), 5)
    return (*parts, Words(""), ranking, Words(""), doubts)


def _grid(headings: list[str], rows: list[Row], left: int) -> Grid:
    """Rows of a sheet as a table; names and words are at the left, figures at the right."""
    columns = [
        Heading(heading, words=place == left or (left == 5 and place > left))
        for place, heading in enumerate(headings)
    ]
    lines = []
    for row in rows:
        texts = [
            "" if cell is None else f"{float(cell):.2f}" if isinstance(cell, Fraction) else safe(str(cell))
            for cell, _ in zip(row, headings, strict=False)
        ]
        lines.append(ReportLine(texts, "strong" if all(cell is None for cell in row[1:]) else ""))
    return Grid(columns, lines)

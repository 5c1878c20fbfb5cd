"""What a page of an event of teams remembers of its results, so that a correction is said on the next one.

FIDE Handbook, C.04.2: what was published is known to others, so whatever changes of it is published too.
Nothing is written into the workbook: the page keeps the results of every round that was complete.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from html import unescape
from itertools import chain, groupby

from xlvp import __version__
from xlvp.pages import texts
from xlvp.pages.figures import figure
from xlvp.pages.html import Content, Html, element, heading, joined, safe, table
from xlvp.pages.listing import index_link
from xlvp.pages.page import document
from xlvp.pages.prizes import prizes_table
from xlvp.records.output import Shown
from xlvp.teams.conditions import AVERAGE
from xlvp.teams.draw_check import basis, corrected
from xlvp.teams.entries import ScoredMatch, shown_vp
from xlvp.teams.rows import (
    BUTLER,
    RANKED_BY,
    STANDINGS,
    ButlerLine,
    StandingLine,
    cross_rows,
    deciding,
    lines_of,
    outcomes,
    standing_lines,
)
from xlvp.teams.stages import stage_after
from xlvp.workbooks.teams import schema as described
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.xlsx.named_cells import text_of

_RESULTS, _CORRECTED, _BETWEEN = "xlvp-results", "xlvp-corrected", " | "


def remembered(book: TeamsBook, told: Sequence[str]) -> tuple[Html, ...]:
    """Return the elements for the head of the page: its results, and what was corrected so far."""
    messages = [element("meta", name=_RESULTS, content=_results(book))]
    return (
        (*messages, element("meta", name=_CORRECTED, content=_BETWEEN.join(told)))
        if told
        else tuple(messages)
    )


def corrections(page: str, book: TeamsBook) -> tuple[list[str], list[str]]:
    """Return in words what was corrected before a page was published, and what has been since."""
    before = [words for words in _stored(page, _CORRECTED).split(_BETWEEN) if words]
    then = _stored(page, _RESULTS)
    return before, corrected(
        then, _results(book, {part.partition(":")[0] for part in then.split()})
    ) if then else []


def _stored(page: str, name: str) -> str:
    result = re.search(f'<meta name="{name}" content="([^"]*)">', page)
    return unescape(result[1]) if result else ""


def _results(book: TeamsBook, rounds: set[str] | None = None) -> str:
    """The results of the rounds that are complete, or of those that are named, with the penalties."""
    lines = [line for line in lines_of(book.event) if line is not None]
    missing = {line.match.round for line in lines if line.waits or line.bad}
    last = max((line.match.round for line in lines), default=0)
    kept = (
        {str(round_) for round_ in range(1, last + 1) if round_ not in missing} if rounds is None else rounds
    )
    parts = basis(last + 1, lines, book.event).split()
    return " ".join(part for part in parts if part.partition(":")[0] in {*kept, "P"})


MOST_CROSS = 32
#: The columns of the standings, and how they look: on a narrow screen those that are wide are left out.
_COLUMNS = STANDINGS.without("group", "lost", "quotient", "note")
_HEADINGS = {
    "place": "num", "team": "num", "played": "num wide", "vp": "num wide", "adjustment": "num wide",
    "total": "num", "average": "num", "won": "num wide",
}  # fmt: skip


def title_of(book: TeamsBook) -> str:
    """The event's title, or a word for one that has none."""
    return safe(book.titles.title) or "Teams"


def teams_page(book: TeamsBook, corrected: Sequence[str] = ()) -> bytes:
    """Return the page in UTF-8.

    Args:
        book: the workbook.
        corrected: in words what has changed since it was published first.
    """
    sections = [
        ("ranking", "Standings", None if book.straight else _standings(book)),
        ("prizes", texts.PRIZES, None if book.straight else _prizes(book)),
        ("before", "Before the final", _before(book)),
        ("knock-out", "Knock-out", _knock_out(book)),
        ("cross", "Cross table", _cross(book)),
        ("matches", "Matches", None if book.straight else _matches(book)),
        ("pairs", "Pairs", _pairs(book)),
    ]
    there = [(id, label, content) for id, label, content in sections if content is not None]
    links = [element("a", label, href=f"#{id}") for id, label, _ in there]
    parts = [element("section", element("h2", label), content, id=id) for id, label, content in there]
    body = element(
        "body",
        _header(book, corrected),
        element("nav", *links, class_="main", aria_label="Parts of the page"),
        element("main", *parts),
        element("footer", element("p", _how(book)), element("p", f"Made by xlvp {__version__}")),
    )
    title = ", ".join(filter(None, (title_of(book), book.day)))
    return document(title, book.key, body, *remembered(book, corrected))


def _header(book: TeamsBook, corrected: Sequence[str]) -> Html:
    parts = [element("bdi", safe(part)) for part in (book.titles.place, book.day) if part]
    line = joined(*(piece for part in parts for piece in (" · ", part)))
    return element(
        "header",
        index_link(),
        element("h1", element("bdi", title_of(book))),
        element("p", Html(line.removeprefix(" · "))),
        element("p", f"{book.state}.", class_="state" if book.final else "state provisional"),
        element("p", f"Corrected since it was published: {'; '.join(corrected)}.") if corrected else None,
    )


def _name(book: TeamsBook, team: int) -> Html:
    name = book.event.field[team].name if team in book.event.field else ""
    return joined(element("bdi", safe(name) or f"Team {team}"))


def _before(book: TeamsBook) -> Html | None:
    """The standings before the final, where it has begun."""
    final = stage_after(book.event, None)
    return _standings(book, final.first - 1) if final.event.final else None


def _prizes(book: TeamsBook) -> Html | None:
    """Who wins which prize, group by group."""
    final = stage_after(book.event, None).event.final
    results = (
        (f"{'Final' if final else 'Group'} {safe(group)}" if group else "", outcome)
        for group, outcome in outcomes(book.event).items()
    )
    return prizes_table(results, partial(_name, book), book.event.conditions.categories)


def _standings(book: TeamsBook, after: int | None = None) -> Html:
    groups: dict[str, list[StandingLine]] = {}
    final = stage_after(book.event, after).event.final
    for line in standing_lines(book.event, after):
        out = final and not line.ranked and not book.event.field[line.team].final
        groups.setdefault("" if out else line.group, []).append(line)
    score = "average" if deciding(book.event) == AVERAGE else "total"
    parts: list[Html] = []
    for group, lines in groups.items():
        headings = [heading(column.short, _HEADINGS.get(column.key)) for column in _COLUMNS]
        rows = [
            standing(
                line,
                _COLUMNS,
                _HEADINGS | {"place": "num place", score: "num score"},
                team=element("a", line.team, href=f"#team-{line.team}"),
                name=_name(book, line.team),
            )
            for line in lines
        ]
        title = _titled("Final" if final else "Group", group)
        parts += [*title, table(headings, rows, class_="standings")]
    return joined(*parts) if parts else element("p", "No teams yet.")


def _titled(word: str, group: str) -> list[Html]:
    return [element("h3", f"{word} {safe(group)}")] if group else []


def standing(
    line: StandingLine, columns: Sequence[Shown], classes: Mapping[str, str], **content: Content
) -> Html:
    """Return a row of the standings: IMPs won and lost in one cell, and so the words.

    Args:
        line: of the standings.
        columns: which are shown.
        classes: of the cells, by column.
        content: of cells with links, by column; the name's is a heading.
    """
    won, lost = (figure(float(imps)) for imps in (line.won, line.lost))
    words = "; ".join(filter(None, (line.tie, line.note)))
    cells: dict[str, Content] = {
        "place": line.place.replace("-", "–"),
        "won": f"{won}–{lost}",
        "tie": element("small", words) if words else None,
        "average": _figure(line.average or Fraction(0), "vp"),
    }
    cells.update(content)
    row = [
        element(
            "th" if column.key == "name" else "td",
            cells.get(column.key) or _figure(getattr(line, column.key), column.look),
            scope="row" if column.key == "name" else None,
            class_=classes.get(column.key),
        )
        for column in columns
    ]
    return element("tr", *row)


def _figure(value: object, look: str) -> str:
    """VPs with two places, matches as they are."""
    if isinstance(value, Fraction | int):
        return figure(float(value), places=2 if look == "vp" else None)
    return "" if value is None else safe(str(value))


def _knock_out(book: TeamsBook) -> Html | None:
    """The matches of the knock-out, two lines each, the last stage first."""
    if not book.stages:
        return None
    headings = [
        heading("Match"), heading("No.", "num"), heading("Team"), heading("Start", "num wide"),
        heading("Segments", "num wide"), heading("Total", "num"), heading("State"),
    ]  # fmt: skip
    rows = []
    by_stage = [list(ties) for _, ties in groupby(book.stages, key=lambda tie: tie[0].rstrip("0123456789"))]
    for stage, tie, words in chain.from_iterable(reversed(by_stage)):
        sides = [side for side in (tie.one, tie.other) if side is not None]
        for at, (side, total) in enumerate(zip(sides, tie.totals(), strict=True)):
            segments = [figure(float(imps)) for imps in side.segments if imps is not None]
            rows.append(
                element(
                    "tr",
                    element("td", element("bdi", safe(stage)) if at == 0 else None),
                    element("td", side.team, class_="num"),
                    element("th", _name(book, side.team), scope="row"),
                    element("td", figure(float(side.start)) if side.start else "", class_="num wide"),
                    element("td", " ".join(segments), class_="num wide"),
                    element("td", "" if total is None else figure(float(total)), class_="num score"),
                    element("td", element("small", words) if words and at == len(sides) - 1 else None),
                )
            )
    return table(headings, rows)


def _cross(book: TeamsBook) -> Html | None:
    """A table for each group of a round robin; a Swiss of few teams has one too."""
    stage = stage_after(book.event, None)
    teams = stage.event.field.values()
    tables: list[Html] = []
    for group in sorted({team.group for team in teams}):
        members = sum(team.group == group for team in teams)
        if members > MOST_CROSS or not any(lines_of(book.event)):
            continue
        first, *rows = cross_rows(book.event, None, group)
        headings = [
            heading("No.", "num"),
            heading("Team"),
            *(heading(str(cell), "num") for cell in first[2:]),
        ]
        body = [
            element(
                "tr",
                element("td", str(row[0]), class_="num"),
                element("th", _name(book, int(str(row[0]))), scope="row"),
                *(element("td", _cell(cell), class_="num") for cell in row[2:]),
            )
            for row in rows
        ]
        title = _titled("Final" if stage.event.final else "Group", group)
        tables += [*title, table(headings, body)]
    return joined(*tables) if tables else None


def _cell(value: object) -> str:
    return f"{float(value):.2f}" if isinstance(value, Fraction | int) else "" if value is None else str(value)


def _matches(book: TeamsBook) -> Html:
    of_team: dict[int, list[ScoredMatch]] = {team: [] for team in book.event.field}
    for line in sorted((line for line in lines_of(book.event) if line), key=lambda line: line.match.round):
        for team in line.match.teams:
            of_team.setdefault(team, []).append(line)
    sheets = [_team(book, team, lines) for team, lines in of_team.items() if lines]
    if not sheets:
        return element("p", "No matches yet.")
    links = [element("a", team, href=f"#team-{team}") for team, lines in of_team.items() if lines]
    return joined(
        element("nav", *links, class_="index", aria_label="Teams"), element("div", *sheets, class_="sheets")
    )


def _team(book: TeamsBook, team: int, lines: Iterable[ScoredMatch]) -> Html:
    headings = [heading("Round", "num"), heading("Against"), heading("IMPs", "num"), heading("VP", "num")]
    rows = []
    for line in lines:
        first = line.match.a == team
        opponent = line.opponent(team)
        imps = line.imps and (line.imps if first else line.imps[::-1])
        vp = line.vp_a if first else line.vp_b
        against = _name(book, opponent) if opponent else "bye"
        message = element("small", f" {line.words}") if line.words else None
        rows.append(
            element(
                "tr",
                element("td", line.match.round, class_="num"),
                element("td", against, message),
                element("td", "–".join(figure(float(one)) for one in imps) if imps else "", class_="num"),
                element("td", "" if vp is None else shown_vp(vp), class_="num score"),
            )
        )
    return element(
        "div",
        element("h3", joined(f"{team} ", _name(book, team))),
        table(headings, rows, class_="card"),
        id=f"team-{team}",
        class_="sheet",
    )


def _pairs(book: TeamsBook) -> Html | None:
    lines = [line for line in described.BUTLER.read(book.cells) if text_of(line.place)]
    if not lines:
        return None
    classes = {"place": "num", "boards": "num", "imps": "num", "average": "num"}
    headings = [heading(column.title, classes.get(column.key)) for column in BUTLER.columns]
    rows = [
        element(
            "tr",
            *(_pair_cell(book, line, column, classes | {"place": "num place"}) for column in BUTLER.columns),
        )
        for line in lines
    ]
    return table(headings, rows, class_="pairs")


def _pair_cell(book: TeamsBook, line: ButlerLine, column: Shown, classes: Mapping[str, str]) -> Html:
    """A cell of a pair as the workbook has it, where an older one has no column a blank."""
    value = getattr(line, column.key)
    if column.key == "pair":
        return element("th", element("bdi", safe(text_of(value))), scope="row")
    if column.key == "team":
        content: Content = _name(book, int(float(str(value))))
    elif column.look == "vp":
        content = figure(float(value), places=2) if isinstance(value, int | float) else ""
    else:
        content = "" if value is None else safe(text_of(value))
    return element("td", content, class_=classes.get(column.key))


def _how(book: TeamsBook) -> str:
    conditions = book.conditions
    if book.straight:
        return "A knock-out: what a team starts with and its IMPs of every segment, less penalties."
    messages = [f"{conditions.boards} boards a match, scale: {conditions.scale}."]
    if conditions.ties:
        messages.append(f"Ties: {', then '.join(conditions.ties)}.")
    messages.append(f"Ranked by: {RANKED_BY[deciding(book.event)].lower()}.")
    if any(isinstance(line, ScoredMatch) and line.open for line in lines_of(book.event)):
        messages.append("Byes of the best of three are settled at the end.")
    return " ".join(messages)

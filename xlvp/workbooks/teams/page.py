"""The page of an event of teams: standings, matches and tables, and what changed since the last page.

FIDE Handbook, C.04.2: what was published is known to others, so whatever changes of it is published too.
Nothing of that is written into the workbook: the page keeps the results of every round that was complete.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from html import unescape
from itertools import chain, groupby

from xlvp.pages import texts
from xlvp.pages.figures import figure
from xlvp.pages.html import Content, Html, element, heading, joined, safe, separated, table
from xlvp.pages.metadata import DAY, Listing
from xlvp.pages.page import Readers, event_page, page_header
from xlvp.pages.public_state import public_state
from xlvp.pages.tables import prizes_table
from xlvp.records.output import Shown
from xlvp.teams.conditions import AVERAGE
from xlvp.teams.draw_check import basis, corrected, first_published
from xlvp.teams.rows import (
    BUTLER,
    RANKED_BY,
    STANDINGS,
    ButlerLine,
    StandingLine,
    cross_rows,
    deciding,
    outcomes,
    scored_matches,
    standing_lines,
)
from xlvp.teams.scoring import stage_after
from xlvp.workbooks.kit.published import day_in_name
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams.book import TeamsBook
from xlvp.workbooks.teams.page_rounds import (
    begun_rounds,
    boards_section,
    by_round,
    cards_section,
    main_figure,
    rounds_parts,
    settled_rounds,
    team_name,
)
from xlvp.xlsx.values import text_of

_RESULTS, _FIRST, _EARLIER, _BETWEEN = "xlvp-results", "xlvp-first", "xlvp-corrected", " | "


@dataclass(frozen=True)
class Corrections:
    """What of an event is other than it was published."""

    first: str = ""  # each result as it was first published
    earlier: tuple[str, ...] = ()  # in words, from a page that did not keep the first results
    net: tuple[str, ...] = ()  # in words, against what was first published: a reversal leaves nothing
    new: tuple[str, ...] = ()  # in words, since the last page


def corrections(page: str, book: TeamsBook) -> Corrections:
    """Return what is other than on the page that was published, and than on the first one."""
    then = _stored(page, _RESULTS)
    if not then:
        return Corrections()
    first = _stored(page, _FIRST) or then
    earlier = tuple(words for words in _stored(page, _EARLIER).split(_BETWEEN) if words)
    return Corrections(first, earlier, _since(first, book), _since(then, book))


def _since(then: str, book: TeamsBook) -> tuple[str, ...]:
    names = {team: safe(each.name) for team, each in book.event.field.items()}
    rounds = {part.partition(":")[0] for part in then.split()}
    return tuple(corrected(then, _results(book, rounds), names))


def remembered(book: TeamsBook, changed: Corrections) -> tuple[Html, ...]:
    """Return the elements for the head of the page: its results, and those that were published first."""
    results = _results(book)
    kept = {_RESULTS: results, _FIRST: first_published(changed.first, results)}
    if changed.earlier:
        kept[_EARLIER] = _BETWEEN.join(changed.earlier)
    return tuple(element("meta", name=name, content=content) for name, content in kept.items())


def _stored(page: str, name: str) -> str:
    result = re.search(f'<meta name="{name}" content="([^"]*)">', page)
    return unescape(result[1]) if result else ""


def _results(book: TeamsBook, rounds: set[str] | None = None) -> str:
    """The results of the rounds that are complete, or of those that are named, with the penalties."""
    lines = scored_matches(book.event)
    missing = {line.match.round for line in lines if line.waits or line.bad}
    last = max((line.match.round for line in lines), default=0)
    complete = {str(round_) for round_ in range(1, last + 1) if round_ not in missing}
    kept = {"P", *(complete if rounds is None else rounds)}
    parts = basis(last + 1, lines, book.event).split()
    return " ".join(part for part in parts if part.partition(":")[0] in kept)


#: Up to how many teams a table fits a window of 48, 62, 80 and 90 rem; one of more teams is left out.
_CROSS = {7: "cross", 12: "cross many", 16: "cross most", 24: "cross most dense", 32: "cross dense huge"}
#: The columns of the standings, and how they look: on a narrow screen those that are wide are left out.
_COLUMNS = STANDINGS.without("group", "lost", "quotient", "tie", "note")
_HEADINGS = {
    "place": "num", "team": "num", "played": "num wide", "vp": "num wide", "adjustment": "num wide",
    "total": "num", "average": "num", "won": "num wide",
}  # fmt: skip


def title_of(book: TeamsBook) -> str:
    """The event's title, or a word for one that has none."""
    return safe(book.titles.title) or texts.TEAMS


def teams_page(book: TeamsBook, changed: Corrections | None = None) -> bytes:
    """Return the page in UTF-8, at its end what was corrected since it was published."""
    changed = changed or Corrections()
    event = book.event
    cards = None if book.straight else cards_section(event, book.written.players)
    first = _first(book)
    latest, earlier, fixtures = (None, None, None) if book.straight else rounds_parts(event)
    if not book.straight and not by_round(event):
        earlier = element("p", texts.NO_MATCHES)
    named = {str(team): f"{team} {each.name}" for team, each in event.field.items()} if cards else {}
    header = page_header(
        text_of(book.titles.place), title_of(book), (book.day,), f"{public_state(book.account)}.", book.final,
        _headline(book, first),
    )  # fmt: skip
    return event_page(
        ", ".join(filter(None, (title_of(book), book.day))),
        book.key,
        header,
        [
            ("latest", texts.LATEST, latest),
            ("ranking", texts.STANDINGS, None if book.straight else _standings(book)),
            ("prizes", texts.PRIZES, None if book.straight else _prizes(book)),
            ("before", texts.BEFORE_FINAL, _before(book)),
            ("knock-out", texts.KNOCK_OUT, _knock_out(book)),
            ("fixtures", texts.FIXTURES, fixtures),
            ("matches", texts.EARLIER if latest else texts.MATCHES, earlier),
            ("cross", texts.CROSS_TABLE, _cross(book)),
            ("boards", texts.BOARDS, boards_section(event, event.lineups)),
            ("pairs", texts.PLAYERS, _pairs(book)),
            ("cards", texts.TEAMS, cards),
            ("corrections", texts.CORRECTED, _list((*changed.earlier, *changed.net))),
        ],
        listing=_listing(book, first),
        readers=Readers("team", texts.YOUR_TEAM, named),
        footer=_how(book),
        more=remembered(book, changed),
    )


def _list(lines: Sequence[str]) -> Html | None:
    return element("ul", *(element("li", line) for line in lines)) if lines else None


def _first(book: TeamsBook) -> list[tuple[str, int, str]]:
    """Who is ahead, with the group and the VPs: the first of each group, or the winner of the final."""
    if book.stages:
        finals = [tie for stage, tie, _ in book.stages if stage.casefold() == "final"]
        won = [tie.winner(book.segments) for tie in finals] if book.final else []
        return [("", team, "") for team in won if team is not None]
    if book.straight or not any(not line.waits for lines in by_round(book.event).values() for line in lines):
        return []
    lines = [line for line in standing_lines(book.event) if line.place.rstrip("=") == "1"]
    return [(line.group, line.team, texts.VP_EACH.format(vp=main_figure(book.event, line))) for line in lines]


def _headline(book: TeamsBook, first: Sequence[tuple[str, int, str]]) -> Html | None:
    label = texts.WINNER if _over(book) else texts.LEADER_AFTER.format(matches=_settled(book))
    lines = []
    for group, team, vp in first:
        of, more = f"{safe(group)}: " if group else "", f", {vp}" if vp else ""
        lines.append(joined(label, of, team_name(book.event, team), more))
    return element("p", *separated(element("br"), lines), class_="headline") if lines else None


def _over(book: TeamsBook) -> bool:
    """Whether the event is final and was to have no more rounds, as far as anybody planned them."""
    planned = bool(book.stages) or book.conditions.all_play_all or book.conditions.rounds is not None
    return book.final and planned


def _settled(book: TeamsBook) -> str:
    """What the standings are taken after: the last round played if all up to it is in, or so many matches."""
    settled = settled_rounds(book.event)
    begun = begun_rounds(book.event)
    if begun and all(round_ in settled for round_ in begun):
        return texts.AFTER_ROUND.format(round=max(begun))
    account = book.account
    return texts.AFTER_MATCHES.format(done=account.in_figures, due=account.due)


def _listing(book: TeamsBook, first: Sequence[tuple[str, int, str]]) -> Listing:
    """What the index says of the event: final once all planned rounds are in."""
    day = day_in_name(book.titles.date)
    final = book.final
    winners = [book.event.field[team].name for _, team, _ in first] if final else []
    shown = day if DAY.fullmatch(day) else ""
    return Listing(shown, title_of(book), text_of(book.titles.place), tuple(filter(None, winners)), final)


def _before(book: TeamsBook) -> Html | None:
    """The standings before the final, where it has begun."""
    final = stage_after(book.event, None)
    return _standings(book, final.first - 1) if final.event.final else None


def _prizes(book: TeamsBook) -> Html | None:
    """Who wins which prize, group by group."""
    word = "Final" if stage_after(book.event, None).event.final else "Group"
    results = (
        (f"{word} {safe(group)}" if group else "", outcome) for group, outcome in outcomes(book.event).items()
    )
    return prizes_table(results, partial(team_name, book.event), book.event.conditions.categories)


def _standings(book: TeamsBook, after: int | None = None) -> Html:
    groups: dict[str, list[StandingLine]] = {}
    final = stage_after(book.event, after).event.final
    for line in standing_lines(book.event, after):
        out = final and not line.ranked and not book.event.field[line.team].final
        groups.setdefault("" if out else line.group, []).append(line)
    score = "average" if deciding(book.event) == AVERAGE else "total"
    classes = _HEADINGS | {"place": "num place", score: "num score"}
    parts: list[Html] = []
    for group, lines in groups.items():
        headings = [heading(column.short, _HEADINGS.get(column.key)) for column in _COLUMNS]
        rows = []
        for line in lines:
            name = element("a", team_name(book.event, line.team), href=f"#team-{line.team}")
            rows.append(standing(line, _COLUMNS, classes, name=name))
        title = _titled("Final" if final else "Group", group)
        parts += [*title, table(headings, rows, class_="standings")]
    return joined(*parts) if parts else element("p", texts.NO_TEAMS)


def _titled(word: str, group: str) -> list[Html]:
    return [element("h3", f"{word} {safe(group)}")] if group else []


def standing(
    line: StandingLine, columns: Sequence[Shown], classes: Mapping[str, str], **content: Content
) -> Html:
    """Return a row of the standings: IMPs won and lost in one cell, the words below the name.

    Classes, and the content of cells with links, are given by column; the name is the row's heading.
    """
    won, lost = (figure(float(imps)) for imps in (line.won, line.lost))
    words = "; ".join(filter(None, (line.tie, line.note)))
    cells: dict[str, Content] = {"place": line.place.replace("-", "–"), "won": f"{won}–{lost}"}
    cells.update(content)
    if words:
        name = cells.get("name") or safe(line.name)
        cells["name"] = joined(name, " ", element("small", words, class_="how"))
    row = [
        element(
            "th" if column.key == "name" else "td",
            cells.get(column.key) or _figure(getattr(line, column.key), column.look),
            scope="row" if column.key == "name" else None,
            class_=classes.get(column.key),
        )
        for column in columns
    ]
    return element("tr", *row, class_=f"p{line.team}")


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
                    element("th", team_name(book.event, side.team), scope="row"),
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
    sizes = Counter(team.group for team in stage.event.field.values())
    groups = {group: size for group, size in sizes.items() if size <= max(_CROSS)}
    if not groups or not scored_matches(book.event):
        return None
    look = next(look for most, look in _CROSS.items() if max(groups.values()) <= most)
    tables: list[Html] = []
    for group in sorted(groups):
        first, *rows = cross_rows(book.event, None, group)
        numbers = (heading(str(cell), "num") for cell in first[2:])
        headings = [heading("No.", "num"), heading("Team"), *numbers]
        body = [
            element(
                "tr",
                element("td", str(row[0]), class_="num"),
                element("th", team_name(book.event, int(str(row[0]))), scope="row"),
                *(element("td", _cell(cell), class_="num") for cell in row[2:]),
            )
            for row in rows
        ]
        title = _titled("Final" if stage.event.final else "Group", group)
        tables += [*title, table(headings, body)]
    return element("div", *tables, class_=look)


def _cell(value: object) -> str:
    return f"{float(value):.2f}" if isinstance(value, Fraction | int) else "" if value is None else str(value)


def _pairs(book: TeamsBook) -> Html | None:
    lines = [line for line in described.BUTLER.read(book.cells) if text_of(line.place)]
    if not lines:
        return None
    classes = dict.fromkeys(("place", "boards", "imps", "average"), "num")
    headings = [heading(column.title, classes.get(column.key)) for column in BUTLER.columns]
    classes["place"] = "num place"
    rows = [
        element("tr", *(_pair_cell(book, each, column, classes) for column in BUTLER.columns))
        for each in lines
    ]
    return table(headings, rows, class_="pairs")


def _pair_cell(book: TeamsBook, line: ButlerLine, column: Shown, classes: Mapping[str, str]) -> Html:
    """A cell of a pair as the workbook has it, where an older one has no column a blank."""
    value = getattr(line, column.key)
    if column.key == "pair":
        return element("th", element("bdi", safe(text_of(value))), scope="row")
    if column.key == "team":
        content: Content = team_name(book.event, int(float(str(value))))
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
    if any(line.open for line in scored_matches(book.event)):
        messages.append("Byes of the best of three are settled at the end.")
    return " ".join(messages)

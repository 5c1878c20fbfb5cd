"""The page of a season: ladders, evenings and each player's own card, in one HTML file that runs no script.

Anonymous members are shown by number, visitors without a name; notes, the log and the list of members stay
in the workbook.
"""

from collections.abc import Sequence
from fractions import Fraction

from xlvp import __version__
from xlvp.errors import InputError
from xlvp.notation.dates import in_words
from xlvp.pages.html import Content, Html, back, element, heading, joined, safe, table
from xlvp.pages.listing import index_link
from xlvp.pages.page import document
from xlvp.season.entries import Session
from xlvp.season.ladder_rules import PLAYERS, LadderRules
from xlvp.season.season_rows import (
    FACTS,
    HEAD,
    LADDER,
    LadderLine,
    evening_rows,
    fact_rows,
    figure,
    figure_text,
    ladder_lines,
    open_matters,
    public_name,
)
from xlvp.season.standings import Reason, Standing, ladder, reasons
from xlvp.workbooks.season.book import SeasonBook

Ladders = Sequence[tuple[int, str, LadderRules, list[Standing]]]

#: The columns of a ladder, and how they look: on a narrow screen those that are wide are left out.
_COLUMNS = LADDER.without("number", "total")
_HEADINGS = {"place": "num", "result": "num", "figure": "num wide", "number": "num wide", "words": "wide"}
_CELLS = _HEADINGS | {"place": "num place", "result": "num score"}
_NOTHING = element("p", "No results yet.")


def season_page(book: SeasonBook) -> bytes:
    """Return the page in UTF-8."""
    ladders = ladders_of(book)
    facts = fact_rows(book.counted, book.rules.planned, (), book.to_check, HEAD - len(FACTS))
    header = element(
        "header",
        index_link(),
        element("h1", element("bdi", safe(book.name))),
        element("p", f"{facts[0][1]}.", class_="state"),
    )
    sections = [
        ("ranking", "Ladders", _ladders(book, ladders)),
        ("boards", "Evenings", _evenings(book)),
        ("cards", "Players", _players(book, ladders)),
    ]
    links = [element("a", label, href=f"#{id}") for id, label, _ in sections]
    body = element(
        "body",
        header,
        element("nav", *links, class_="main", aria_label="Parts of the page"),
        element("main", *(section for _, _, section in sections)),
        element("footer", element("p", f"Made by xlvp {__version__}")),
    )
    return document(safe(book.name), book.key, body)


def ladders_of(book: SeasonBook) -> Ladders:
    """The ladders that have a title and rules that can be read."""
    results = []
    for number in book.rules.ladders:
        try:
            rules = book.rules.ladder(number)
        except InputError:
            continue  # the remarks say so
        results.append((number, safe(book.rules.text("title", number)), rules, ladder(book.season, rules)))
    return results


def _ladders(book: SeasonBook, ladders: Ladders) -> Html:
    parts: list[Html] = []
    for number, title, rules, lines in ladders:
        headings = [heading(column.title, _HEADINGS.get(column.look)) for column in _COLUMNS]
        all_lines = ladder_lines(book.season, rules, lines)
        rows = [_row(book, line) for line in all_lines if line.place]
        below = [_row(book, line) for line in all_lines if not line.place]
        inside = table(headings, rows, below, class_="ranking") if rows or below else _NOTHING
        parts.append(
            element(
                "div",
                element("h3", title),
                element("p", _rules(book, number, rules)),
                inside,
                id=f"ladder-{number}",
            )
        )
    return element(
        "section", element("h2", "Ladders"), element("div", *parts, class_="rankings"), id="ranking"
    )


def _rules(book: SeasonBook, number: int, rules: LadderRules) -> str:
    words = book.rules.words(number, book.season.sessions)
    return words if book.rules.since(number) else f"By {rules.measure}: {words}."


def _row(book: SeasonBook, line: LadderLine) -> Html:
    """A line of a ladder; one of words goes across."""
    if not line.who:
        return element("tr", element("th", line.name, colspan=len(_COLUMNS), scope="rowgroup"))
    cells = [
        element("th", _linked(book, line.who), scope="row")
        if column.key == "name"
        else element("td", _cell(getattr(line, column.key)), class_=_CELLS.get(column.look))
        for column in _COLUMNS
    ]
    return element("tr", *cells)


def _linked(book: SeasonBook, who: Sequence[str]) -> Html:
    names = [
        element("a", element("bdi", safe(public_name(book.season.members.get(number), number))),
                href=f"#player-{number}", class_="player")
        for number in who
    ]  # fmt: skip
    return joined(*names[:1], *(piece for name in names[1:] for piece in (" – ", name)))


def _evenings(book: SeasonBook) -> Html:
    held = [at for at, session in enumerate(book.sessions.lines)
            if isinstance(session, Session) and session.number in book.season.played]  # fmt: skip
    sessions = [each for each in (book.sessions.lines[at] for at in held) if isinstance(each, Session)]
    headings = [heading("Name"), *(heading(_short(session), "num") for session in sessions)]
    rows = []
    grid = evening_rows(book.counted, book.members, book.sessions)
    for member, cells in zip(book.members.lines, grid, strict=True):
        number = getattr(member, "number", "")
        if number in book.season.members and any(cell is not None for cell in cells):
            shown: list[Content] = [element("td", _cell(cells[at]), class_="num") for at in held]
            rows.append(element("tr", element("th", _linked(book, (number,)), scope="row"), *shown))
    inside = table(headings, rows) if rows else _NOTHING
    return element("section", element("h2", "Evenings"), inside, id="boards")


def _short(session: Session) -> str:
    return f"{session.day.day}.{session.day.month}." if session.day else str(session.number)


def _cell(cell: object) -> str | None:
    return _figure(cell) if isinstance(cell, Fraction) else None if cell is None else str(cell)


def _figure(value: Fraction) -> str:
    return figure_text(value).replace("-", "−")


def _players(book: SeasonBook, ladders: Ladders) -> Html:
    """Each player's places on every ladder, and the evenings of the first ladder of players."""
    first = next((each for each in ladders if each[2].who == PLAYERS), None)
    cards = []
    for number in sorted(book.season.members):
        places = [
            f"{title}: {f'place {line.shown}' if line.place else 'below the line'}"
            for _, title, _, lines in ladders
            for line in lines
            if number in line.who and (line.place or len(line.who) == 1)
        ]
        own = next((line for line in first[3] if line.who == (number,)), None) if first else None
        if own is not None and first is not None:
            cards.append(_card(book, number, places, first[1], first[2], own))
    sheets = element("div", *cards, class_="sheets")
    return element("section", element("h2", "Players"), sheets, id="cards")


def _card(
    book: SeasonBook, number: str, places: list[str], title: str, rules: LadderRules, line: Standing
) -> Html:
    name = safe(public_name(book.season.members.get(number), number))
    headings = [
        heading("Session"),
        heading("With"),
        heading("Score", "num"),
        heading("Worth", "num"),
        heading(f"{title}: why"),
    ]
    rows = [_reason(book, rules, reason) for reason in reasons(line)]
    return element(
        "article",
        back(),
        element("h3", element("bdi", name), id=f"p{number}"),
        element("p", "; ".join(places), class_="standing"),
        table(headings, rows, class_="card"),
        id=f"player-{number}",
        class_="sheet",
        aria_labelledby=f"p{number}",
    )


def _reason(book: SeasonBook, rules: LadderRules, reason: Reason) -> Html:
    evening = reason.evening
    day = book.season.sessions[evening.session].day
    partner = book.season.members.get(evening.partner)
    mate = _linked(book, (evening.partner,)) if partner else "visitor" if evening.partner else ""
    score = None if evening.score is None else _figure(Fraction(evening.score, 100))
    worth = None if evening.value is None else _figure(figure(rules, evening.value))
    return element(
        "tr",
        element("th", in_words(day) if day else evening.session, scope="row"),
        element("td", mate),
        element("td", score, class_="num"),
        element("td", worth, class_="num score" if reason.counted else "num"),
        element("td", _public(reason.words, book)),
    )


def _public(words: str, book: SeasonBook) -> str:
    """A reason without what was noted of a visitor."""
    begin, word, rest = words.partition(" with ")
    partner = rest.removesuffix(" count already")
    if word and partner != rest and partner not in book.season.members:
        return f"{begin} with this visitor count already"
    return words


def remarks_of(book: SeasonBook) -> list[str]:
    """What somebody has to know before the page goes out."""
    messages = []
    for number in book.rules.ladders:
        try:
            book.rules.ladder(number)
        except InputError as error:
            messages.append(f"left out: {error}")
    out, doubts = open_matters(book.counted, book.to_check)
    if out:
        messages.append(f"{out} line{'s' if out > 1 else ''} not counted: see the sheet Start")
    if doubts:
        messages.append(f"{doubts} line{'s' if doubts > 1 else ''} to check: see the sheet Start")
    if book.told_of_money:
        messages.append(book.told_of_money)
    if book.checked:
        messages.append(f"the sheet Check says: {book.checked}")
    notes = sum(bool(score.note) for score in book.counted.scores)
    hidden = sum(member.anonymous for member in book.season.members.values())
    messages.append(
        f"left out: the sheets Members and Log, {notes} note{'s' if notes != 1 else ''}, names of visitors; "
        f"{hidden} anonymous member{'s' if hidden != 1 else ''} by number"
    )
    return messages

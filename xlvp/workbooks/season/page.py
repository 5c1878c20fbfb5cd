"""The page of a season: the ten best of each ladder, the rules in plain words, a card for each player.

Anonymous members are shown by number, visitors without a name; notes, the log and the list of members stay
in the workbook.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from xlvp.errors import InputError
from xlvp.notation.dates import in_words
from xlvp.pages import html, texts
from xlvp.pages.figures import way
from xlvp.pages.html import Content, Html, element, folded, heading, safe, table
from xlvp.pages.metadata import Listing
from xlvp.pages.page import Readers, event_page, page_header
from xlvp.rounding import upwards
from xlvp.season import ladder_rules, season_rows
from xlvp.season.entries import Session
from xlvp.season.ladder_rules import LadderRules
from xlvp.season.season_rows import LADDER, figure, public_name
from xlvp.season.standings import Reason, Standing, ladder, reasons
from xlvp.workbooks.season.book import SeasonBook

Ladders = Sequence[tuple[int, str, LadderRules, list[Standing]]]

#: So many places stand first; so many evenings are side by side.
_TOP, _ABREAST = 10, 12
#: The columns of a ladder, and how they look: on a narrow screen those that are wide are left out.
_COLUMNS = LADDER.without("number", "total", "needed", "kind")
_HEADINGS = {"place": "num", "result": "num", "number": "num wide"}
_CELLS = _HEADINGS | {"place": "num place", "result": "num score"}
_MEASURES = {
    ladder_rules.PERCENT: texts.MEASURED_PERCENT,
    ladder_rules.PLACES: texts.MEASURED_PLACES,
    ladder_rules.CLUB: texts.MEASURED_CLUB,
    ladder_rules.IMPROVEMENT: texts.MEASURED_IMPROVEMENT,
    ladder_rules.IMPS: texts.MEASURED_IMPS,
    ladder_rules.MASTER: texts.MEASURED_MASTER,
}
_COUNTS = {
    ladder_rules.ALL: texts.ALL_COUNT,
    ladder_rules.BEST: texts.BEST_COUNT,
    ladder_rules.DROP: texts.LOWEST_DROPPED,
}


def season_page(book: SeasonBook) -> bytes:
    """Return the page in UTF-8."""
    return event_page(
        safe(book.name),
        book.key,
        page_header("", safe(book.name), (), f"{book.account.short}.", True),
        [
            ("ranking", texts.LADDERS, _ladders(book)),
            ("cards", texts.PLAYERS, _players(book)),
            ("grid", texts.EVENINGS, _evenings(book)),
        ],
        listing=_listing(book),
        readers=Readers("player", texts.YOUR_NAME, _cards(book)),
    )


def _listing(book: SeasonBook) -> Listing:
    """What the index says of the season: it is final, and has winners, when its account is."""
    days = [day for number in book.season.played if (day := book.season.sessions[number].day)]
    final = book.account.final
    ladders = ladders_of(book)
    best = [line for line in ladders[0][3] if line.place == 1] if final and ladders else []
    names = ((public_name(book.season.members.get(one), one) for one in line.who) for line in best)
    winners, last = map(" – ".join, names), max(days).isoformat() if days else ""
    return Listing(last, safe(book.name), book.club, tuple(winners), final)


def _key(number: str) -> str:
    """A member's number as the id of an element and a class has it: of letters, digits and underscores.

    >>> _key("0147"), _key("A 7")
    ('0147', 'A_20_7')
    """
    return "".join(s if s.isascii() and s.isalnum() else f"_{ord(s):x}_" for s in number)


@lru_cache(maxsize=2)
def _first(book: SeasonBook) -> tuple[str, LadderRules, dict[str, Standing]]:
    """The first ladder of players: its title and rules, and the line of each member, by their names."""
    of_players = (each[1:] for each in ladders_of(book) if each[2].who == ladder_rules.PLAYERS)
    title, rules, lines = next(of_players, ("", LadderRules(), []))
    members = book.season.members
    own = {line.who[0]: line for line in lines if line.who[0] in members}
    ordered = sorted(own, key=lambda number: (public_name(members[number], number).casefold(), number))
    return title, rules, {number: own[number] for number in ordered}


def _cards(book: SeasonBook) -> dict[str, str]:
    """The names of the players who have a card, by their keys."""
    return {_key(number): public_name(book.season.members[number], number) for number in _first(book)[2]}


@lru_cache(maxsize=2)
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


def _ladders(book: SeasonBook) -> Html:
    parts: list[Html] = []
    for number, title, rules, standings in ladders_of(book):
        lines = season_rows.ladder_lines(book.season, rules, standings)
        placed = [line for line in lines if line.place]
        top = [line for line in placed if int((line.place or "").rstrip("=")) <= _TOP]
        below = lines[len(placed) :]
        headings = [heading(column.title, _HEADINGS.get(column.look)) for column in _COLUMNS]

        def shown(*groups: list[season_rows.LadderLine], headings: list[Html] = headings) -> Html:
            rows = [[_row(book, line) for line in group] for group in groups if group]
            return table(headings, *rows, class_="ranking")

        words = texts.WHOLE_LADDER.format(placed=len(placed), below=len(below[1:]))
        whole = folded(f"ladder-{number}-whole", [element("b", words)], shown(placed, below))
        is_all = len(placed) == len(top) and not below
        changed = f" {book.rules.words(number, book.season.sessions)}" if book.rules.since(number) else None
        parts.append(
            element(
                "div",
                element("h3", title),
                element("p", rules_in_words(rules), changed),
                element("div", shown(top) if top else element("p", texts.NO_RESULTS), class_="top"),
                None if is_all else whole,
                id=f"ladder-{number}",
            )
        )
    return element("div", *parts, class_="rankings")


def rules_in_words(rules: LadderRules) -> str:
    """Return the rules that decide places.

    >>> rules_in_words(LadderRules(count=ladder_rules.BEST, most=8))
    'An evening counts with its percentage. The best 8 evenings count. The result is their average.'
    """
    sentences = [_MEASURES[rules.measure], _COUNTS[rules.count].format(most=rules.most)]
    if rules.measure not in (ladder_rules.IMPROVEMENT, ladder_rules.IMPS):
        sentences.append(texts.IS_SUM if rules.rank == ladder_rules.SUM else texts.IS_AVERAGE)
    if rules.kinds:
        kinds = ", ".join(kind.capitalize() for kind in sorted(rules.kinds))
        sentences.append(texts.KINDS_COUNT.format(kinds=kinds))
    if rules.by_boards:
        sentences.append(texts.BY_BOARDS)
    if rules.with_one is not None:
        sentences.append(texts.WITH_ONE.format(most=rules.with_one))
    if needs := _needs(rules):
        sentences.append(texts.PLACE_NEEDS.format(needs=", ".join(needs)))
    if rules.ties:
        sentences.append(texts.TIES_BY.format(ways=", then ".join(rules.ties)))
    return " ".join(sentences)


def _needs(rules: LadderRules) -> list[str]:
    """What a place needs, each a part of a sentence."""
    minimum, needs = rules.minimum, []
    if minimum.value and minimum.kind == ladder_rules.SHARE:
        needs.append(texts.NEEDS_SHARE.format(share=f"{float(minimum.value * 100):g}%"))
    elif minimum.value:
        words = texts.NEEDS_BY_END if minimum.kind == ladder_rules.GROWING else texts.NEEDS_EVENINGS
        needs.append(words.format(least=upwards(minimum.value)))
    others = {
        texts.NEEDS_EACH: rules.each, texts.NEEDS_PARTNERS: rules.partners, texts.NEEDS_BOARDS: rules.boards,
    }  # fmt: skip
    return needs + [words.format(least=least) for words, least in others.items() if least]


def _row(book: SeasonBook, line: season_rows.LadderLine) -> Html:
    """A line of a ladder; one of words goes across."""
    if not line.who:
        return element("tr", element("th", line.name, colspan=len(_COLUMNS), scope="rowgroup"))
    needed = element("small", line.needed, class_="how") if line.needed else None
    cells = [
        element("th", _linked(book, line.who), needed, scope="row")
        if column.key == "name"
        else element("td", _cell(getattr(line, column.key)), class_=_CELLS.get(column.look))
        for column in _COLUMNS
    ]
    return element("tr", *cells, class_=" ".join(f"p{_key(number)}" for number in line.who))


def _linked(book: SeasonBook, who: Sequence[str]) -> Html:
    """The names of those who share a line, each a link to the card if there is one."""
    names: list[Content] = []
    for number in who:
        name = element("bdi", safe(public_name(book.season.members.get(number), number)))
        link = element("a", name, href=f"#player-{_key(number)}", class_="player")
        names.append(link if number in _first(book)[2] else name)
    return html.joined(*html.separated(" – ", names))


def _evenings(book: SeasonBook) -> Html | None:
    """Who scored what on which evening, twelve evenings side by side."""
    played = [at for at, session in enumerate(book.sessions.lines)
            if isinstance(session, Session) and session.number in book.season.played]  # fmt: skip
    grid = season_rows.evening_rows(book.counted, book.members, book.sessions)
    lines = [
        (number, cells)
        for member, cells in zip(book.members.lines, grid, strict=True)
        if (number := getattr(member, "number", "")) in book.season.members
    ]
    parts = []
    for first in range(0, len(played), _ABREAST):
        part = played[first : first + _ABREAST]
        sessions = [each for each in (book.sessions.lines[at] for at in part) if isinstance(each, Session)]
        headings = [heading(texts.NAME), *(heading(_short(session), "num") for session in sessions)]
        rows = [
            element(
                "tr",
                element("th", _linked(book, (number,)), scope="row"),
                *(element("td", _cell(cells[at]), class_="num") for at in part),
                class_=f"p{_key(number)}",
            )
            for number, cells in lines
            if any(cells[at] is not None for at in part)
        ]
        words = texts.SESSIONS_FROM_TO.format(first=sessions[0].number, last=sessions[-1].number)
        words = words if len(part) > 1 else f"{texts.SESSION} {sessions[0].number}"
        key = f"sessions-{first // _ABREAST + 1}"
        parts.append(folded(key, [element("h3", words)], table(headings, rows)))
    return element("div", *parts, class_="sheets grid") if parts else None


def _short(session: Session) -> str:
    return f"{session.day.day}.{session.day.month}." if session.day else str(session.number)


def _cell(cell: object) -> str | None:
    return _figure(cell) if isinstance(cell, Fraction) else None if cell is None else str(cell)


def _figure(value: Fraction) -> str:
    return season_rows.figure_text(value).replace("-", "−")


def _players(book: SeasonBook) -> Html | None:
    """Each player's places on every ladder, and the evenings of the first ladder of players."""
    title, rules, own = _first(book)
    names, sheets = _cards(book), []
    headings = [
        heading(texts.SESSION), heading(texts.WITH), heading(texts.SCORE, "num"), heading(texts.WORTH, "num")
    ]  # fmt: skip
    caption = texts.ON_THE_LADDER.format(title=title)
    for number, line in own.items():
        places = [
            (title, texts.LADDER_PLACE.format(place=each.shown) if each.place else texts.BELOW_LINE)
            for _, title, _, lines in ladders_of(book)
            for each in lines
            if number in each.who and (each.place or len(each.who) == 1)
        ]
        words = "; ".join(texts.ON_LADDER.format(title=title, place=place) for title, place in places)
        key, rows = _key(number), [_reason(book, rules, reason) for reason in reasons(line)]
        sheets.append(
            folded(
                f"player-{key}",
                [element("h3", element("bdi", safe(names[key]))), element("small", words)],
                _way(rules, line),
                table(headings, rows, caption=caption, class_="evenings"),
                html.neighbours("player-", key, [*names], names),
                class_=f"p{key}",
            )
        )
    return element("div", *sheets, class_="sheets") if sheets else None


def _way(rules: LadderRules, line: Standing) -> Html | None:
    """Each evening as a bar; from 50% where an evening is worth a percentage."""
    middle = 50 if rules.measure in (ladder_rules.PERCENT, ladder_rules.IMPROVEMENT) else 0
    evenings = [
        (figure(rules, reason.evening.value), reason.counted)
        for reason in reasons(line)
        if reason.evening.value is not None
    ]
    if len(evenings) < 2:
        return None
    title = texts.SEASON_CHART.format(middle=f"{middle}%" if middle else "0")
    return way([own for own, _ in evenings], middle, title, [counted for _, counted in evenings])


def _reason(book: SeasonBook, rules: LadderRules, reason: Reason) -> Html:
    evening = reason.evening
    day = book.season.sessions[evening.session].day
    known = evening.partner in book.season.members
    mate = _linked(book, (evening.partner,)) if known else texts.VISITOR if evening.partner else ""
    score = None if evening.score is None else _figure(Fraction(evening.score, 100))
    worth = None if evening.value is None else _figure(figure(rules, evening.value))
    return element(
        "tr",
        element("th", in_words(day) if day else evening.session, scope="row"),
        element("td", mate, " ", element("small", _public(reason.words, book), class_="how")),
        element("td", score, class_="num"),
        element("td", worth, class_="num score" if reason.counted else "num"),
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
    account = book.account
    for items, what in ((account.left_out, "not counted"), (account.in_doubt, "to check")):
        if items:
            first = f"{items[0]}" if len(items) == 1 else f"first {items[0]}"
            messages.append(f"{len(items)} {what}: {first}")
    messages += filter(None, (book.told_of_money, book.checked))
    notes = sum(bool(score.note) for score in book.counted.scores)
    hidden = sum(member.anonymous for member in book.season.members.values())
    messages.append(
        f"left out: the sheets Members and Log, {notes} note{'s' if notes != 1 else ''}, names of visitors; "
        f"{hidden} anonymous member{'s' if hidden != 1 else ''} by number"
    )
    return messages

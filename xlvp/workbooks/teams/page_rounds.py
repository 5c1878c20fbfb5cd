"""The rounds on the page of an event of teams, the boards of their matches, and each team's own card.

Laws of Duplicate Bridge 2017, Law 78B: IMPs are of both tables, which stand side by side.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain

from xlvp.errors import XlvpError
from xlvp.pages import texts
from xlvp.pages.figures import figure, shown_result, shown_score, way
from xlvp.pages.html import Html, element, folded, heading, joined, neighbours, safe, separated, table
from xlvp.pages.public_state import BEING_CHECKED, NOT_COUNTED
from xlvp.pages.tables import ComparedBoard, both_rooms
from xlvp.teams.board_points import board_points
from xlvp.teams.conditions import AVERAGE
from xlvp.teams.entries import TO_COME, Board, LineUp, Match, ScoredMatch, shown_vp
from xlvp.teams.event import Event
from xlvp.teams.rows import StandingLine, deciding, scored_matches, standing_lines

MatchKey = tuple[int, int, int]


def team_name(event: Event, team: int) -> Html:
    """Return a team's name, or its number in words, kept to itself whatever the direction of its script."""
    name = event.field[team].name if team in event.field else ""
    return element("bdi", safe(name) or texts.TEAM.format(number=team))


def linked_team(event: Event, team: int) -> Html:
    """Return a team's number and name, which lead to its card."""
    return element("a", element("b", team), " ", team_name(event, team), href=f"#team-{team}")


@lru_cache(maxsize=8)
def by_round(event: Event) -> dict[int, list[ScoredMatch]]:
    """Return the matches of each round."""
    rounds: dict[int, list[ScoredMatch]] = {}
    for line in sorted(scored_matches(event), key=lambda line: line.match.round):
        rounds.setdefault(line.match.round, []).append(line)
    return rounds


def begun_rounds(event: Event) -> list[int]:
    """Return the rounds of which a match has been played."""
    return [
        round_
        for round_, lines in by_round(event).items()
        if not all(line.waits or line.match.b is None for line in lines)
    ]


def settled_rounds(event: Event) -> list[int]:
    """Return the rounds after which no match of theirs, or of an earlier one, is still to come."""
    rounds = by_round(event)
    open_yet = [round_ for round_, lines in rounds.items() if any(line.waits or line.bad for line in lines)]
    first = min(open_yet, default=None)
    return [round_ for round_ in rounds if first is None or round_ < first]


@lru_cache(maxsize=8)
def _standings_by_round(event: Event) -> dict[int, list[StandingLine]]:
    """The standings after each round that is complete."""
    return {round_: standing_lines(event, round_) for round_ in settled_rounds(event)}


def main_figure(event: Event, line: StandingLine) -> str:
    """Return the total that decides about a team's place, or its average a match."""
    value = line.average or Fraction(0) if deciding(event) == AVERAGE else line.total
    return figure(float(value), places=2)


def rounds_parts(event: Event) -> tuple[Html | None, Html | None, Html | None]:
    """Return the last round that was played, those before it, the last first, and those still to come.

    A part without rounds is None. The last round played stands open, as it is what people come for.
    """
    rounds, begun = by_round(event), begun_rounds(event)
    last = max(begun, default=0)
    latest = _rounds(event, [last], is_open=True) if begun else None
    earlier = _rounds(event, [round_ for round_ in reversed([*rounds]) if round_ < last])
    fixtures = _rounds(event, [round_ for round_ in rounds if round_ > last], is_open=not begun)
    return latest, earlier, fixtures


def _rounds(event: Event, numbers: Sequence[int], *, is_open: bool = False) -> Html | None:
    """Rounds in the order given, with links to each where there are several; the first may be open."""
    if not numbers:
        return None
    sheets = [_round(event, round_, is_open and round_ == numbers[0]) for round_ in numbers]
    links = [element("a", round_, href=f"#round-{round_}") for round_ in sorted(numbers)]
    index = element("nav", *links, class_="index", aria_label=_range(numbers)) if len(numbers) > 1 else None
    return joined(index, element("div", *sheets, class_="sheets"))


def _range(numbers: Sequence[int]) -> str:
    """The rounds in words, by which a screen reader tells the lists of links apart."""
    return texts.ROUNDS_FROM_TO.format(first=min(numbers), last=max(numbers))


def _round(event: Event, round_: int, is_open: bool) -> Html:
    rounds, after = by_round(event), _standings_by_round(event)
    parts = [_matches(event, rounds[round_])]
    last = max(begun_rounds(event), default=0)
    if round_ in after and round_ < last:  # those after the last round are the standings, which follow it
        title = element("h4", texts.STANDINGS_AFTER.format(round=round_))
        parts += [title, _standings(event, after[round_])]
    leader = _leader(after[round_]) if round_ in after and round_ <= last else []
    titles = [element("h3", texts.ROUND.format(round=round_)), *leader]
    steps = neighbours("round-", round_, [*rounds])
    return folded(f"round-{round_}", titles, *parts, steps, is_open=is_open)


def _leader(lines: Sequence[StandingLine]) -> list[Html]:
    first = [line for line in lines if line.place.rstrip("=") == "1"]
    if len({line.group for line in lines}) != 1 or not first:
        return []
    names = [element("bdi", safe(line.name)) for line in first]
    return [element("small", texts.LEADER, *separated(", ", names))]


def _matches(event: Event, lines: Sequence[ScoredMatch]) -> Html:
    headings = [
        heading(texts.ONE_TEAM), heading(texts.AGAINST_TEAM),
        heading(texts.IMPS, "num"), heading(texts.VP, "num"),
    ]  # fmt: skip
    rows = []
    for line in lines:
        vps = "–".join(shown_vp(vp).replace("-", "−") for _, vp in line.sides if vp is not None)
        rows.append(
            element(
                "tr",
                element("td", linked_team(event, line.match.a)),
                *_against(event, line, line.match.b, line.imps),
                element("td", vps, class_="num score"),
                class_=" ".join(f"p{team}" for team in line.match.teams),
            )
        )
    return table(headings, rows, class_="matches")


def public_words(line: ScoredMatch) -> str:
    """Return what everybody may read of a match: that it is not counted or checked, never why."""
    if line.bad:
        return _sentence(NOT_COUNTED)
    if line.waits:
        return texts.NOT_PLAYED_YET if line.match.status == TO_COME else ""
    if line.doubts and not line.agreed:
        return _sentence(BEING_CHECKED)
    return line.words


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _against(
    event: Event, line: ScoredMatch, opponent: int | None, imps: Sequence[Fraction] | None
) -> tuple[Html, Html]:
    """Two cells of a match: the opponent with the words, and the IMPs, which lead to the boards."""
    shown: Html | str = "–".join(figure(float(one)) for one in imps or ())
    if match_key(line.match) in boards_by_match(event):
        shown = element("a", shown or texts.BOARDS, href=f"#{match_id(line.match)}")
    against = linked_team(event, opponent) if opponent else element("i", texts.BYE)
    remark = public_words(line)
    words = element("small", remark, class_="how") if remark else None
    return element("td", against, words), element("td", shown, class_="num")


def _standings(event: Event, lines: Sequence[StandingLine]) -> Html:
    """Place, team and what decides, without the rest: the card of each team has it."""
    groups: dict[str, list[Html]] = {}
    for line in lines:
        groups.setdefault(line.group, []).append(
            element(
                "tr",
                element("td", line.place.replace("-", "–"), class_="num place"),
                element("th", linked_team(event, line.team), scope="row"),
                element("td", figure(float(line.played)), class_="num"),
                element("td", main_figure(event, line), class_="num score"),
                class_=f"p{line.team}",
            )
        )
    headings = [
        heading(texts.PLACE_WORD, "num"), heading(texts.ONE_TEAM), heading(texts.MATCHES, "num"),
        heading(texts.VP, "num"),
    ]  # fmt: skip
    return joined(
        *(
            table(headings, rows, caption=texts.TEAM_GROUP.format(group=safe(group)) if group else None,
                  class_="ranking")
            for group, rows in groups.items()
        )
    )  # fmt: skip


def match_key(match: Match) -> MatchKey:
    """Return by what the boards of a match are known: the round and the two teams."""
    return (match.round, *match.pair)


def match_id(match: Match) -> str:
    """Return the id of the boards of a match."""
    return "match-" + "-".join(map(str, match_key(match)))


@lru_cache(maxsize=8)
def boards_by_match(event: Event) -> dict[MatchKey, list[Board]]:
    """Return the boards that were typed, by their match."""
    boards: dict[MatchKey, list[Board]] = {}
    for board in event.boards:
        if board is not None:
            key = (board.round, min(board.a, board.b), max(board.a, board.b))
            boards.setdefault(key, []).append(board)
    return boards


def boards_section(event: Event, lineups: Sequence[LineUp]) -> Html | None:
    """Return the matches board by board, both tables side by side; None where no boards are typed."""
    boards = boards_by_match(event)
    lines = [
        line for line in chain.from_iterable(by_round(event).values()) if match_key(line.match) in boards
    ]
    if not lines:
        return None
    sat = {(one.round, one.team): one for one in lineups}
    sheets = [_sheet(event, line, boards[match_key(line.match)], sat) for line in lines]
    return element("div", *sheets, class_="sheets")


def _sheet(
    event: Event, line: ScoredMatch, boards: Sequence[Board], sat: Mapping[tuple[int, int], LineUp]
) -> Html:
    match = line.match
    assert match.b is not None
    names = team_name(event, match.a), team_name(event, match.b)
    imps = "–".join(figure(float(one)) for one in line.imps or ())
    title = [
        element("h3", f"{texts.ROUND.format(round=match.round)}: ", names[0], " – ", names[1]),
        element("small", imps),
    ]
    rooms = (joined(texts.FIRST_TABLE, names[0], " NS"), joined(texts.SECOND_TABLE, names[0], " EW"))
    what = event.conditions.from_boards
    remarks = public_words(line), texts.AGGREGATE if what == "patton" else ""
    words = (element("p", remark) for remark in remarks if remark)
    back = element("a", texts.ROUND.format(round=match.round), href=f"#round-{match.round}")
    shown = both_rooms(rooms, names, _compared(match, boards, what))
    parts = (_lineups(match, sat), shown, *words, element("div", back, class_="steps"))
    return folded(match_id(match), title, *parts, class_=f"p{match.a} p{match.b}")


def _lineups(match: Match, sat: Mapping[tuple[int, int], LineUp]) -> Html | None:
    """Who sat at which table, as far as somebody typed it."""
    assert match.b is not None
    a, b = sat.get((match.round, match.a)), sat.get((match.round, match.b))
    lines = []
    for number, (ns, ew) in enumerate(((a and a.ns, b and b.ew), (b and b.ns, a and a.ew)), 1):
        if ns or ew:
            pairs = [element("bdi", safe(pair)) if pair else joined("?") for pair in (ns, ew)]
            lines += [texts.TABLE.format(table=number), pairs[0], " NS, ", pairs[1], " EW", element("br")]
    return element("p", *lines[:-1]) if lines else None


def _compared(match: Match, boards: Sequence[Board], what: str) -> list[ComparedBoard]:
    """The boards from the first team's side, with its running balance."""
    balance = Fraction(0)
    shown = []
    for board in sorted(boards, key=lambda board: board.number):
        first, second = (board.first, board.second)
        if board.a != match.a:
            first, second = second, first
        home = away = so_far = ""
        remark = ""
        if board.wrong:
            remark = _sentence(NOT_COUNTED)
        elif board.doubt:
            remark = _sentence(BEING_CHECKED)
        if first is None or second is None:
            remark = remark or texts.ONE_TABLE
        else:
            try:
                one, other = board_points(first, second, what)
            except XlvpError:
                remark = _sentence(NOT_COUNTED)
            else:
                split = what == "imps" and one != -other
                balance += one if what == "imps" else one - other
                home, away = (_points(own, split or not one or what != "imps") for own in (one, other))
                so_far = figure(float(balance), signed=True)
                remark = remark or (texts.SPLIT_BOARD if split else "")
        opened, closed = (
            (shown_result(each), "" if each is None or each.score is None else shown_score(each.score))
            for each in (first, second)
        )
        shown.append(ComparedBoard(str(board.number), *opened, *closed, home, away, so_far, safe(remark)))
    return shown


def _points(own: Fraction, always: bool) -> str:
    """What a team won; what it lost only where the other did not win just that."""
    return figure(float(own)) if always or own > 0 else ""


def cards_section(event: Event, players: Mapping[int, Sequence[str]]) -> Html | None:
    """Return the cards of the teams that have a match; None where there is none."""
    of_team: dict[int, list[ScoredMatch]] = {team: [] for team in event.field}
    for line in chain.from_iterable(by_round(event).values()):
        for team in line.match.teams:
            of_team.setdefault(team, []).append(line)
    teams = [team for team, lines in of_team.items() if lines]
    if not teams:
        return None
    links = [element("a", team, href=f"#team-{team}", class_=f"p{team}") for team in teams]
    index = element("nav", *links, class_="index", aria_label=texts.TEAMS)
    sheets = [_card(event, team, of_team[team], teams, players.get(team, ())) for team in teams]
    return joined(index, element("div", *sheets, class_="sheets"))


@lru_cache(maxsize=8)
def _places(event: Event) -> dict[int, dict[int, StandingLine]]:
    """The standings after each round, by team."""
    return {
        round_: {line.team: line for line in lines} for round_, lines in _standings_by_round(event).items()
    }


def _card(
    event: Event, team: int, lines: Sequence[ScoredMatch], teams: Sequence[int], players: Sequence[str]
) -> Html:
    title, places = [element("h3", f"{team} ", team_name(event, team))], _places(event)
    last = places[max(places)].get(team) if places else None
    if last is not None:
        stands = texts.PLACE.format(place=last.place) if last.ranked else texts.NO_PLACE
        title.append(element("small", f"{stands}, {texts.VP_EACH.format(vp=main_figure(event, last))}"))
    names = [element("bdi", safe(player)) for player in players]
    headings = [
        heading(texts.ROUND_HEADING, "num"), heading(texts.AGAINST_TEAM), heading(texts.IMPS, "num"),
        heading(texts.VP, "num"), heading(texts.SO_FAR, "num"), heading(texts.PLACE_WORD, "num"),
    ]  # fmt: skip
    rows = [_card_row(event, team, line) for line in lines]
    played_by = element("p", texts.PLAYED_BY, *separated(", ", names)) if names else None
    sheet, steps = table(headings, rows, class_="matches"), neighbours("team-", team, teams)
    return folded(f"team-{team}", title, played_by, _way(event, team, lines), sheet, steps, class_=f"p{team}")


def _own_vp(line: ScoredMatch, team: int) -> int | None:
    return line.vp_a if line.match.a == team else line.vp_b


def _way(event: Event, team: int, lines: Sequence[ScoredMatch]) -> Html | None:
    """The VPs above or below those of a draw; nothing where the two sides share no fixed sum."""
    levels = []
    for line in lines:
        pool, vp = event.conditions.at(line.match.round).vp_scale.pool, _own_vp(line, team)
        if line.met and vp is not None and pool:
            levels.append((vp - pool * line.units / 2) / 100)
    return way(levels, 0, texts.TEAM_CHART) if len(levels) > 1 else None


def _card_row(event: Event, team: int, line: ScoredMatch) -> Html:
    after = _places(event).get(line.match.round, {}).get(team)
    opponent, vp = line.opponent(team), _own_vp(line, team)
    imps = line.imps and (line.imps if line.match.a == team else line.imps[::-1])
    return element(
        "tr",
        element("td", line.match.round, class_="num"),
        *_against(event, line, opponent, imps),
        element("td", "" if vp is None else shown_vp(vp).replace("-", "−"), class_="num score"),
        element("td", main_figure(event, after) if after else "", class_="num"),
        element("td", after.place.replace("-", "–") if after else "", class_="num"),
    )

"""What became of everything that was typed for an event of teams: one account for every reader.

The state on the sheets, the sheet Check, ``xlvp score``, the page and the draw all read it. A match is due if
it is listed, if the draw has it, or if everybody meets everybody: a row of *Matches* that was deleted is
named, and nothing is final without it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from xlvp import account
from xlvp.account import COUNTED, IN_DOUBT, LEFT_OUT, WAITING, Account, Item, Obstacle
from xlvp.records.guard import beyond
from xlvp.teams.conditions import KNOCK_OUT, Conditions
from xlvp.teams.entries import (
    HALF,
    TRIANGLE,
    DrawnLine,
    LineUp,
    Match,
    Penalty,
    ScoredMatch,
    Team,
)
from xlvp.teams.evening import HANDICAP
from xlvp.teams.event import Event
from xlvp.teams.match_boards import compared, given
from xlvp.teams.scoring import Stage, all_lines, stages_of
from xlvp.teams.wording import (
    BOARDS,
    DRAW,
    LINEUPS,
    MATCHES,
    PENALTIES,
    SETUP,
    TEAMS,
    place_of,
    reworded,
    row_of,
)

_Pair = tuple[int, int]
_OF_A_MATCH = 2
#: How the headline counts matches of which a query was accepted.
AGREED = account.Noun("accepted", "accepted")
NO_MATCH = "No match is listed yet"
_ARE_PLANNED = "are planned on Setup"


@lru_cache(maxsize=16)
def account_of(event: Event) -> Account:
    """Return the account of an event, without a knock-out that follows its rounds."""
    conditions = event.conditions
    items = [
        *(_item(event, SETUP, 0, LEFT_OUT, words) for words in conditions.wrong),
        *(_item(event, SETUP, 0, IN_DOUBT, words) for words in conditions.doubts),
        *_teams(event),
        *(item for stage in stages_of(event) for item in _penalties(stage, event)),
        *_boards(event),
        *_lineups(event),
        *_draw(event),
    ]
    obstacle = None
    if conditions.unscored:
        where = place_of(SETUP, 0, conditions)
        obstacle = Obstacle(account.UNUSABLE, f"{where}: {conditions.unscored}")
    else:
        items += [*_matches(event), *_missing(event)]
    return Account(
        tuple(items), account.MATCHES, obstacle=obstacle, nothing=NO_MATCH, unfinished=_unfinished(event)
    )


def _item(
    event: Event, sheet: str, line: int, became: str, words: str = "", *, due: bool = False, short: str = ""
) -> Item:
    conditions = event.conditions
    words, short = reworded(conditions, words), reworded(conditions, short)
    return Item(place_of(sheet, line, conditions), became, words, due, short)


def _became(wrong: str, doubt: str) -> str:
    if wrong:
        return LEFT_OUT
    return IN_DOUBT if doubt else COUNTED


# the teams


def _teams(event: Event) -> Iterator[Item]:
    doubts = _doubts_of_teams(event)
    for team in (*event.unread, *event.teams.values()):
        queries = filter(None, (team.doubt, *doubts.get(team.number, ())))
        doubt = "" if team.left_out else "; ".join(queries)
        yield _item(event, TEAMS, team.line, _became(team.wrong, doubt), team.wrong or doubt)


def _doubts_of_teams(event: Event) -> dict[int, list[str]]:
    """What is to be checked of each team."""
    results: dict[int, list[str]] = defaultdict(list)
    last = last_round(event)
    sizes = Counter(team.group for team in event.teams.values())
    unnamed = nameless(event)
    for number, team in event.teams.items():
        if team.withdrawn is not None and last is not None and team.withdrawn >= last:
            results[number].append(
                f"T{number} left after round {team.withdrawn}, and the event has {last} rounds"
            )
        if len(sizes) > 1 and sizes[team.group] == 1:
            group = f"alone in group {team.group}" if team.group else "without a group, and others have one"
            results[number].append(f"T{number} is {group}")
        if event.conditions.final_from is None and (team.final or team.carried):
            results[number].append(
                f"T{number} has a group or VPs for a final, and Setup has none: they do not count"
            )
        if number in unnamed:
            results[number].append(
                f"T{number} has no name. Type it, or delete the number if there is no such team"
            )
    return results


def last_round(event: Event) -> int | None:
    """Return the last round that is planned; where everybody meets everybody, that of the largest group."""
    conditions = event.conditions
    everybody = conditions.all_play_all and conditions.final_from is None and event.teams
    if conditions.rounds is not None or not everybody:
        return conditions.rounds
    return _rounds_of_all(event)


def _rounds_of_all(event: Event) -> int:
    """How many rounds it takes until everybody has met everybody in the largest group."""
    size = max(Counter(team.group for team in event.field.values()).values(), default=0)
    return (size - 1 + size % 2) * _times(event.conditions)


def _times(conditions: Conditions) -> int:
    """How often two teams meet."""
    return 2 if conditions.format == "double round robin" else 1


def nameless(event: Event) -> list[int]:
    """Return the teams without a name, where others have one."""
    if event.conditions.of_pairs or not any(team.name for team in event.teams.values()):
        return []
    return [number for number, team in event.teams.items() if not team.name]


# the penalties


def _penalties(stage: Stage, event: Event) -> Iterator[Item]:
    for penalty in stage.event.penalties:
        wrong = penalty.wrong or _without_team(penalty, stage, event) or _without_match(penalty, stage)
        doubt = penalty.doubt or _after_the_end(penalty, event)
        yield _item(event, PENALTIES, penalty.line, _became(wrong, doubt), wrong or doubt)


def _without_team(penalty: Penalty, stage: Stage, event: Event) -> str:
    if penalty.team in stage.event.field:
        return ""
    if penalty.team in event.field:
        return f"T{penalty.team} is not in the final: the penalty takes nothing off"
    return f"there is no team {penalty.team}: the penalty takes nothing off"


def _without_match(penalty: Penalty, stage: Stage) -> str:
    """Why IMPs change no VPs."""
    if not penalty.imps or penalty.reason == HANDICAP:
        return ""
    team, where = penalty.team, f"in round {penalty.round}"
    lines = [
        line
        for line in stage.lines
        if line and line.match.round == penalty.round and team in line.match.teams and not line.bad
    ]
    if not lines:
        return f"T{team} has no match {where}: the IMPs change nothing"
    for line in lines:
        own = line.match.own_a if line.match.a == team else line.match.own_b
        if line.waits or (line.imps is not None and own is None):
            return ""
    return f"the VPs of T{team} {where} do not come from IMPs: the IMPs change nothing. Type VPs"


def _after_the_end(penalty: Penalty, event: Event) -> str:
    """Whether VPs are typed for a round that is not planned: they still count in the end."""
    if penalty.imps:
        return ""
    words = beyond("round", penalty.round, last_round(event), _ARE_PLANNED)
    return f"{words}. The VPs count. Correct the round" if words else ""


# the matches


def _matches(event: Event) -> Iterator[Item]:
    against = _against_boards(event)
    for line in all_lines(event):
        if line is not None:
            yield _of_match(event, line, against.get(line.match.line, ""))


def _of_match(event: Event, line: ScoredMatch, boards: str) -> Item:
    """A match; ``boards`` says how what is typed differs from them."""
    became, words = line.became, line.message
    if boards and became not in (LEFT_OUT, WAITING):
        became = IN_DOUBT
        words = "; ".join(filter(None, (boards, line.words)))
        if line.doubts:
            words = "; ".join((*line.doubts, boards))
    elif line.doubts:
        words = "; ".join(filter(None, (*line.doubts, line.words, line.ask)))
    match = line.match
    where = f"round {match.round}, {match.shown}: "
    words = f"{where}{words}" if words and became in account.OPEN else words
    due = match.b is not None or line.bad
    item = _item(event, MATCHES, match.line, became, words, due=due, short=match.shown)
    return replace(item, noted=AGREED) if line.agreed and became == account.ACCEPTED else item


def _against_boards(event: Event) -> dict[int, str]:
    """How the IMPs of a match differ from those of its boards, by its line."""
    matches = {(match.round, *match.pair): match for match in event.matches if match and match.b}
    results = {}
    for key, result in given(event.boards, event.conditions.from_boards).items():
        match = matches.get(key)
        if match is not None and match.imps_a is not None and not match.given and not result.wrong:
            words = compared(match, result, event.conditions.at(match.round))
            results[match.line] = words.rstrip(".")
    return results


# the matches that have no row


def _missing(event: Event) -> Iterator[Item]:
    """Matches that are due and not listed."""
    conditions = event.conditions
    scheduled_otherwise = conditions.of_pairs or conditions.halves or conditions.format == KNOCK_OUT
    listed = [match for match in event.matches if match is not None and _has_row(match)]
    if scheduled_otherwise or not listed:
        return
    rounds: dict[int, set[int]] = defaultdict(set)
    for match in listed:
        rounds[match.round].update(match.teams)
    drawn = [*_not_listed(event, listed, rounds)]
    yield from (item for _, item in drawn)
    if conditions.all_play_all and conditions.final_from is None:
        yield from _never_listed(event, listed, rounds, {pair for pair, _ in drawn})
    elif not conditions.all_play_all:
        yield from _absent(event, listed, rounds)


def _has_row(match: Match) -> bool:
    """Whether a row says who plays and when, though something else in it may be wrong."""
    return not match.wrong or bool(match.round and match.a and match.b)


def _not_listed(
    event: Event, listed: list[Match], rounds: dict[int, set[int]]
) -> Iterator[tuple[_Pair, Item]]:
    """Pairings of the draw without a row on Matches; where both teams played others the draw says so."""
    there = {(match.round, *match.pair) for match in listed}
    for place, line in enumerate(event.draw):
        if line is None or line.wrong:
            continue
        triangle = len(line.teams) > 2
        for pair in line.pairs:
            when = (line.round, line.round + 1) if triangle else (line.round,)
            if any((round_, *pair) in there for round_ in when) or not _both_play(event, pair, line.round):
                continue
            if rounds.get(line.round, set()).issuperset(pair):
                continue
            yield pair, _pairing(event, place, line, pair)


def _pairing(event: Event, place: int, line: DrawnLine, pair: _Pair) -> Item:
    """A pairing of the draw without a row."""
    shown = f"T{pair[0]} v T{pair[1]}"
    row = row_of(DRAW, place, event.conditions)
    words = f"{shown} of round {line.round} (Draw, row {row}) has no row here. Type it"
    return _item(event, MATCHES, 0, LEFT_OUT, words, due=True, short=shown)


def _both_play(event: Event, pair: Iterable[int], round_: int) -> bool:
    return all(team in event.field and event.field[team].plays_in(round_) for team in pair)


def _never_listed(
    event: Event, listed: list[Match], rounds: dict[int, set[int]], known: set[_Pair]
) -> Iterator[Item]:
    """Two teams of a round robin that have no match: left out if a round lacks it, otherwise to come."""
    often = Counter(match.pair for match in listed if match.b is not None)
    fewer = (event.conditions.rounds or _rounds_of_all(event)) < _rounds_of_all(event)
    for a, b in _pairs_of_groups(event):
        if often[a, b] >= _times(event.conditions) or (a, b) in known:
            continue
        without = [round_ for round_, teams in sorted(rounds.items()) if not {a, b} & teams]
        shown = f"T{a} v T{b}"
        if without:
            words = f"{shown} has no row: neither plays in round {without[0]}. Type it"
            yield _item(event, MATCHES, 0, LEFT_OUT, words, due=True, short=shown)
        elif not fewer:
            yield _item(event, MATCHES, 0, WAITING, due=True, short=shown)


def _pairs_of_groups(event: Event) -> Iterator[_Pair]:
    groups: dict[str, list[int]] = defaultdict(list)
    for number, team in event.field.items():
        if team.withdrawn is None:
            groups[team.group].append(number)
    for members in groups.values():
        yield from combinations(sorted(members), 2)


def _absent(event: Event, listed: list[Match], rounds: dict[int, set[int]]) -> Iterator[Item]:
    """Teams of a Swiss without a match or bye in a round that nobody drew; a late team is none.

    The last round may still be being typed: there no more than the two teams of one match are named.
    """
    if event.conditions.missed or not event.teams:
        return
    drawn = {line.round for line in event.draw if line is not None}
    over_two = {team for match in listed if match.status in (HALF, TRIANGLE) for team in match.teams}
    begun: set[int] = set()
    for round_, playing in sorted(rounds.items()):
        begun |= playing
        absent = [number for number in sorted(begun - playing - over_two) if _plays(event, number, round_)]
        typing = round_ == max(rounds) and len(absent) > _OF_A_MATCH
        for number in () if round_ in drawn or typing else absent:
            words = f"T{number} has no match and no bye in round {round_}"
            yield _item(event, MATCHES, 0, IN_DOUBT, words, short=f"T{number}")


def _plays(event: Event, number: int, round_: int) -> bool:
    """Whether a team is to play in a round: it has not left, and after a final begins it is in it."""
    team: Team | None = event.teams.get(number)
    if team is None or not team.plays_in(round_):
        return False
    start = event.conditions.final_from
    return start is None or round_ < start or bool(team.final)


def _unfinished(event: Event) -> str:
    """The round that is to be drawn next, if more are planned than are listed."""
    conditions = event.conditions
    planned = conditions.rounds
    if planned is None or conditions.format == KNOCK_OUT or conditions.halves:
        return ""
    if conditions.all_play_all and conditions.final_from is None:
        planned = min(planned, _rounds_of_all(event))
    last = max((match.round for match in event.matches if match is not None), default=0)
    return f"round {last + 1} of {planned} is not drawn yet" if 0 < last < planned else ""


# the boards, the line-ups


def _boards(event: Event) -> Iterator[Item]:
    matches = {(match.round, *match.pair) for match in event.matches if match and match.b}
    for board in event.boards:
        if board is None:
            continue
        wrong = board.wrong
        if not wrong and (board.round, min(board.a, board.b), max(board.a, board.b)) not in matches:
            wrong = f"T{board.a} v T{board.b} is no match of round {board.round}: the board is not used"
        words = f"board {board.number}: {wrong or board.doubt}" if wrong or board.doubt else ""
        yield _item(event, BOARDS, board.line, _became(wrong, board.doubt), words)


def _draw(event: Event) -> Iterator[Item]:
    """Rows of the draw that name no team of the event: the results count, and the next draw goes by them."""
    for place, line in enumerate(event.draw):
        if line is None:
            continue
        unknown_teams = [team for team in line.teams if event.teams and team not in event.teams]
        words = line.wrong
        if unknown_teams:
            words = words or f"there is no team {unknown_teams[0]} in the list of teams"
        if words:
            yield _item(event, DRAW, place, IN_DOUBT, f"{words}. Correct the row")


def _lineups(event: Event) -> Iterator[Item]:
    words = lineup_words(event)
    for lineup in event.lineups:
        wrong = words.get(lineup.line, "")
        yield _item(event, LINEUPS, lineup.line, _became(wrong, ""), wrong)


def lineup_words(event: Event) -> dict[int, str]:
    """Return what is wrong with the line-ups, by their lines; such a line is left out."""
    return {
        lineup.line: words for lineup in event.lineups if (words := lineup.wrong or _not_in(event, lineup))
    }


def _not_in(event: Event, lineup: LineUp) -> str:
    if lineup.team not in event.field:
        return f"there is no team {lineup.team} in the list of teams"
    listed = [match for match in event.matches if match and match.round == lineup.round]
    if any(lineup.team in match.teams for match in listed):
        return ""
    return f"T{lineup.team} has no match in round {lineup.round}"

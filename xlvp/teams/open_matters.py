"""What is open in an event: rows that were left out, and what to check. One list for every reader.

The state of the event, its sheet Check, ``xlvp score`` and the page all read this list.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import Penalty, ScoredMatch
from xlvp.teams.evening import HANDICAP
from xlvp.teams.event import Event
from xlvp.teams.match_boards import compared, given
from xlvp.teams.scoring import CHECK, Stage, all_lines, stages_of

SETUP, TEAMS, PENALTIES, MATCHES, BOARDS, KNOCKOUT = (
    "Setup", "Teams", "Penalties", "Matches", "Boards", "Knock-out",
)  # fmt: skip
#: In a Swiss of pairs these lists have other names.
_OF_PAIRS = {SETUP: "Swiss", TEAMS: "Entrants", PENALTIES: "Entrants, penalties"}


@dataclass(frozen=True)
class OpenMatter:
    """Something that the director has to check."""

    place: str  # the list that it is in, as its sheet is called
    line: int  # the row of that list, from 1; 0 where it is no row
    words: str  # what is wrong
    to_correct: bool = True  # whether something was left out of the figures; if not, it is only to be checked

    def where(self, conditions: Conditions) -> str:
        """Return where it is: ``Penalties, line 2``."""
        place = _OF_PAIRS.get(self.place, self.place) if conditions.of_pairs else self.place
        return f"{place}, line {self.line}" if self.line else place


@lru_cache(maxsize=8)
def open_matters(event: Event) -> tuple[OpenMatter, ...]:
    """Return what is open in an event, what is to be corrected first."""
    results = [
        *(OpenMatter(SETUP, 0, words) for words in event.conditions.wrong),
        *_teams(event),
        *(matter for stage in stages_of(event) for matter in _penalties(stage, event)),
        *_matches(all_lines(event)),
        *_boards(event),
    ]
    return tuple(sorted(results, key=lambda matter: not matter.to_correct))


def _teams(event: Event) -> Iterator[OpenMatter]:
    for team in (*event.unread, *event.teams.values()):
        if team.wrong:
            yield OpenMatter(TEAMS, team.line, team.wrong)
    last = _last_round(event)
    for team in event.teams.values():
        if team.withdrawn is not None and last is not None and team.withdrawn >= last:
            words = f"T{team.number} left after round {team.withdrawn}, and the event has {last} rounds"
            yield OpenMatter(TEAMS, team.line, words, to_correct=False)
    yield from _groups(event)
    for number in nameless(event):
        words = f"T{number} has no name. Type it, or delete the number if there is no such team"
        yield OpenMatter(TEAMS, event.teams[number].line, words, to_correct=False)


def _groups(event: Event) -> Iterator[OpenMatter]:
    """Teams whose group may be mistyped: they are ranked alone; a final's cells where there is none."""
    teams = event.teams.values()
    sizes = Counter(team.group for team in teams)
    for team in teams:
        if len(sizes) > 1 and sizes[team.group] == 1:
            group = f"alone in group {team.group}" if team.group else "without a group, and others have one"
            yield OpenMatter(TEAMS, team.line, f"T{team.number} is {group}", to_correct=False)
        if event.conditions.final_from is None and (team.final or team.carried):
            words = f"T{team.number} has a group or VPs for a final, and Setup has none: they do not count"
            yield OpenMatter(TEAMS, team.line, words, to_correct=False)


def _last_round(event: Event) -> int | None:
    """The last round that is planned; where everybody meets everybody, that of the largest group."""
    conditions = event.conditions
    everybody = conditions.all_play_all and conditions.final_from is None and event.teams
    if conditions.rounds is not None or not everybody:
        return conditions.rounds
    size = max(Counter(team.group for team in event.teams.values()).values())
    return (size - 1 + size % 2) * (2 if conditions.format == "double round robin" else 1)


def nameless(event: Event) -> list[int]:
    """Return the teams without a name, where others have one."""
    if event.conditions.of_pairs or not any(team.name for team in event.teams.values()):
        return []
    return [number for number, team in event.teams.items() if not team.name]


def _penalties(stage: Stage, event: Event) -> Iterator[OpenMatter]:
    for penalty in stage.event.penalties:
        words = penalty.wrong or _without_team(penalty, stage, event) or _without_match(penalty, stage)
        if words or penalty.doubt:
            yield OpenMatter(PENALTIES, penalty.line, words or penalty.doubt, bool(words))


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


def _matches(lines: Sequence[ScoredMatch | None]) -> Iterator[OpenMatter]:
    for line in lines:
        if line is not None and (line.bad or line.words.startswith(CHECK)):
            words = f"round {line.match.round}, {line.match.shown}: {line.words.removeprefix(CHECK)}"
            yield OpenMatter(MATCHES, line.match.line, words, line.bad)


def _boards(event: Event) -> Iterator[OpenMatter]:
    boards = [board for board in event.boards if board is not None]
    for board in boards:
        if board.wrong:
            yield OpenMatter(BOARDS, board.line, f"board {board.number}: {board.wrong}")
        elif board.doubt:
            yield OpenMatter(BOARDS, board.line, f"board {board.number}: {board.doubt}", to_correct=False)
    matches = {(match.round, *match.pair): match for match in event.matches if match and match.b}
    unknown: dict[tuple[int, int, int], int] = {}
    for board in boards:
        key = (board.round, min(board.a, board.b), max(board.a, board.b))
        if not board.wrong and key not in matches:
            unknown.setdefault(key, board.line)
    for (round_, a, b), line in unknown.items():
        yield OpenMatter(BOARDS, line, f"T{a} v T{b} is no match of round {round_}: its boards are not used")
    for key, result in given(boards, event.conditions.from_boards).items():
        match = matches.get(key)
        if match is not None and match.imps_a is not None and not result.wrong:
            words = compared(match, result, event.conditions.at(match.round))
            if words:
                yield OpenMatter(MATCHES, match.line, words.rstrip("."), to_correct=False)

"""PBN with one record for each result: the contract at a table, with the numbers of its pairs.

PBN 2.1, 3.4 (contract, declarer, result, score) and 4 (Round, Section, Table, PairNS, PairEW). A value ``#``
is that of the record before. Irregular declarers and results (``^``) are named and left out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from xlvp.errors import InputError
from xlvp.formats.import_format import cell_text, digits, left_out
from xlvp.formats.played_entry import entry_or_problem, numbered, played_entry, sat
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult

Game = Mapping[str, str]
_UNKNOWN = ("", "?", "-")
_SCORE = re.compile(r"(NS|EW)?\s*([+-]?\d{1,5})", re.IGNORECASE)
_SEATS = {"NS": ("North", "South"), "EW": ("East", "West")}


def games_of(tags: Iterable[tuple[str, str]]) -> Iterator[Game]:
    """Yield the records of a file; each begins with its event, or with another board.

    >>> [game["Board"] for game in games_of([("Event", "x"), ("Board", "1"), ("Event", "#"), ("Board", "2")])]
    ['1', '2']
    """
    before: dict[str, str] = {}
    game: dict[str, str] = {}
    for tag, value in tags:
        if tag in ("Event", "Board") and "Board" in game:
            yield game
            before, game = game, {}
        game[tag] = before.get(tag, "") if value == "#" else value
    if "Board" in game:
        yield game


def game_results(games: Iterable[Game], problems: list[str]) -> Iterator[ReceivedResult]:
    """Yield the results of the records that have one and say who played; what cannot be read is named."""
    without_pairs = 0
    for game in games:
        if not (_known(game, "Contract") or _known(game, "Score")):
            continue  # a deal alone
        if not (_known(game, "PairNS") and _known(game, "PairEW")):
            without_pairs += 1
            continue
        with left_out(problems, f"board {game['Board']}"):
            board = numbered(game["Board"])[0]
            ns, ew, switched = sat(_known(game, "PairNS"), _known(game, "PairEW"))
            entry, problem = entry_or_problem(partial(_entry, game, board))
            yield ReceivedResult(
                board,
                ns,
                ew,
                entry,
                digits(_known(game, "Round")),
                digits(_known(game, "Table")),
                cell_text(_known(game, "Section")),
                switched,
                problem=problem,
            )
    if without_pairs:
        results = "1 result is" if without_pairs == 1 else f"{without_pairs} results are"
        problems.append(f"{results} left out: who played is not said (PairNS, PairEW)")


def game_pairs(games: Iterable[Game]) -> Iterator[ReceivedPair]:
    """Yield the pairs whose players are named, each by its first record."""
    seen: set[tuple[int, str, str]] = set()
    for game in games:
        for side, seats in _SEATS.items():
            names = [cell_text(_known(game, seat)) for seat in seats]
            number = digits(_known(game, f"Pair{side}"))
            section = cell_text(_known(game, "Section"))
            if number is None or not any(names) or (number, side, section) in seen:
                continue
            seen.add((number, side, section))
            yield ReceivedPair(number, side, tuple(map(ReceivedPlayer, names)), section)


def _known(game: Game, tag: str) -> str:
    value = game.get(tag, "").strip()
    return "" if value in _UNKNOWN else value


def _entry(game: Game, board: int) -> str:
    contract, declarer, tricks = (_known(game, tag) for tag in ("Contract", "Declarer", "Result"))
    if "^" in declarer + tricks:
        raise InputError("the declarer or the result is irregular: type the director's ruling")
    return played_entry(board, contract, declarer, tricks, _score(_known(game, "Score")))


def _score(text: str) -> str:
    """North-South's score: PBN says whose it is."""
    match = _SCORE.fullmatch(text)
    if match is None or match[1] is None or match[1].upper() == "NS":
        return text if match is None else match[2]
    return str(-int(match[2]))

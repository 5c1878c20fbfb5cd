"""The individual: a pairs workbook made with options of its own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from xlvp.pairs.individual import INDIVIDUALS
from xlvp.workbooks.pairs.template import OPTIONS_OF_ALL, PAIRS, maker_of
from xlvp.workbooks.template import Option


def _of_pairs(options: Mapping[str, Any]) -> dict[str, Any]:
    given = {key: value for key, value in options.items() if value is not None}
    players = given.pop("players", None if "from" in given else 12)
    if players is not None:
        given["pairs"] = players
        given.setdefault("movement", "rainbow" if players == 20 else "individual")
    return given


INDIVIDUAL = replace(
    PAIRS,
    name="individual",
    about="Make a workbook for an individual: each player has another partner in every round.\n\n"
    "With --from OLD the new workbook has what was typed in the old one, for example for fewer rounds.",
    maker=maker_of(_of_pairs),
    options=(
        Option("players", "8, 12, 16 or 20. Default: 12.", "whole", least=8, most=28),
        Option(
            "movement", "Default: individual; of 20 players rainbow.", "choice", choices=tuple(INDIVIDUALS)
        ),
        Option("rounds", "Stop after this many rounds.", "whole", most=19),
        Option("boards-per-round", "Default: about 26 boards in all.", "whole", most=32),
        Option("switch", "Arrow-switched rounds of a Rainbow, such as 5: one ranking."),
        Option("method", "Default: matchpoints; another as on the sheet Setup, such as butler."),
        *OPTIONS_OF_ALL,
    ),
)

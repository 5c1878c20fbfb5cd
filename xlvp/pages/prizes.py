"""Who wins which prize, on a page and on a projector; the rules are in :mod:`xlvp.rules.prizes`."""

from collections.abc import Callable, Iterable

from xlvp.pages import texts
from xlvp.pages.html import Html, element, heading, joined, table
from xlvp.rules.prizes import Outcome

#: The name of a contestant with a number.
Named = Callable[[int], Html]


def prizes_table(outcomes: Iterable[tuple[str, Outcome]], named: Named, categories: str) -> Html | None:
    """Return the prizes of each ranking with their winners; None where there are none.

    Args:
        outcomes: the title of each ranking, "" for a single one, and what the rules make of it.
        named: what the winners are called.
        categories: as they are typed on Setup.
    """
    parts = []
    for title, outcome in outcomes:
        rows = prize_rows(outcome, named)
        parts += [element("p", message, class_="how") for message in outcome.messages if not rows]
        if rows:
            headings = [heading(texts.PRIZE), heading(texts.WON_BY)]
            parts.append(element("div", element("h3", title) if title else None, table(headings, rows)))
    if not parts:
        return None
    legend = element("p", texts.CATEGORIES.format(categories=categories), class_="how")
    return joined(*parts, legend if categories else None)


def prize_rows(outcome: Outcome, named: Named) -> list[Html]:
    """Return a row for each prize: what it is for, and who wins or shares it."""
    return [
        element(
            "tr",
            element("th", prize.title(outcome.declared), scope="row"),
            element("td", joined(*_together(map(named, numbers))) or texts.NOBODY),
        )
        for prize, numbers in outcome.winners
    ]


def _together(names: Iterable[Html]) -> list[Html]:
    return [piece for name in names for piece in (joined("; "), name)][1:]

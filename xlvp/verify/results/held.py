"""What is found while results are held to what they were made of, gathered bit by bit."""

from dataclasses import dataclass, field

from xlvp.verify.difference import Difference, shown
from xlvp.verify.grid import Grid, Place, address
from xlvp.verify.results.found import Recomputed
from xlvp.verify.results.places import Places

_MOST_NAMED = 12


@dataclass
class Held:
    """Figures of a sheet: those that agree, those that do not, and what is in doubt."""

    grid: Grid
    good: set[Place] = field(default_factory=set)
    bad: dict[Place, Difference] = field(default_factory=dict)
    unread: set[Place] = field(default_factory=set)
    used: set[Place] = field(default_factory=set)
    doubts: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    named: dict[str, list[Place]] = field(default_factory=dict)
    labels: set[Place] = field(default_factory=set)

    def place(self, row: int, column: int) -> Place:
        """Return where a cell stands in the file."""
        return self.grid.place(row, column)

    def right(self, row: int, column: int) -> None:
        """Take a figure for right."""
        self.good.add(self.place(row, column))

    def wrong(self, row: int, column: int, right: str, cause: str) -> None:
        """Take a figure for wrong; the first reason counts."""
        place = self.place(row, column)
        value = shown(self.grid.value(row, column))
        self.bad.setdefault(place, Difference(self.grid.name, place, value, right, cause))

    def doubtful(self, why: str, *places: Place) -> None:
        """Doubt figures, for a reason that is told once for all of them."""
        self.named.setdefault(why, []).extend(places)

    def take(self, places: Places, rows: list[int], column: int) -> None:
        """Take what came of looking at places."""
        self.bad.update({each.place: each for each in places.differences})
        self.unread.update(self.place(row, column) for row in places.unread)
        self.doubts += places.doubts
        self.good.update({self.place(row, column) for row in rows})
        self.used.update(self.place(row, column) for row in rows)

    def recomputed(self, what: str, kinds: tuple[str, ...] = (), boards: tuple[str, ...] = ()) -> Recomputed:
        """Return it all."""
        bad = self.bad.keys()
        doubted = {place for places in self.named.values() for place in places}
        doubts = [f"{why}: {_few(places)}" for why, places in self.named.items()]
        return Recomputed(
            frozenset(self.used | self.good | self.unread | doubted | bad),
            len(self.good - bad - self.unread),
            what,
            kinds,
            boards,
            True,
            tuple(self.bad[place] for place in sorted(bad)),
            tuple(sorted(self.unread - bad)),
            (*doubts, *self.doubts),
            tuple(self.remarks),
            frozenset(self.labels),
        )


def _few(places: list[Place]) -> str:
    named = ", ".join(map(address, places[:_MOST_NAMED]))
    more = len(places) - _MOST_NAMED
    return f"{named} and {more} more" if more > 0 else named

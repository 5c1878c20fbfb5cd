"""By what a published file is known to be of the same event, whatever kind of event that is."""

from collections.abc import Sequence
from dataclasses import dataclass

from xlvp.pages.metadata import identity, is_of


@dataclass(frozen=True)
class Individual:
    """A kind of event that xlvp has no template for."""

    title: str
    scores: tuple[int, ...]

    @property
    def key(self) -> tuple[Sequence[str], Sequence[tuple[object, ...]]]:
        """The title, and each score with its place in the list."""
        return [self.title], [*enumerate(self.scores)]


def test_a_new_kind_of_event_is_known_by_what_it_says_itself() -> None:
    event = Individual("Individual (made up)", (31, 28, 25, 22))
    page = f'<meta name="xlvp-event" content="{identity(event.key)}">'.encode()
    assert is_of(page, event.key)
    assert is_of(page, Individual(event.title, (31, 28, 26, 22)).key), "a correction"
    assert not is_of(page, Individual(event.title, (9, 8, 7, 6)).key), "another evening of that title"
    assert not is_of(page, Individual("Another", event.scores).key)

"""What tests share is built once for the same options, and anew where a test says so."""

from collections.abc import Iterator

import pytest

from tests import computed


@pytest.fixture
def counted() -> Iterator[list[int]]:
    yield []
    computed.compute(anew=False)


def test_a_workbook_is_built_once_for_its_options_and_anew_where_a_test_says_so(counted: list[int]) -> None:
    def build(boards: int) -> bytes:
        counted.append(boards)
        return b"boards %d" % boards

    once = computed.built_once(build)
    salt = id(counted)  # of this run of the test: the folder is the whole run's
    assert [once(salt), once(salt), once(salt + 1)] == [b"boards %d" % n for n in (salt, salt, salt + 1)]
    assert counted == [salt, salt + 1]
    computed.compute(anew=True)
    once(salt)
    assert counted == [salt, salt + 1, salt]

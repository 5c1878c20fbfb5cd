"""The groups of settings on a sheet Setup, and the presets of new workbooks."""

import pytest

from tests.every import every
from xlvp.errors import InputError
from xlvp.functions.season_rules import LADDER, SeasonRules
from xlvp.teams.conditions import FINALS, PRIZES, RARELY, read_conditions
from xlvp.workbooks.kit.forms import grouped_entries
from xlvp.workbooks.season.opening import PRESETS
from xlvp.workbooks.teams.book import SETTINGS


def test_a_heading_among_the_settings_is_no_setting() -> None:
    rows = (("Boards", 16), (RARELY, ""), ("Forfeit", "18-0"), (FINALS, ""), ("Final boards", 20))
    conditions = read_conditions(rows)
    assert (conditions.boards, conditions.forfeit, conditions.final_boards) == (16, (1800, 0), 20)
    with pytest.raises(InputError, match="no setting is called"):
        read_conditions((("Finels", ""),))


def test_every_setting_is_in_one_group() -> None:
    entries = grouped_entries(SETTINGS)
    assert [entry.label for entry in entries if entry.heading] == [RARELY, FINALS, PRIZES]
    assert sorted(entry.key for entry in entries if not entry.heading) == sorted(
        each.key for each in SETTINGS
    )


@every("name", PRESETS)
def test_the_rules_of_a_preset_can_be_read(name: str) -> None:
    assert PRESETS[name].keys() <= {rule.key for rule in LADDER}
    rules = SeasonRules(PRESETS[name])
    assert rules.ladders == (1,) and rules.ladder(1).title

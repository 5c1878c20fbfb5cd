"""All layouts of other people."""

from collections.abc import Callable

from tests.verify import layouts_continuous as c
from tests.verify import layouts_discrete as d
from tests.verify.foreign import Foreign

Build = Callable[[], Foreign]

LAYOUTS: tuple[Build, ...] = (
    c.boards_across,
    c.both_columns_under_merged_headings,
    c.boards_down,
    c.winner_margin_loser,
    c.several_on_a_sheet,
    c.semicolons,
    c.long_list,
    c.no_heading,
    c.halves_as_text,
    c.cut_into_columns,
    c.both_in_a_cell,
    c.signed_and_grouped,
    c.leaping_margins,
    c.rows_below_each_other,
    c.continuous_beside_discrete,
    d.ranges_boards_across,
    d.ranges_boards_down,
    d.from_and_to,
    d.first_margin_only,
    d.range_then_points,
    d.each_margin_discrete,
    d.last_margin_only,
    d.lost_and_won_ranges,
)

"""All layouts of other people."""

from collections.abc import Callable

from tests.verify import layouts_continuous as c
from tests.verify import layouts_discrete as d
from tests.verify import layouts_federations as f
from tests.verify import layouts_programs as p
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
    f.acbl_twenty,
    f.acbl_thirty,
    f.scottish,
    f.old_world,
    f.half_matches,
    f.five_boards_apart,
    f.losers_first,
    f.page_with_notes,
    f.two_scales_on_two_sheets,
    f.ranges_in_words,
    f.rotated_leaflet,
    f.percentages,
    p.one_decimal,
    p.inverse,
    p.database,
    p.database_of_ranges,
    p.pipes,
    p.signed_down,
    p.tens_and_ones,
    p.figures_with_units,
    p.cut_at_forty,
    p.two_pages,
    p.beside_a_result_sheet,
    p.first_and_last_side_by_side,
    p.margins_of_a_club,
    p.decimal_commas_down,
    p.many_boards,
)

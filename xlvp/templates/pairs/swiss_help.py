"""What the Help sheet of a pairs workbook says of a Swiss."""

from xlvp.templates.kit.help_sheet import Section

SWISS = Section(
    "A Swiss",
    "Each round the highest pair meets the highest that it has not met, all tables play the same boards, and "
    "a match gives VPs. 1. Type the names on Pairs. 2. Type the results of the round on Results. 3. Save and "
    "close the file; on the command line: xlvp draw FILE. It writes the next round on Own, with its start "
    "code, and Results has its lines. 4. Matches shows who sits where, Standings who leads.",
    ("Question", "Answer"),
    (
        (
            "VPs at matchpoints",
            "A match is the percentage of its boards, against the field. The White Book's scale (English "
            "Bridge Union) for that number of boards gives the VPs: swiss pairs 20.",
        ),
        (
            "VPs at IMPs",
            "The IMPs of the boards (Butler or cross-IMPs), won less lost, on a scale of the WBF. No body "
            "was found that publishes one for pairs: a pair's IMPs are fewer than a team's, so matches end "
            "closer to 10-10.",
        ),
        (
            "Who sits N-S",
            "The pair that has sat there less often; of two level ones the one that last sat E-W when the "
            "other did not, else the lower number. Entrants counts the rounds.",
        ),
        (
            "Sitting out",
            "An odd number: the lowest pair that has not sat out, for 60% of a match (12.00). Other VPs: "
            "Swiss, Bye.",
        ),
        (
            "A pair is late",
            "Names on Pairs, its number on Entrants: the next draw has it. For the rounds that it missed it "
            "gets nothing; type VPs or 40% under Missed rounds on the sheet Swiss. Standings and draw go by "
            "the total, or by the average if you choose it there.",
        ),
        ("A pair leaves", "Entrants, Left after round. Type NP on the lines that it did not play."),
        ("A board was lost", "On Results 60%, 40% or NP for the board, as in any session."),
        (
            "A forfeit, other VPs",
            "Matches: Status (A is N-S), or Own VP. A penalty: Entrants, on the right, as a positive number.",
        ),
        (
            "A result is corrected",
            "VPs and standings follow; what was drawn stands, and Swiss says what changed.",
        ),
        (
            "Another draw",
            "xlvp draw FILE --again draws a round anew that has no result yet; --lots, --danish, --forbid "
            "3-8 draw it otherwise.",
        ),
        ("Ranking", "All boards, whoever the opponents were: beside the standings, not in place of them."),
    ),
)
SWISS_FUNCTIONS: dict[str, tuple[str, ...]] = {
    "Functions: a Swiss": ("SWISSMATCHES", "MATCHVPS", "STANDINGS", "DRAWCHECK", "DRAWROUNDS"),
}

"""What the Help sheets and prompts of all workbooks say of the notation, once and in one place.

Each row is what is typed and what it means; the entries are ones that xlvp reads, with nobody vulnerable.
"""

from xlvp.notation.spellings import LETTERS

Rows = tuple[tuple[str, str], ...]

#: One line, for a prompt or beside the entries.
PROMPT = f"4SN=, 3NTE-1, 4SxN-1, pass, +420, -50, 60% or A+, NP (not played); {LETTERS}"

#: A paragraph for above the table.
LETTERS_TEXT = (
    "Suits are S spades, H hearts, D diamonds, C clubs, notrump is N or NT; declarers are N, E, S and W."
    " The letters are English: 4CN= is four clubs, also from a French or German scorer who means hearts,"
    " unless the sheet Setup has another language as Letters: with German ones 4CO= is four hearts by East."
)
CONTRACTS: Rows = (
    ("4SN=", "Four spades by North, just made. The board's number gives the vulnerability."),
    (
        "4SxN-1",
        "Doubled, one down; x or * doubles, xx or ** redoubles, before or behind declarer and result.",
    ),
    ("3NTE+1", "Three notrump by East with an overtrick; NT, N, SA and BA all mean notrump."),
    ("5♦xx W =", "Suits are S, H, D, C or ♠ ♥ ♦ ♣. Capital or small letters; spaces are ignored."),
    ("N 4S=", "The declarer may come first, or last as in 4S= N."),
    (
        "4 hearts E made 5",
        "Words do too, also Polish, German and French ones: 4 kier E +1. 4HE 11 is 11 tricks.",
    ),
    ("pass", "Passed out."),
)
SCORES: Rows = (
    ("+420", "A score instead of a contract, always as North-South see it; the plus may be left out."),
    ("-50", "North-South lost 50."),
    ("EW 420", "With its side a score is that side's own: -420 for North-South."),
    (
        "4SE -420",
        "A contract with its score must agree: East making 4 spades is -420, and 4SE 420 is refused.",
    ),
)
NOT_PLAYED: Rows = (("NP", "Not played: no points and no IMPs, and the board is not waited for."),)
AVERAGES: Rows = (
    (
        "60%",
        "An artificial score: North-South 60%, East-West 40%; 40% is the reverse. At IMPs 60% is worth 3.",
    ),
    ("A+", "Average plus, the same as 60%; A is 50%, A- is 40%."),
    ("60/40", "The same again; also 60-40 and A6040. Any two: first North-South's, then East-West's."),
    ("60%/60%", "Average plus to both sides, as A+/A+."),
)
WEIGHTED: Rows = (
    ("60%+420&40%-50", "A weighted score: 60% of +420 and 40% of -50. The weights make 100%."),
    ("60%4SN=&40%4SN-1", "The same with contracts; if one has no declarer, the previous one's is used."),
)
SPLIT: Rows = (
    (
        "(-50)/(+420)",
        "A split score: North-South's score, a slash, East-West's score; both typed as NS scores.",
    ),
    ("NS: -50; EW: -420", "The same with the sides' names: each half is then that side's own score."),
)

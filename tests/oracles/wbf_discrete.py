"""Discrete WBF scales as the English Bridge Union prints them.

Source: the EBU's IMP to VP conversion table, as kept in rhindonltd/bridge-box-scorer,
docs/imp-vp-conversion-table.txt. Each row is a number of boards with the ranges of IMPs from the draw
upwards: 10 to 20 VPs, or 5 to 10 VPs for the boards of a half match.
"""

_PRINTED = {
    5: "0-0 1-2 3-4 5-6 7-9 10-12 13-15 16-19 20-24 25-30 31+",
    6: "0-0 1-2 3-4 5-7 8-10 11-13 14-17 18-21 22-26 27-32 33+",
    8: "0-0 1-3 4-6 7-9 10-12 13-16 17-20 21-25 26-30 31-38 39+",
    10: "0-0 1-3 4-6 7-9 10-13 14-17 18-22 23-27 28-34 35-42 43+",
    12: "0-1 2-4 5-7 8-11 12-15 16-19 20-24 25-30 31-37 38-46 47+",
    14: "0-1 2-4 5-8 9-12 13-16 17-21 22-26 27-33 34-40 41-50 51+",
    16: "0-1 2-4 5-8 9-12 13-17 18-22 23-28 29-35 36-43 44-53 54+",
    20: "0-1 2-5 6-9 10-14 15-19 20-25 26-31 32-39 40-48 49-60 61+",
    28: "0-1 2-6 7-11 12-17 18-23 24-29 30-37 38-46 47-57 58-71 72+",
    32: "0-2 3-7 8-12 13-18 19-24 25-32 33-40 41-50 51-61 62-76 77+",
    48: "0-2 3-8 9-15 16-22 23-30 31-39 40-49 50-61 62-75 76-93 94+",
}

_HALF_PRINTED = {
    3: "0-0 1-3 4-6 7-9 10-14 15+",
    4: "0-0 1-3 4-7 8-11 12-17 18+",
}

DISCRETE = {boards: tuple(printed.split()) for boards, printed in _PRINTED.items()}
HALF_MATCH = {boards: tuple(printed.split()) for boards, printed in _HALF_PRINTED.items()}

"""Continuous WBF scales as other people published them: the winner's VPs of the margins 0, 1, 2 ... IMPs.

Sources; more are typed in in xlvp/scales/published.py:
- KLINGER: Ron Klinger, The New WBF IMPs-to-VPs Scale, IBPA Bulletin, May 2013: the 14 boards of the NEC Cup.
- STAR: Bridge Club Star, Continue WP-schaal ingevoerd, 4 September 2013: 20 boards.
"""

LAST_MARGIN = {4: 30, 6: 85, 8: 85, 10: 85, 16: 85, 20: 85, 32: 85}

# Margin to winner's VPs, 14 boards.
KLINGER = {2: "10.66", 7: "12.16", 10: "12.97", 20: "15.26"}
# What the first seven IMPs are worth, 14 boards: 0.33 each of the first two, and so on.
KLINGER_EACH_IMP = ("0.33", "0.33", "0.31", "0.31", "0.30", "0.29", "0.29")

# Margin to winner's VPs, 20 boards.
STAR = {0: "10.00", 1: "10.28", 2: "10.55"}

"""The match workbook: a scorer types a team match, board by board."""

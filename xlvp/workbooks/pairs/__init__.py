"""The pairs workbook: an evening of pairs, from the empty hall to the printed ranking."""

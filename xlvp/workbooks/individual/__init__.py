"""The individual: a pairs workbook in which each player has another partner in every round."""

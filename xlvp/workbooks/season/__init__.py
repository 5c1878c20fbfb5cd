"""The season workbook: a club's results over a season, its ladders, who goes up and down."""

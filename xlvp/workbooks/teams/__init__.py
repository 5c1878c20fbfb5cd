"""The teams workbook: an event of teams, from the first draw to the final standings."""

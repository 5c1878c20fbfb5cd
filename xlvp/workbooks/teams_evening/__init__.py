"""The teams evening: a workbook of results by table, with the matches, standings and handicaps of its teams."""

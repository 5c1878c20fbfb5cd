"""The teams evening: a workbook of results by table, with matches, standings and handicaps of teams."""

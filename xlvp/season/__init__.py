"""A club's season: the results of its evenings, and the ladders that the club's own rules make of them.

Scores are whole hundredths: 5417 is 54.17 per cent or 54.17 IMPs. Sums and averages are exact, and rounded
once, where they are shown.

- What is entered: ``entries`` (members, sessions, results, absences), ``admitted`` (which lines can count).
- What the club's rules make of it: ``evenings`` (those of a player or pair), ``evening_points`` (absences,
  points for a place), ``ladder_rules`` (which evenings count).
- What comes of it: ``standings`` (a ladder, and who moves up or down); ``season_rows``, as rows of a sheet.
"""

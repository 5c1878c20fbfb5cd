"""A club's season: the results of its evenings, and the ladders that the club's own rules make of them.

Scores are whole hundredths: 5417 is 54.17 per cent or 54.17 IMPs. Sums and averages are exact, and rounded
once, where they are shown.

- What is entered: ``entries`` (members, sessions, results, absences, lines), ``ladder_rules`` (a ladder's
  rules), ``fill_in`` (what an evening is worth that is not a pair's own).
- What an evening gives: ``evenings`` (those of a player or pair), ``place_points``, ``club_points``,
  ``handicap``, ``imps``.
- What counts: ``counting`` (best N, drop rule, with one partner), ``minimum`` (fixed, share, growing).
- What comes of it: ``standings`` (a ladder), ``reasons`` (why an evening counts or not), ``promotion``,
  ``checks`` (what to check).
- As rows of a sheet: ``season_rows``.
"""

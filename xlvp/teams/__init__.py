"""An event of teams, from the draw to the final standings.

- The rules: ``vp_scale`` (from IMPs to VPs in hundredths), ``conditions``.
- What was played: ``entries`` (as it is typed), ``match_boards``, ``scoring`` (each team's VPs by themselves,
  stage by stage), ``byes`` (and teams that leave).
- What comes of it: ``event`` (each team's matches added up), ``standings``; ``rows`` of a sheet.
- Who meets whom: ``round_robin``, ``pairable`` (can these still be paired), ``swiss``, ``draw_check``.
- Knock-out: ``knock_out`` and ``carry_over``. The players: ``pair_scores``. What is open: ``open_matters``.
- Matches from a list of results, of a teams evening or a Swiss of pairs: ``teams_movement``, ``evening``.

VPs are whole hundredths throughout; nothing is rounded twice.
"""

"""An event of teams, from the draw to the final standings.

From the conditions to the print, each module by those before it:

- The rules: ``vp_scale`` (from IMPs to VPs in hundredths), ``tie_rules`` (criteria by name and the
  presets of federations), ``conditions``.
- What was played: ``entries`` (matches, teams and penalties as they are typed), ``white_book`` (boards lost,
  wrong seating, mismatches), ``scoring`` (each team's VPs by themselves), ``byes`` and ``withdrawal``.
- What comes of it: ``record`` (each team's matches added up), ``ties``, ``standings``, ``cross_table``;
  ``stages`` (a final after the rounds, each with its own matches, teams and conditions).
- Who meets whom: ``round_robin``, ``order`` (before a round), ``pairable`` (can these still be paired),
  ``swiss``, ``field`` (byes and triangles), ``draw_check``.
- Knock-out: ``knock_out`` and ``carry_over``. Other ways to score: ``board_a_match``, ``patton``.
- What is open: ``open_matters``, the one list of rows to correct or to check.
- The players: ``pair_scores`` and ``normalised_butler``.
- A Swiss of pairs: ``pair_matches`` (what a table's boards give its two pairs) and ``seating``.

VPs are whole hundredths throughout; nothing is rounded twice.
"""

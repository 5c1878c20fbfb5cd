"""What an event needs beyond one board: movements, the list of results, ranking and ties.

From the plan to the print, each module by those before it:

- Who plays whom: ``movement`` (seats, and what is wrong with any list of them), ``mitchell``, ``howell``,
  ``sections`` (several side by side), ``setup`` (from what a director says to the movement).
- What was played: ``score_list`` (a line for each result, as planned and as played), ``session`` (points by
  every method), ``scored`` (the list with its points).
- What comes of it: ``ranking`` (places and ties of bare points), ``ranked`` (the rankings of an event, with
  penalties and handicaps), ``score_cards`` (each pair's boards), ``progress`` (where the event stands).
- As rows of a sheet: ``movement_rows``, ``event_rows`` and ``card_rows``; ``blocks`` lays them out.
"""

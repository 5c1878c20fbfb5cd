"""What an event of pairs needs beyond one board: movements, the list of results, ranking and ties.

- Who plays whom: ``movement`` (seats, and what is wrong with any list of them), ``mitchell``, ``howell``,
  ``individual``, ``movement_kinds`` (from what a director says to the movement).
- What was played: ``score_list`` (a line for each result, as planned and as played), ``session`` (points by
  every method of ``methods``), ``session_state`` (where the session stands).
- What comes of it: ``ranking``; as rows of a sheet ``movement_rows``, ``event_rows`` and ``cards``; ``why``.
"""

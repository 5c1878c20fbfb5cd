"""What an event needs beyond one board: movements, ranking and ties."""

"""The notation of results: what people type into an entry cell, read into scores and rulings."""

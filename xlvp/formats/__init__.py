"""Results to and from other programs' files."""

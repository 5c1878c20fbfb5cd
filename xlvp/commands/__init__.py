"""The commands of the command line, one module for each kind of work; :mod:`xlvp.cli` loads them by name."""

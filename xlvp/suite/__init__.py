"""A test suite for bridge scoring: rules, and cases with their answers, for the authors of other programs."""

"""A test suite for bridge scoring: cases with their answers, for the authors of other programs."""

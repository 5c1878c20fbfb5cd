"""Tests that share a program stay in one process: the groups of tests/conftest.py arrive at pytest-xdist."""

import os

import pytest


def test_the_groups_arrive(request: pytest.FixtureRequest) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ and request.config.getoption("loadgroup", False):
        # pytest-xdist hangs the group on the name; without it two processes would share one LibreOffice
        assert request.node.nodeid.endswith(f"@{request.node.path}")
    marks = [mark.args for mark in request.node.iter_markers("xdist_group")]
    assert marks == [(str(request.node.path),)]

#!/bin/sh
# Sets everything up on a fresh machine with Python 3.10 or later and scores a real match.
set -eu
cd "$(dirname "$0")/.."
. install/environment.sh
make_environment
link_command
echo "Scoring a match that was played: the trials of the USBF in 2010."
exec .venv/bin/xlvp score workbooks/examples/match-usbf-2010.xlsx

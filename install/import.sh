#!/bin/sh
# Drop a Bridgemate file (.bws) on this one, or name it: its results go into the pairs workbook beside it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ $# -ne 1 ]; then
    echo "Name one Bridgemate file (.bws): $0 FILE" >&2
    exit 1
fi
for xlvp in "$here/../.venv/bin/xlvp" "${XDG_DATA_HOME:-$HOME/.local/share}/xlvp/python/bin/xlvp" xlvp; do
    command -v "$xlvp" >/dev/null 2>&1 && exec "$xlvp" import "$1"
done
echo "xlvp is not installed: run $here/run.sh first." >&2
exit 1

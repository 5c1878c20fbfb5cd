#!/bin/sh
# Double click (macOS), or run it in a terminal: asks what is to be done in an evening, and does it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
for xlvp in "$here/../.venv/bin/xlvp" "${XDG_DATA_HOME:-$HOME/.local/share}/xlvp/python/bin/xlvp" xlvp; do
    command -v "$xlvp" >/dev/null 2>&1 && exec "$xlvp" evening "$@"
done
echo "xlvp is not installed: run $here/run.sh first." >&2
exit 1

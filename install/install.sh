#!/bin/sh
# Double click or run: installs xlvp into LibreOffice for your account (Linux, macOS).
# Beside it either xlvp's sources (one folder up) or, in a bundle, the folder wheels: then no network is used.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
new=${XDG_DATA_HOME:-$HOME/.local/share}/xlvp/python
for python in python3 python3.14 python3.13 python3.12 python3.11 python3.10 ""; do
    if [ -z "$python" ]; then
        echo "xlvp needs Python 3.10 or later with its venv module; none was found." >&2
        exit 1
    fi
    "$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null && break
done
"$new/bin/python" -c 'import pip' 2>/dev/null || "$python" -m venv --clear "$new"
echo "Installing xlvp into $new; this takes a minute or two ..."
pip() {
    "$new/bin/python" -m pip install --quiet --disable-pip-version-check "$@"
}
if [ -d "$here/wheels" ]; then
    # the other wheels there are for Windows; LibreOffice has no need of what they hold
    pip --no-index --find-links "$here/wheels" --no-deps xlvp click
else
    pip "$here/.."
fi
exec "$new/bin/python" -m xlvp install libreoffice "$@"

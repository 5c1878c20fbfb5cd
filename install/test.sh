#!/bin/sh
# Installs what the tests need and runs the quick ones. Where XLVP_REQUIRE=all, as in .ci/run, it runs the thorough
# ones too. The long proofs are run by
#     sh install/test.sh -m slow
# As root on Debian or Ubuntu it also installs LibreOffice with its Python bridge, a browser, mdbtools and a screen
# for the tests in a window, where they are not there yet; elsewhere the tests that need them are skipped and say
# why, and fail where XLVP_REQUIRE=all, as in .ci/run.
set -eu
cd "$(dirname "$0")/.."
. install/environment.sh
. install/packages.sh

if ! install_libreoffice; then
    if [ -n "${XLVP_REQUIRE:-}" ]; then
        say "Every test is required, and those of LibreOffice cannot run. To say yes to what was asked:"
        say "    CI=1 XLVP_REQUIRE=$XLVP_REQUIRE sh install/test.sh"
        exit 1
    fi
    say "Without it the tests that need LibreOffice are skipped."
fi
make_environment test
install_fonts
while read -r programs; do
    # shellcheck disable=SC2086
    install_program $programs </dev/null || say "Without ${programs%% *} the tests that need it are skipped."
done <<END
chromium chromium chromium-browser google-chrome
mdbtools mdb-export
poppler-utils pdftotext
xvfb Xvfb
xdotool xdotool
openbox openbox
xclip xclip
imagemagick convert magick
END
# Node and Java are second opinions: used where they are there, brought where every test is required.
if [ -n "${XLVP_REQUIRE:-}" ]; then
    install_program nodejs node
    install_program npm npm
    case "$*" in
    *slow*)
        install_program default-jdk-headless javac
        install_program maven mvn
        install_program debootstrap debootstrap # for the tests on a Windows Python, under Wine
        install_program gcc-mingw-w64-x86-64-win32 x86_64-w64-mingw32-gcc
        ;;
    esac
fi
# Compiled modules are kept, apart from the sources: where none may be written, every command that a test starts
# compiles xlvp anew, three times the time of a short one.
unset PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX="$PWD/.venv/compiled"
marks="not slow"
[ -n "${XLVP_REQUIRE:-}" ] || marks="not slow and not thorough"
exec .venv/bin/python -m pytest -n auto --dist loadgroup -m "$marks" "$@" # of two -m the last one counts

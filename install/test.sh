#!/bin/sh
# Installs what the tests need and runs every test. As root on Debian or Ubuntu also LibreOffice with
# its Python bridge, mdbtools and Chromium; elsewhere the tests that need them skip and say why.
set -eu
cd "$(dirname "$0")/.."
. install/environment.sh

install_packages() { # [-t RELEASE] PACKAGE...
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

install_libreoffice() {
    packages="libreoffice-calc-nogui python3-uno poppler-utils fonts-liberation fonts-crosextra-carlito"
    dpkg -s $packages >/dev/null 2>&1 && return
    apt-get update -q
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    if [ "$codename" = bookworm ]; then # Debian 12 has 7.4; the functions' plain names need 25.2
        if ! apt-cache policy | grep -q bookworm-backports; then
            mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
                grep -oE 'https?://[^ ]+/debian/?( |$)' | head -n 1)
            echo "deb $mirror bookworm-backports main" >/etc/apt/sources.list.d/xlvp-backports.list
            apt-get update -q
        fi
        install_packages -t bookworm-backports $packages
    else
        install_packages $packages
    fi
}

install_program() { # PACKAGE
    dpkg -s "$1" >/dev/null 2>&1 && return
    apt-get update -q
    install_packages "$1"
}

make_environment test
if may_install; then
    install_libreoffice || echo "LibreOffice could not be installed: the tests that need it will skip." >&2
    for program in mdbtools chromium; do # Bridgemate files a second time; the page in a real browser
        install_program $program ||
            echo "$program could not be installed: the tests that need it will skip." >&2
    done
fi
exec .venv/bin/python -m pytest -n auto --dist loadgroup "$@"

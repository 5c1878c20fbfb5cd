# Read by test.sh: LibreOffice and the other programs that the tests drive, by Debian's packages.
# Nothing that is there is removed or replaced by an older one: apt refuses such a step, and what would be
# needed is said. A new package source, or a newer LibreOffice instead of an older, only after asking;
# where CI is set nobody is there to be asked.

say() {
    echo "$*" >&2
}

agreed() { # QUESTION
    if [ -n "${CI:-}" ]; then
        say "$1 Yes: CI is set."
        return 0
    fi
    if [ ! -t 0 ]; then
        say "$1 Nobody is there to answer, so no."
        return 1
    fi
    printf '%s [y/N] ' "$1" >&2
    read -r answer || answer=n
    case $answer in [yY]*) return 0 ;; *) return 1 ;; esac
}

update_once() {
    [ -n "${updated:-}" ] || apt-get update -q
    updated=yes
}

add_packages() { # [-t RELEASE] PACKAGE...
    update_once
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends --no-remove "$@" && return
    removed=$(apt-get install -s -q --no-install-recommends "$@" 2>/dev/null |
        sed -n 's/^Remv \([^ ]*\).*/\1/p' | tr '\n' ' ')
    say "Nothing was installed${removed:+: apt would have to remove ${removed% }}. To install it anyway:"
    say "    apt-get install --no-install-recommends $*"
    return 1
}

oldest=$(sed -n 's/^OLDEST = "\(.*\)"/\1/p' xlvp/hosts/calc.py)

is_recent() { # VERSION OF LIBREOFFICE
    [ -n "$1" ] && [ "$(printf '%s\n%s\n' "$oldest" "$1" | sort -V | head -n 1)" = "$oldest" ]
}

# The newest-looking place is taken where the distribution's own are too old: libreoffice.org's packages go to /opt.
find_office() {
    older=
    for office in "$(command -v soffice || true)" "$(command -v libreoffice || true)" /opt/libreoffice*/program/soffice; do
        [ -x "$office" ] || continue
        version=$("$office" --version 2>/dev/null | sed -n 's/^LibreOffice \([0-9.]*\).*/\1/p')
        is_recent "$version" && return
        older="LibreOffice ${version:-of an unknown version} ($office)"
    done
    office= version=
    return 1
}

use_office() { # the one that was found
    programs=$(dirname "$(readlink -f "$office")")
    say "LibreOffice $version is used: $office"
    command -v soffice >/dev/null 2>&1 && [ "$(command -v soffice)" = "$office" ] || PATH=$programs:$PATH
    for plugin in "$programs"/libvclplug_*; do
        [ -e "$plugin" ] && break
        say "It has no windows: the tests that type into one are left out. With windows: apt-get install" \
            "libreoffice-calc libreoffice-gtk3, which takes the packages -nogui away."
    done
    for python in "$programs/python" /usr/bin/python3; do
        "$python" -c 'import uno' >/dev/null 2>&1 && return
    done
    for core in libreoffice-core libreoffice-core-nogui; do # the bridge must be of the same version
        same=$(dpkg-query -W -f '${Version}' $core 2>/dev/null) || same=
        [ -n "$same" ] && may_install && add_packages "python3-uno=$same" && return
    done
    say "No Python here can talk to it (Debian: the package python3-uno)."
    return 1
}

mirror() { # SUITE OF DEBIAN
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $1" | head -n 1
}

install_libreoffice() {
    find_office && { use_office; return; }
    say "The tests need LibreOffice $oldest or later; here is ${older:-none}."
    may_install || return 1
    update_once
    newest=$(apt-cache policy libreoffice-calc | sed -n 's/^ *Candidate: \([0-9]*:\)\{0,1\}//p')
    release=
    if ! is_recent "$newest"; then # Debian 12 has 7.4; it gets a newer one from its backports
        backports=bookworm-backports
        if [ -z "$(mirror $backports)" ]; then
            site=$(mirror bookworm)
            [ -n "$site" ] || { say "The package sources of this system have none: see libreoffice.org."; return 1; }
            agreed "May Debian's own package source $backports be added ($site)?" || return 1
            eval "$(apt-config shell sources Dir::Etc::sourceparts/d)"
            echo "deb $site $backports main" >"${sources}xlvp-backports.list"
            updated=
            update_once
        fi
        release="-t $backports"
    fi
    [ -z "$older" ] || agreed "May apt replace $older by a newer version?" || return 1
    # shellcheck disable=SC2086
    add_packages $release libreoffice-calc libreoffice-gtk3 python3-uno || return 1
    find_office && use_office
}

install_program() { # PACKAGE PROGRAM...: one of the programs is enough
    package=$1
    shift
    for program; do
        command -v "$program" >/dev/null 2>&1 && return
    done
    may_install && add_packages "$package"
}

install_fonts() { # the width of a printed column depends on them
    for package in fonts-liberation fonts-crosextra-carlito; do
        dpkg -s $package >/dev/null 2>&1 || ! may_install || add_packages $package ||
            say "The printed pages look different without $package."
    done
}

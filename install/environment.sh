# Read by run.sh and test.sh: finds Python 3.10 or later and makes the virtual environment .venv.

# The Python of a Linux distribution comes first: it is built with every optimisation, and one that was built by
# hand or by pyenv usually is not and takes half as long again. One that cannot make an environment comes last.
find_python() {
    system=
    [ ! -e /etc/os-release ] || system=/usr/bin/python3
    for needed in "ensurepip, venv" sys; do
        for python in $system python3 python3.14 python3.13 python3.12 python3.11 python3.10 python; do
            if "$python" -c "import sys, $needed; sys.exit(sys.version_info < (3, 10))" 2>/dev/null; then
                echo "$python"
                return
            fi
        done
    done
    echo "xlvp needs Python 3.10 or later; none was found (tried python3 and python3.10 to 3.14)." >&2
    return 1
}

may_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

make_environment() { # [EXTRA]
    python=$(find_python)
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        if may_install; then
            apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-remove python3-venv
        else
            echo "Python's venv module is missing; on Debian or Ubuntu: sudo apt install python3-venv" >&2
            return 1
        fi
    fi
    if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
        echo "Making a Python of xlvp's own in $(pwd)/.venv ..."
        "$python" -m venv --clear .venv
        echo "Fetching the packages that xlvp uses from the Python Package Index; this takes a minute or two ..."
    else
        echo "Looking whether the packages in $(pwd)/.venv are up to date ..."
    fi
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable ".${1:+[$1]}"
}

# The guides print commands such as xlvp score: a link where people keep commands of their own makes them run.
link_command() {
    bin=$HOME/.local/bin
    ours=$PWD/.venv/bin/xlvp
    there=$(readlink "$bin/xlvp" || true)
    if [ -e "$bin/xlvp" ] && [ "${there%/.venv/bin/xlvp}" = "$there" ]; then
        echo "$bin/xlvp is another program, which stays. Type $ours instead of xlvp."
        return
    fi
    mkdir -p "$bin"
    ln -sf "$ours" "$bin/xlvp"
    echo "The command xlvp is the link $bin/xlvp. To remove the command, delete the link."
    case ":$PATH:" in
    *":$bin:"*) ;;
    *) echo "This terminal does not find it yet: PATH=\"$bin:\$PATH\" (a new terminal usually does)" ;;
    esac
}

"""Who played, from a season's workbook into a treasurer's book: what is missing there is added, as values.

How somebody paid is typed in the money and never changed here; whom the money has and the results have not
is said and left alone.
"""

from xlvp.book import money
from xlvp.book.named_cells import NamedCells
from xlvp.errors import InputError, WorkbookError
from xlvp.events.played_sessions import PlayedSession, PlayedSessions
from xlvp.exchange.import_into import Asked, Change, Import
from xlvp.exchange.into_money import FreeLines, add_to_log, is_outside, session_value, year_of
from xlvp.notation.dates import in_words

_MOST_NAMED = 12


def take_season(played: PlayedSessions, cells: NamedCells, asked: Asked) -> Import:
    """Lay the sessions of a season beside a treasurer's book.

    Raises:
        WorkbookError: all of them are of another year, or a list has no room for them.
    """
    del asked
    found = Import(told=list(played.told))
    year = year_of(cells)
    inside = [each for each in played.sessions if each.day is None or not is_outside(each.day, year)]
    if played.sessions and not inside:
        raise WorkbookError(
            "every session of this season is of another year than this book; nothing was written"
        )
    for each in played.sessions:
        if each not in inside:
            found.told.append(f"Session {each.number} is of another year and is left out")
    members = FreeLines(money.MEMBERS, cells, "members")
    sessions = FreeLines(money.SESSIONS, cells, "sessions")
    attendance = FreeLines(money.ATTENDANCE, cells, "attendances")
    there = _there(attendance)
    for session in inside:
        _members(found, members, session)
        _session(found, sessions, session)
        _players(found, attendance, session, there.get(session.number, []))
    numbers = ", ".join(session.number for session in inside)
    add_to_log(found, cells, f"Season: {_many(len(found.changes), 'cell')}, sessions {numbers}")
    return found


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count != 1 else ''}"


def _there(attendance: FreeLines) -> dict[str, list[str]]:
    """The numbers that each session has in the money."""
    found: dict[str, list[str]] = {}
    for row in attendance.rows:
        if row.att_session:
            found.setdefault(row.att_session, []).append(row.att_number)
    return found


def _members(found: Import, members: FreeLines, session: PlayedSession) -> None:
    known = {row.member_number for row in members.rows}
    known |= {change.new for change in found.changes if change.where.startswith("new member")}
    for number, name in session.players:
        if number not in known:
            members.add(found, f"new member {number}", {"member_number": number, "member_name": name})
            known.add(number)


def _session(found: Import, sessions: FreeLines, session: PlayedSession) -> None:
    players = len(session.players) + session.visitors
    where = f"Session {session.number}"
    for at, row in enumerate(sessions.rows):
        if row.session_number != session.number:
            continue
        refs = sessions.refs[at]
        if row.session_results != players:
            old = "" if row.session_results == "" else f"{row.session_results:.10g}"
            found.changes.append(
                Change(
                    f"{where}, players in the results", refs["session_results"], old, str(players), players
                )
            )
        _differences(found, session, row)
        return
    sessions.add(
        found,
        where,
        {
            "session_number": session_value(session.number),
            "session_date": session.day,
            "session_kind": session.kind,
        },
    )
    if found.changes:
        refs = sessions.refs[sessions.taken - 1]
        found.changes.append(Change(where, refs["session_results"], "", str(players), players))


def _differences(found: Import, session: PlayedSession, row: money.Session) -> None:
    """What the money says otherwise stays: somebody typed it."""
    try:
        day = money.day(row.session_date)
    except InputError:
        return  # the sheet says so itself
    if day is not None and session.day is not None and day != session.day:
        said = f"on {in_words(session.day)} in the season, on {in_words(day)} in the money"
        found.told.append(f"Session {session.number} is {said}")
    if session.kind and row.session_kind and session.kind != row.session_kind:
        found.told.append(
            f"Session {session.number} is {session.kind!r} in the season, {row.session_kind!r} in the money"
        )


def _players(found: Import, attendance: FreeLines, session: PlayedSession, typed: list[str]) -> None:
    numbers = [number for number, _ in session.players]
    missing = [number for number in numbers if number not in typed]
    more = [number for number in typed if number not in numbers and not number.upper().startswith("V")]
    visitors = sum(_visitors(number) for number in typed if number.upper().startswith("V"))
    where = f"Session {session.number}"
    there, paid = len(numbers) + session.visitors, len(typed) + visitors - sum(map(_is_visitor, typed))
    if typed and missing:
        found.told.append(
            f"{where}: {there} in the results, {paid} in the money: {_named(missing)} missing, added now"
        )
    if more:
        found.told.append(
            f"{where}: {there} in the results, {paid} in the money: {_named(more)} paid and did not play"
        )
    if typed and visitors != session.visitors:
        found.told.append(
            f"{where}: {session.visitors} visitors in the results, {visitors} in the money; see to it there"
        )
    for number in missing:
        attendance.add(
            found,
            f"{where}, who played",
            {"att_session": session_value(session.number), "att_number": number},
        )
    if session.visitors and not typed:
        said = "V" if session.visitors == 1 else f"V {session.visitors}"
        attendance.add(
            found, f"{where}, visitors", {"att_session": session_value(session.number), "att_number": said}
        )
    found.same += len(numbers) - len(missing)


def _is_visitor(number: str) -> bool:
    return number.upper().startswith("V")


def _visitors(number: str) -> int:
    figure = number[1:].strip()
    return int(figure) if figure.isascii() and figure.isdigit() and len(figure) < 3 else 1


def _named(numbers: list[str]) -> str:
    more = f" and {len(numbers) - _MOST_NAMED} more" if len(numbers) > _MOST_NAMED else ""
    return ", ".join(numbers[:_MOST_NAMED]) + more

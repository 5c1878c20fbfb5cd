@echo off
rem Double click: finds what is wrong with xlvp in Excel and how to fix it. It changes nothing.
setlocal
set "XLVP=%LOCALAPPDATA%\xlvp\python\Scripts\python.exe"
if not exist "%XLVP%" (
    echo xlvp is not installed for this user: double-click install.cmd.
) else (
    "%XLVP%" -m xlvp doctor
)
pause

@echo off
rem Sets everything up on Windows with Python 3.10 or later and scores a real match.
setlocal
cd /d "%~dp0.."
set "FITS=import sys; sys.exit(sys.version_info < (3, 10))"
set "PY="
for %%P in ("py -3" "python" "python3") do (
    if not defined PY (
        %%~P -c "%FITS%" >nul 2>nul && set "PY=%%~P"
    )
)
if not defined PY (
    echo xlvp needs Python 3.10 or later: install it from https://www.python.org/downloads/ (not from the Microsoft Store), then run this again.
    pause
    exit /b 1
)
if exist ".venv\Scripts\python.exe" goto made
rem Not between brackets: one in the folder's name would end the block.
echo Making a Python of xlvp's own in %CD%\.venv ...
%PY% -m venv .venv || goto failed
:made
echo Fetching the packages that xlvp uses from the Python Package Index; the first time this takes a minute or two ...
".venv\Scripts\python.exe" -m pip install --quiet --disable-pip-version-check --editable . || goto failed
echo Scoring a match that was played: the trials of the USBF in 2010.
".venv\Scripts\xlvp.exe" score "workbooks\examples\match-usbf-2010.xlsx" || goto failed
pause
exit /b 0
:failed
pause
exit /b 1

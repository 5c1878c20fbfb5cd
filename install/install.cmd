@echo off
rem Double click: installs xlvp into Excel for your account, without administrator rights.
rem Beside it either xlvp's sources (one folder up) or, in a bundle, the folder wheels: then no network is used.
setlocal
set "HERE=%~dp0"
set "HOME_OF_XLVP=%LOCALAPPDATA%\xlvp\python"
if not exist "%HERE%xlvp.xlam" (
    echo The file xlvp.xlam is not beside this one. If you opened a ZIP file: right-click it, Extract All,
    echo and run install.cmd in the extracted folder. If it was there, an antivirus may have removed it.
    goto failed
)
rem Asked first: without Excel the minutes below would be for nothing.
set "EXCEL="
for %%V in (14.0 15.0 16.0 17.0 18.0 19.0) do (
    reg query "HKCU\Software\Microsoft\Office\%%V\Excel" >nul 2>nul && set "EXCEL=%%V"
)
if not defined EXCEL (
    echo No Excel was found for this user: start Excel once, close it, and run this again.
    goto failed
)
rem The add-in needs Python 3.11; Excel does not see what a Python from the Microsoft Store writes.
set "FITS=import sys, venv; sys.exit(sys.version_info < (3, 11) or 'windowsapps' in sys.base_prefix.lower())"
set "PY="
for %%P in ("py -3" "python" "python3") do (
    if not defined PY (
        %%~P -c "%FITS%" >nul 2>nul && set "PY=%%~P"
    )
)
if not defined PY (
    echo xlvp needs Python 3.11 or later from python.org ^(not the one of the Microsoft Store^).
    echo Install it from https://www.python.org/downloads/windows/ and run this again.
    goto failed
)
echo Installing xlvp; this takes a minute or two.
set "NEW=%HOME_OF_XLVP%\Scripts\python.exe"
rem Made anew if the Python that it was made from is gone.
"%NEW%" -c "%FITS%" >nul 2>nul || %PY% -m venv --clear "%HOME_OF_XLVP%" || goto failed
if exist "%HERE%wheels" (
    "%NEW%" -m pip install --quiet --disable-pip-version-check --no-index --find-links "%HERE%wheels" xlvp || goto failed
) else (
    "%NEW%" -m pip install --quiet --disable-pip-version-check "%HERE%.." || goto failed
)
"%NEW%" -m xlvp install excel --addin "%HERE%xlvp.xlam" || goto failed
pause
exit /b 0
:failed
echo xlvp was not installed.
pause
exit /b 1

@echo off
rem Double click: installs xlvp into Excel for you alone, without administrator's rights.
rem Beside it either xlvp's sources (one folder up) or, in a bundle, the folder wheels: then no network is used.
setlocal
set "HERE=%~dp0"
set "HOME_OF_XLVP=%LOCALAPPDATA%\xlvp\python"
set "PY="
for %%P in ("py -3" "python" "python3") do (
    if not defined PY (
        %%~P -c "import sys, venv; sys.exit(sys.version_info < (3, 10))" >nul 2>nul && set "PY=%%~P"
    )
)
if not defined PY (
    echo xlvp needs Python 3.10 or later: install it from python.org or the Microsoft Store, then run this again.
    goto failed
)
set "NEW=%HOME_OF_XLVP%\Scripts\python.exe"
if not exist "%NEW%" %PY% -m venv "%HOME_OF_XLVP%" || goto failed
if exist "%HERE%wheels" (
    "%NEW%" -m pip install --quiet --disable-pip-version-check --no-index --find-links "%HERE%wheels" "xlvp[all]" || goto failed
) else (
    "%NEW%" -m pip install --quiet --disable-pip-version-check "%HERE%..[all]" || goto failed
)
"%NEW%" -m xlvp install excel --addin "%HERE%xlvp.xlam" || goto failed
pause
exit /b 0
:failed
echo xlvp was not installed.
pause
exit /b 1

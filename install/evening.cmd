@echo off
rem Double click, or drop a workbook or a file of results on this one: asks what is to be done, and does it.
setlocal
set "XLVP=%LOCALAPPDATA%\xlvp\python\Scripts\xlvp.exe"
if not exist "%XLVP%" set "XLVP=%~dp0..\.venv\Scripts\xlvp.exe"
if not exist "%XLVP%" (
    echo xlvp is not installed for this user: double-click install.cmd.
    goto end
)
if "%~1"=="" (
    "%XLVP%" evening
) else (
    "%XLVP%" evening "%~1"
)
:end
pause

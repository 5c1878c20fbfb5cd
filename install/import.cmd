@echo off
rem Drop a Bridgemate file (.bws) on this one: its results go into the pairs workbook that lies beside it.
setlocal
set "XLVP=%LOCALAPPDATA%\xlvp\python\Scripts\xlvp.exe"
if not exist "%XLVP%" (
    echo xlvp is not installed for this user: double-click install.cmd.
    goto end
)
if "%~1"=="" (
    echo Drop a Bridgemate file ^(.bws^) on the icon of this one.
    goto end
)
"%XLVP%" import "%~1"
:end
pause

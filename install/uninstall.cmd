@echo off
rem Double click: takes xlvp out of Excel and LibreOffice again.
setlocal
set "HOME_OF_XLVP=%LOCALAPPDATA%\xlvp\python"
set "XLVP=%HOME_OF_XLVP%\Scripts\python.exe"
if not exist "%XLVP%" (
    echo xlvp is not installed for this user.
    goto end
)
"%XLVP%" -m xlvp uninstall || goto end
echo xlvp's own Python is left in "%HOME_OF_XLVP%"; you may delete that folder.
:end
pause

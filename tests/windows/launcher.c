/* What stands as Scripts\python.exe in a virtual environment on Windows: it starts the Python that pyvenv.cfg names
   (home = ...) with the same arguments and hands on its exit code. The Python for Windows that Maven Central has
   comes without CPython's own. Compiled a second time with -DWINDOWED as pythonw.exe. */
#define UNICODE
#include <windows.h>
#include <stdio.h>
#include <string.h>

#define LONGEST 32768
#ifdef WINDOWED
static const WCHAR *PROGRAM = L"\\pythonw.exe";
#else
static const WCHAR *PROGRAM = L"\\python.exe";
#endif

static int refuse(const char *why)
{
    fprintf(stderr, "%s\n", why);
    return 101;
}

/* The folder that the line "home = ..." names; empty if there is none. */
static void read_home(const WCHAR *settings, WCHAR *home)
{
    static char text[LONGEST];
    FILE *file = _wfopen(settings, L"rb");
    char *line;
    home[0] = 0;
    if (!file)
        return;
    text[fread(text, 1, LONGEST - 1, file)] = 0;
    fclose(file);
    for (line = strtok(text, "\r\n"); line; line = strtok(NULL, "\r\n"))
        if (!strncmp(line, "home", 4) && strchr(line, '=')) {
            line = strchr(line, '=') + 1;
            MultiByteToWideChar(CP_UTF8, 0, line + strspn(line, " "), -1, home, LONGEST - 100);
            return;
        }
}

/* The command line behind the program's own name. */
static const WCHAR *arguments(void)
{
    const WCHAR *line = GetCommandLineW();
    int quoted = 0;
    for (; *line && (quoted || (*line != L' ' && *line != L'\t')); ++line)
        quoted ^= *line == L'"';
    return line;
}

static int launch(void)
{
    static WCHAR self[LONGEST], settings[LONGEST], python[LONGEST], line[2 * LONGEST];
    STARTUPINFOW start;
    PROCESS_INFORMATION process;
    DWORD code = 0;
    GetModuleFileNameW(NULL, self, LONGEST);
    wcscpy(settings, self);
    *wcsrchr(settings, L'\\') = 0;
    *wcsrchr(settings, L'\\') = 0;
    wcscat(settings, L"\\pyvenv.cfg");
    read_home(settings, python);
    if (!python[0])
        return refuse("pyvenv.cfg names no home");
    wcscat(python, PROGRAM);
    _snwprintf(line, 2 * LONGEST - 1, L"\"%ls\"%ls", self, arguments());
    SetEnvironmentVariableW(L"__PYVENV_LAUNCHER__", self); /* by this Python knows its environment */
    GetStartupInfoW(&start);
    if (!CreateProcessW(python, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process))
        return refuse("the Python that pyvenv.cfg names does not start");
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &code);
    return (int)code;
}

#ifdef WINDOWED
int WINAPI WinMain(HINSTANCE a, HINSTANCE b, LPSTR c, int d)
#else
int main(void)
#endif
{
    return launch();
}

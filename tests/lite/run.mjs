// Runs main.py in Pyodide and answers calls, as xlwings Lite does: a line of JSON in, a line of JSON out.
//     node run.mjs FOLDER_OF_PYODIDE WHEEL_OF_XLWINGS MAIN_PY
// Excel's part is taken by this file: each argument arrives as rows, a cell left off as null, a blank as "".
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";

const [folder, wheel, main] = process.argv.slice(2);
const { loadPyodide } = await import(path.resolve(folder, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: `${path.resolve(folder)}/`, stdout: () => {}, stderr: () => {} });
python.FS.mkdirTree("/lite");
await python.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "wheel", { extractDir: "/lite" });
python.FS.writeFile("/lite/main.py", fs.readFileSync(main));
const answer = python.runPython(`
import json, sys
sys.path.insert(0, "/lite")
import main

def answer(line):
    name, given = json.loads(line)
    try:
        return json.dumps([True, getattr(main, name)(*given)])
    except Exception as error:
        return json.dumps([False, str(error)])

answer
`);
const version = python.runPython("sys.version.split()[0]");
process.stdout.write(`${JSON.stringify(version)}\n`);
for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(`${answer(line)}\n`);
}

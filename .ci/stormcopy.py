"""The copy of the package that the storm's scripts change and build: known faults behind switches, and probes."""

import json
import os
import pathlib
import subprocess
import sys

HOUSE = pathlib.Path(__file__).resolve().parent.parent
KEPT = ["Package.swift", "Sources", "Plugins", "Tests", "Examples"]
COPY = HOUSE / ".build-mutations"
MACHINES = HOUSE / "Tests/Storm/Machines"
SWITCH = """#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The fault that is put back in this process.
enum Mutation {
    private static let current = getenv("MUTATION").map { String(cString: $0) } ?? ""

    @inline(never)
    static func isOn(_ id: String) -> Bool { current == id }
}
"""
PROBE = """import Foundation

/// Notes each pair of a state and an event once.
enum Probe {
    private static let path = ProcessInfo.processInfo.environment["PROBES"]
    // The storm runs on one thread, and nothing else names the file.
    nonisolated(unsafe) private static var met: Set<String> = []

    static func hit(_ machine: String, _ state: Any, _ event: Any) {
        guard let path else { return }
        let pair = "\\(machine): \\(name(state)) \\(name(event))\\n"
        guard met.insert(pair).inserted, let file = fopen(path, "a") else { return }
        fputs(pair, file)
        fclose(file)
    }

    private static func name(_ value: Any) -> String {
        if let text = value as? String { return text }
        return Mirror(reflecting: value).children.first?.label ?? "\\(value)"
    }
}
"""


def place(id, file, text, before, context=None):
    """Where the replaced text is: it occurs once, or once within its context, which occurs once."""
    context = context or before
    if text.count(context) != 1:
        raise ValueError(f"{id}: {file} has {text.count(context)} times: {context}")
    if context.count(before) != 1:
        raise ValueError(f"{id}: the context has {context.count(before)} times: {before}")
    start = text.index(context) + context.index(before)
    return start, start + len(before)


def room(path):
    """The folder of a file's target."""
    return "/".join(path.split("/")[:2])


def files():
    """Every file of the package that is or could be committed, with its bytes."""
    command = ["git", "ls-files", "-co", "--exclude-standard", *KEPT]
    listed = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True).stdout.split("\n")
    return {path: (HOUSE / path).read_bytes() for path in listed if path and (HOUSE / path).is_file()}


def mutations():
    found = []
    for file in sorted((HOUSE / "Tests/Storm/Mutations").glob("*.json")):
        for entry in json.loads(file.read_text()):
            found.append(entry | {"group": file.stem})
    ids = [entry["id"] for entry in found]
    repeated = sorted({id for id in ids if ids.count(id) > 1})
    if repeated:
        sys.exit(f"repeated ids: {', '.join(repeated)}")
    return found


def switched(group):
    """The replaced text behind the switches of all mutations of this place."""
    code = group[0]["before"]
    for entry in group:
        on = f'Mutation.isOn("{entry["id"]}")'
        if entry.get("kind") == "statement":
            code = f"if {on} {{ {entry['after']} }} else {{ {code} }}"
        else:
            code = f"({on} ? ({entry['after']}) : ({code}))"
    return code


def mutated(text, entries):
    places = {}
    for entry in entries:
        where = place(entry["id"], entry["file"], text, entry["before"], entry.get("context"))
        places.setdefault(where, []).append(entry)
    ordered = sorted(places.items())
    for (first, _), (second, _) in zip(ordered, ordered[1:]):
        if second[0] < first[1]:
            raise ValueError(f"two mutations overlap: {places[first][0]['id']}, {places[second][0]['id']}")
    for (start, end), group in reversed(ordered):
        text = text[:start] + switched(group) + text[end:]
    return text


def probe(changed):
    """Adds the probes of the machines, which note which event meets which state."""
    for description in sorted(MACHINES.glob("*.json")):
        machine = json.loads(description.read_text())
        text = changed[machine["file"]].decode()
        start, end = place(machine["name"], machine["file"], text, machine["before"])
        changed[machine["file"]] = (text[:start] + machine["after"] + text[end:]).encode()
        changed[room(machine["file"]) + "/Probe.swift"] = PROBE.encode()


def sources():
    """Every file of the copy with its bytes: with all mutations behind their switches, and with the probes."""
    by_file = {}
    for entry in mutations():
        by_file.setdefault(entry["file"], []).append(entry)
    changed = files()
    faults = []
    for path, group in by_file.items():
        try:
            changed[path] = mutated(changed[path].decode(), group).encode()
        except (KeyError, ValueError) as error:
            faults.append(str(error))
        changed[f"{room(path)}/Mutation.swift"] = SWITCH.encode()
    if faults:
        sys.exit("\n".join(faults))
    probe(changed)
    return changed


def write(files, folder=COPY):
    """Writes what differs only, so that the next build is short."""
    for kept in KEPT:
        for path in (folder / kept).rglob("*") if (folder / kept).is_dir() else []:
            if path.is_file() and str(path.relative_to(folder)) not in files:
                path.unlink()
    for path, content in files.items():
        target = folder / path
        if target.is_file() and target.read_bytes() == content:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def build(*options, folder=COPY):
    """Builds the copy, and returns the folder of its products."""
    command = ["swift", "build", "--enable-all-traits", "-Xswiftc", "-suppress-warnings", *options]
    environment = {name: value for name, value in os.environ.items() if name != "PARTNER_SSO_STRICT"}
    subprocess.run(command, cwd=folder, check=True, env=environment)
    command += ["--show-bin-path"]
    shown = subprocess.run(command, cwd=folder, check=True, env=environment, capture_output=True, text=True)
    return pathlib.Path(shown.stdout.strip())

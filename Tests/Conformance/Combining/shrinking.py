"""Finds the smallest source that fails like a larger one."""

import dataclasses
import re

# The parts of a line that may be removed.
PARTS = [
    r" where [^{]*(?= \{)", r": [^{(]*(?= \{$)", r"@\w+(?:\([^)]*\))? ", r", \w+ == [^,{]*", r", [\w.]+: [^,{()]*", r" async",
    r" throws(?:\(\w+\))?", r"\b(?:public|static|mutating|required|convenience|final|open|private|nonisolated) ",
    r"(?<=\()[^()]*(?=\))", r" -> [^{]*(?=$| \{)", r" = .*$", r"(?<=[<(])[\w ]+: [^,()<>]*, ", r", [\w ]+: [^,()<>]*(?=[)>])",
    r"(?<=: )[\w ]+, ", r", [\w ]+(?= \{)", r" where .*$", r"<T[^>]*>", r"\?(?=[,)]|$)",
]


def shrunk(unit, failing, rounds=8):
    """The lines that cause the failure.

    `failing` takes units that differ in their numbers, and returns the numbers of those that fail like the first one.
    """
    lines = unit.lines
    if not passing([lines], unit, failing):
        return ["// fails only beside others", *lines]
    for _ in range(rounds):
        edits = smaller(lines)
        good = [edits[index] for index in passing([applied(lines, edit) for edit in edits], unit, failing)]
        if not good:
            break
        together, steps = {}, []
        for edit in sorted(good, key=lambda edit: -len(edit)):
            if not any(index in together for index in edit):
                together = {**together, **edit}
                steps.append(applied(lines, together))
        found = passing(steps, unit, failing)
        lines = steps[max(found)] if found else applied(lines, good[0])
    return lines


def passing(candidates, unit, failing):
    """The indices of the candidates that fail like the unit."""
    first = 100_000
    units = [renumbered(unit, lines, first + index) for index, lines in enumerate(candidates)]
    return sorted(number - first for number in failing(units))


def renumbered(unit, lines, number):
    """A unit of these lines, under another number."""
    pattern = re.compile(rf"(?<=[A-Za-z]){unit.number}(?!\d)")
    names = [pattern.sub(str(number), name) for name in unit.expected]
    lines = [pattern.sub(str(number), line) for line in lines]
    left = [name for name in names if any(re.search(rf"(?:protocol|class|struct|actor) {name}\b", line) for line in lines)]
    return dataclasses.replace(unit, number=number, lines=lines, expected=left)


def applied(lines, edit):
    """The lines, with some replaced or removed."""
    return [text for index, line in enumerate(lines) if (text := edit.get(index, line)) is not None]


def smaller(lines):
    """Ways to remove or shorten lines: the replacement of each line, or `None` to remove it."""
    edits = []
    for start, line in enumerate(lines):
        if line.endswith("{") or line.startswith("#if"):
            last = "#endif" if line.startswith("#if") else "}"
            end = next((index for index in range(start, len(lines)) if lines[index] == last), None)
            if end is not None:
                marked = start > 0 and lines[start - 1].startswith("// mockgen")
                edits.append({index: None for index in range(start - marked, end + 1)})
                if last == "#endif":
                    edits.append({start: None, end: None})
        elif line.startswith(("//", "}", "#")):
            continue
        else:
            edits.append({start: None})
        for part in PARTS:
            for found in re.finditer(part, line):
                edits.append({start: line[:found.start()] + line[found.end():]})
    return edits

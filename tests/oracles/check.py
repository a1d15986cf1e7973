"""Holds the golden files of every provider to the provider's own types, and shows that broken copies of them fail."""

import argparse
import json
import sys
from pathlib import Path

import mutate
from checks import Golden, run, sdk
from expected import EVERY_KIND, EXPECTED, REFUSED_BY_SDK


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("root", type=Path, help="the folder with a folder of golden files for each provider")
    arguments.add_argument("--allow-missing", action="store_true", help="take a folder without files for none expected")
    options = arguments.parse_args()

    report = Report(options.allow_missing)
    for provider, kinds in EXPECTED.items():
        for kind in kinds:
            report.folder(provider, kind, list(golden_files(options.root, provider, kind)))
    for folder in unexpected(options.root):
        report.fail(folder, "files", "the folder is not in expected.py")
    report.end()
    sys.exit(1 if report.failures else 0)


def golden_files(root, provider, kind):
    folder = root / provider / kind
    strict = folder / "strict.json"
    listed = [name.removesuffix(".json") for name in json.loads(strict.read_text())] if strict.exists() else []
    # A folder inside has those that are not strict beside others that are.
    for path in sorted(folder.rglob("*.json")):
        # `case.turn.json`, beside a response, is what the adapter makes of it.
        if path == strict or path.stem.endswith(".turn"):
            continue
        value = json.loads(path.read_text())
        is_open_api = kind == "outputs" and provider == "gemini" and sdk(provider).is_open_api(value)
        dialect = "gemini_openapi" if is_open_api else provider
        yield Golden(dialect, kind, str(path.relative_to(root)), value, path.parent == folder and path.stem in listed)


def unexpected(root):
    """Folders with golden files that nobody would look at."""
    for kind in EVERY_KIND:
        for folder in sorted(root.glob(f"*/{kind}")):
            if kind not in EXPECTED.get(folder.parent.name, ()):
                yield str(folder.relative_to(root))


class Report:
    def __init__(self, allow_missing):
        self.allow_missing = allow_missing
        self.failures, self.passed, self.refused = [], 0, 0

    def folder(self, provider, kind, files):
        if not files:
            if not self.allow_missing:
                self.fail(f"{provider}/{kind}", "files", "there are none")
            return
        before = self.passed, self.refused
        bitten = set()
        for golden in files:
            self.file(golden, bitten)
        # A change that fits no file of a folder has shown nothing.
        for mutation in mutate.of(provider, kind):
            if mutation.name not in bitten and mutation.always and not self.allow_missing:
                self.fail(f"{provider}/{kind}", mutation.name, "no file could be broken in that way")
        print(
            f"{provider}/{kind}: {self.passed - before[0]} of {len(files)} passed, "
            f"{self.refused - before[1]} broken copies refused"
        )

    def file(self, golden, bitten):
        found = run(golden)
        if golden.path in REFUSED_BY_SDK and golden.kind == "responses":
            if not found:
                self.fail(golden.path, "types", "is listed as refused, but it is not")
            self.passed += bool(found)
            return
        for message in found:
            self.fail(golden.path, *message.split(": ", 1))
        if found:
            return
        self.passed += 1
        for mutation, broken in mutate.broken_copies(golden):
            bitten.add(mutation.name)
            if run(broken, mutation.checks):
                self.refused += 1
            else:
                self.fail(golden.path, "/".join(mutation.checks), f"a copy with {mutation.name} passes")

    def fail(self, where, check, message):
        self.failures.append(where)
        print(f"FAILED {where}: {check}: {message}")

    def end(self):
        if self.failures:
            print(f"oracles: {len(self.failures)} failures in {len(set(self.failures))} places")
        print(f"oracles: {self.passed} files passed, {self.refused} broken copies refused")


if __name__ == "__main__":
    main()

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const CHANGELOG = `# Changelog

## Unreleased

### Added

- A lamp.

### What you must do

- Nothing.

## 0.1.0 – 2026-01-01

First version.
`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"));
  cpSync("app/commands/release.mjs", join(folder, "release.mjs"));
  const scripts = { lint: "true", typecheck: "true", test: "true", "test:matrix": "true" };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "site", version: "0.1.0", scripts }));
  writeFileSync(join(folder, "CHANGELOG.md"), CHANGELOG);
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@example.org");
  commitAll();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const commitAll = () => {
  git("add", "--all");
  git("commit", "--quiet", "--message", "Work");
};
const run = (...args: string[]) => {
  const code = `import { release } from ${JSON.stringify(resolve(folder, "release.mjs"))}; process.exitCode = release(${JSON.stringify(args)})`;
  const { status, stderr, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stderr: stderr.trim(), stdout };
};
const version = () =>
  (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;

test("a release dates its notes, raises the version and tags the commit", () => {
  expect(run("minor").status).toBe(0);
  expect(version()).toBe("0.2.0");
  expect(readFileSync(join(folder, "CHANGELOG.md"), "utf8")).toMatch(
    /## Unreleased\n\n## 0\.2\.0 – \d{4}-\d\d-\d\d\n\n### Added\n\n- A lamp\./,
  );
  expect(git("log", "-1", "--format=%s")).toBe("Release 0.2.0");
  expect(git("tag", "--list", "-n20", "v0.2.0")).toContain("- A lamp.");
  expect(git("status", "--porcelain")).toBe("");
});

test.each<[string, string[], () => void, string]>([
  [
    "uncommitted changes",
    ["minor"],
    () => writeFileSync(join(folder, "new.txt"), "x"),
    "Commit your changes first",
  ],
  ["another branch", ["minor"], () => git("switch", "--quiet", "--create", "other"), "Release from main"],
  ["an older version", ["0.0.9"], () => {}, "0.0.9 is not newer than 0.1.0"],
  ["no version", [], () => {}, "usage: npm run release -- patch|minor|major|1.2.0 [--dry-run]"],
  [
    "a changelog without what to do",
    ["minor"],
    () => {
      writeFileSync(join(folder, "CHANGELOG.md"), CHANGELOG.replace("### What you must do", "### Else"));
      commitAll();
    },
    'CHANGELOG.md lacks "What you must do" under Unreleased, if only: nothing',
  ],
])("a release is refused with %s, and changes nothing", (_, args, prepare, sentence) => {
  prepare();
  expect(run(...args)).toMatchObject({ status: 1, stderr: sentence });
  expect(version()).toBe("0.1.0");
  expect(git("tag")).toBe("");
});

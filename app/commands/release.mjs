/** `npm run release -- 1.2.0` (or patch, minor, major) checks, writes CHANGELOG.md and tags. Publishes nothing. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const CHECKS = ["lint", "typecheck", "test", "test:matrix"];

/** @param {string[]} args @returns {number} exit code */
export function release(args) {
  const isDryRun = args.includes("--dry-run");
  const [wanted = ""] = args.filter((arg) => !arg.startsWith("--"));
  const current = JSON.parse(readFileSync("package.json", "utf8")).version;
  const next = nextVersion(current, wanted);
  if (!next) return refuse("usage: npm run release -- patch|minor|major|1.2.0 [--dry-run]");
  if (!isNewer(next, current)) return refuse(`${next} is not newer than ${current}`);
  if (git("status", "--porcelain")) return refuse("Commit your changes first");
  if (git("rev-parse", "--abbrev-ref", "HEAD") !== "main") return refuse("Release from main");
  if (git("tag", "--list", `v${next}`)) return refuse(`v${next} exists already`);

  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const notes = /^## Unreleased\n([\s\S]*?)(?=^## )/m.exec(changelog)?.[1]?.trim();
  if (!notes) return refuse("CHANGELOG.md says nothing under Unreleased");
  if (!notes.includes("### What you must do"))
    return refuse('CHANGELOG.md lacks "What you must do" under Unreleased, if only: nothing');

  for (const check of CHECKS)
    if (spawnSync("npm", ["run", check], { stdio: "inherit" }).status !== 0)
      return refuse(`npm run ${check} failed: nothing was released`);
  if (isDryRun) {
    console.log(`v${next}\n\n${notes}`);
    return 0;
  }

  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    "CHANGELOG.md",
    changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${next} – ${day}`),
  );
  execFileSync("npm", ["version", next, "--no-git-tag-version"], { stdio: "ignore" });
  git("commit", "--all", "--message", `Release ${next}`);
  git("tag", "--annotate", `v${next}`, "--cleanup=verbatim", "--message", `${next}\n\n${notes}`);
  console.log(`v${next} is tagged. Publish it with: git push --follow-tags`);
  return 0;
}

/** @param {string} line */
function refuse(line) {
  console.error(line);
  return 1;
}

/** @param {string[]} args */
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** @param {string} version @param {string} wanted @returns {string | undefined} undefined if invalid */
export function nextVersion(version, wanted) {
  if (/^\d+\.\d+\.\d+$/.test(wanted)) return wanted;
  const [major, minor, patch] = parts(version);
  /** @type {Record<string, string>} */
  const steps = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  return steps[wanted];
}

/** @param {string} one @param {string} other */
function isNewer(one, other) {
  const [difference = 0] = parts(one)
    .map((part, at) => part - (parts(other)[at] ?? 0))
    .filter((each) => each !== 0);
  return difference > 0;
}

/** @param {string} version @returns {[number, number, number]} */
function parts(version) {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return [major, minor, patch];
}

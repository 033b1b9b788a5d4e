import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const readFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name).replaceAll("\\", "/"),
  );

const folders = [".ci", "app", "bench", "db", "deploy", "docs", "migrations", "public", "tests"];
const paths = new Set([...folders, ...folders.flatMap(readFolder), ...readdirSync(".")]);
const documents = [...paths]
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("documents name only files and folders that exist", () => {
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w./-]+)`/g)]
      .map(([, name = ""]) => name.replace(/\/$/, ""))
      .filter((name) => !exists(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** True if the path or file exists, and for text that is neither a path nor a file name. */
function exists(name: string): boolean {
  if (folders.some((folder) => name.startsWith(`${folder}/`))) return paths.has(name);
  if (!/\w\.(tsx?|mjs|css|svg|md)$/.test(name)) return true;
  return [...paths].some((path) => path === name || path.endsWith(`/${name}`));
}

/** `name` (`file.ts`) or `name` in `file.ts`, and in tables `file.ts` `name`. */
const NAMES_IN_FILES = [
  /`(?<name>\w+)`\s(?:\(|in\s)`(?<file>[\w./-]+\.(?:tsx?|mjs))`/g,
  /`(?<file>[\w./-]+\.(?:tsx?|mjs))`\s`(?<name>\w+)`/g,
];

test("documents name only functions that occur in the file named beside them", () => {
  const named = documents.flatMap(({ path, text }) =>
    NAMES_IN_FILES.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ groups }) => ({
      ...{ path, name: groups?.name ?? "", file: groups?.file ?? "" },
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ name, file }) => {
    const found = [...paths].filter((path) => path === file || path.endsWith(`/${file}`));
    return !found.some((path) => new RegExp(`\\b${name}\\b`).test(readFileSync(path, "utf8")));
  });
  expect(missing).toEqual([]);
});

test("links of documents lead to files that exist", () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .map(([, target = ""]) => join(dirname(path), target).replaceAll("\\", "/"))
      .filter((target) => !paths.has(target) && !target.startsWith(".readme/"))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("the list of decisions has every decision with its title", () => {
  const list = readFileSync("docs/decisions/README.md", "utf8");
  const expected = documents
    .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
    .map(({ path, text }) => {
      const name = path.split("/").at(-1) ?? "";
      return `- [${name.slice(0, 4)}](${name}): ${/^# \d+\. (.*)/.exec(text)?.[1]}`;
    });
  expect(
    list
      .split("\n")
      .filter((line) => line.startsWith("- ["))
      .sort(),
  ).toEqual(expected.sort());
});

test("documents and comments name only decisions that exist", () => {
  const numbers = new Set(readdirSync("docs/decisions").map((name) => name.slice(0, 4)));
  const sources = [...paths].filter((path) => /\.(tsx?|mjs|md)$/.test(path));
  const missing = sources.flatMap((path) =>
    [
      ...readFileSync(path, "utf8").matchAll(
        path.startsWith("docs/decisions/") ? /\((00\d\d)\)/g : /decisions\/(\d{4})/g,
      ),
    ]
      .filter(([, number = ""]) => !numbers.has(number))
      .map(([, number]) => `${path}: ${number}`),
  );
  expect(missing).toEqual([]);
});

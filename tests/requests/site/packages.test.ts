import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

test("better-sqlite3 prepares 40,000 statements in this Node without a crash", () => {
  const forget = `
    const db = new (require("better-sqlite3"))(":memory:");
    let made = 0;
    const step = () => { for (let i = 0; i < 2000; i += 1) db.prepare("select " + (made += 1)).get(); if (made < 40_000) setTimeout(step, 1); else console.log(made); };
    step();`;
  expect(execFileSync(process.execPath, ["-e", forget], { encoding: "utf8" }).trim()).toBe("40000");
});

test("the built program imports no development package, which the image omits", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  const built = ["build/server", "build/server/assets", "build/commands"]
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith(".js"))
    .map(read)
    .join("\n")
    // Removes comments: those of bundled packages contain examples of imports.
    .replace(/^\s*\*.*$/gm, "");
  const named = [...built.matchAll(/(?:\b(?:from|import|import\()|require\() ?"(@?[a-z][\w./-]*)"/g)].map(
    ([, name]) => name ?? "",
  );
  const packages = new Set(
    named
      .filter((name) => !isBuiltin(name))
      .map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
  );
  for (const name of ["better-sqlite3", "express", "pdfkit", "react", "tar"])
    expect([...packages]).toContain(name);
  const lock = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { dev?: boolean } | undefined>;
  };
  expect(
    [...packages].filter(
      (name) =>
        dependencies[name] === undefined &&
        lock.packages[`node_modules/${name}`]?.dev !== false &&
        lock.packages[`node_modules/${name}`]?.dev !== undefined,
    ),
  ).toEqual([]);
  expect([...packages].filter((name) => lock.packages[`node_modules/${name}`] === undefined)).toEqual([]);
});

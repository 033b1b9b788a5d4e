import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";
const files = readdirSync(ASSETS);

/** Returns the files that a script imports before it runs, itself included. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const script = readFileSync(join(ASSETS, file), "utf8");
  for (const [, imported = ""] of script.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    filesOf(imported, found);
  return found;
}

test("every staff screen loads zod only after its first paint", () => {
  const manifest = files.find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
  const modules = readFileSync(join(ASSETS, manifest), "utf8").matchAll(/"module":"\/assets\/([^"]+\.js)"/g);
  const screens = [...modules].map(([, file = ""]) => file);
  expect(screens.length).toBeGreaterThan(50);
  const zod = files.find(
    (file) => file.endsWith(".js") && /\$ZodType/.test(readFileSync(join(ASSETS, file), "utf8")),
  );
  expect(zod, "the file of zod").toBeDefined();
  expect(screens.filter((screen) => filesOf(screen).has(zod ?? ""))).toEqual([]);
});

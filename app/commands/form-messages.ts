/** Messages that the browser needs to validate forms of staff and accounts (vite.config.ts). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import en from "../locales/en.json";

type Catalogue = { [name: string]: Catalogue | string | unknown[] };

/** Returns the part of the catalogue that modules of both sides name, as the schemas of forms do. */
export function formMessages(app: string): Catalogue {
  const named = new Set(["answers.badRequest"]);
  for (const folder of ["features", "lib"].map((name) => join(app, name)))
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (/^(?!.*\.server\.).*\.ts$/.test(file))
        for (const [, key = ""] of readFileSync(join(folder, file), "utf8").matchAll(/"(\w+(?:\.\w+)+)"/g))
          named.add(key);
  return keepNamed(en, "", named);
}

function keepNamed(part: Catalogue, above: string, named: Set<string>): Catalogue {
  const kept: Catalogue = {};
  for (const [name, one] of Object.entries(part)) {
    const key = above + name.replace(/_(?:one|other)$/, "");
    if (typeof one === "string" || Array.isArray(one)) {
      if (named.has(key)) kept[name] = one;
      continue;
    }
    const below = keepNamed(one, `${key}.`, named);
    if (Object.keys(below).length > 0) kept[name] = below;
  }
  return kept;
}

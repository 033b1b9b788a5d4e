/** Finds the texts that a screen's script needs in browsers (vite.config.ts). */
import { readFileSync } from "node:fs";
import { defaultVariables } from "../locales/default-variables";
import { languages } from "../locales/language";
import type { ScreenTexts } from "../locales/screen-text";

type Part = { [name: string]: Part | string | unknown[] };
type Forms = ScreenTexts[string][number];

const inLanguages = languages.map((language) =>
  flatten(JSON.parse(readFileSync(`app/locales/${language}.json`, "utf8")) as Part),
);
const [english] = inLanguages as [Map<string, Forms>];

/**
 * Returns a statement that registers the texts of all catalogue keys that stand in the code as literals, or
 * below a group as in `account.roles.${role}`; "" for none.
 */
export function registration(code: string): string {
  const keys = [...code.matchAll(/(["'`])(\w+(?:\.\w+)+)(?:\1|\{)/g)].map(([, , key = ""]) => key);
  const groups = [...code.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, group = ""]) => group);
  const below = [...english.keys()].filter((key) => groups.some((group) => key.startsWith(group)));
  const named = [...new Set([...keys, ...below])].filter((key) => english.has(key)).sort();
  if (named.length === 0) return "";
  const texts = Object.fromEntries(named.map((key) => [key, textsOf(key)]));
  return `\n;Object.assign(globalThis.screenTexts??={},${JSON.stringify(texts)});\n`;
}

/** Languages after the last that differs from English are left out. */
function textsOf(key: string): Forms[] {
  const texts = inLanguages.map((catalogue) => catalogue.get(key) ?? english.get(key) ?? "");
  while (texts.length > 1 && JSON.stringify(texts.at(-1)) === JSON.stringify(texts[0])) texts.pop();
  return texts;
}

function flatten(part: Part, above = "", found = new Map<string, Forms>()): Map<string, Forms> {
  const fill = (text: string) =>
    Object.entries(defaultVariables).reduce(
      (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, String(value)),
      text,
    );
  for (const [name, one] of Object.entries(part)) {
    const key = above + name.replace(/_(?:one|other)$/, "");
    if (typeof one === "object" && !Array.isArray(one)) flatten(one, `${key}.`, found);
    if (typeof one !== "string") continue;
    if (name.endsWith("_one"))
      found.set(key, [fill(one), fill(part[`${name.slice(0, -4)}_other`] as string)]);
    else if (!found.has(key)) found.set(key, fill(one));
  }
  return found;
}

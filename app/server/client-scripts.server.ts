import { existsSync, readFileSync } from "node:fs";
import type { PageScript } from "~/components/page-handle";
import { languageOf } from "~/locales/language";

type ClientScript = "public-page" | PageScript;

const MANIFEST = "build/client-scripts.json";
let built: Record<string, string> | undefined;

/** Returns hashed names from the build; in development the sources, which Vite serves. */
export function clientScriptUrls(names: ClientScript[], path: string): string[] {
  // The donation script is built once per language, with its texts.
  const wanted = names.map((name) => (name === "donation" ? `${name}-${languageOf(path)}` : name));
  if (import.meta.env.DEV) return wanted.map((name) => `/app/client/${name}.ts`);
  built ??= existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, string>)
    : {};
  return wanted.flatMap((name) => built?.[name] ?? []);
}

import { existsSync, readFileSync } from "node:fs";
import { languageOf } from "~/locales/language";

/** The scripts that enhance pages, named like their sources in app/client/. */
type ClientScript = "public-page" | "donation" | "share-link" | "carousels";

const MANIFEST = "build/client-scripts.json";
let built: Record<string, string> | undefined;

/**
 * URLs of the scripts of the page at this path: hashed names from the build; in development the sources, which
 * Vite serves.
 */
export function clientScriptUrls(names: ClientScript[], path: string): string[] {
  // This one brings its sentences along.
  const wanted = names.map((name) => (name === "donation" ? `${name}-${languageOf(path)}` : name));
  if (import.meta.env.DEV) return wanted.map((name) => `/app/client/${name}.ts`);
  built ??= existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, string>)
    : {};
  // Pages work without scripts, so a build without them is no error.
  return wanted.flatMap((name) => built?.[name] ?? []);
}

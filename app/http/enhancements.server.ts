import { existsSync, readFileSync } from "node:fs";

/** The small scripts that enhance public pages, by the name of their source in app/enhance/. */
export type Enhancement = "enhance" | "donation" | "account" | "staff" | "editor" | "carousels";

const MANIFEST = "build/enhancements.json";
let built: Record<string, string> | undefined;

/**
 * Addresses of the scripts: their hashed names from the build; in development the sources, which Vite serves.
 */
export function enhancementUrls(names: Enhancement[]): string[] {
  if (import.meta.env.DEV)
    return names.map((name) => `/app/enhance/${name}.${name === "editor" ? "tsx" : "ts"}`);
  built ??= existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, string>)
    : {};
  // A build without scripts still has whole pages.
  return names.flatMap((name) => built?.[name] ?? []);
}

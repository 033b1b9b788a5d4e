import { existsSync, readFileSync } from "node:fs";

/** The scripts that enhance pages, named like their sources in app/enhance/. */
type Enhancement = "enhance" | "donation" | "donation-ml" | "carousels";

const MANIFEST = "build/enhancements.json";
let built: Record<string, string> | undefined;

/** URLs of the scripts: hashed names from the build; in development the sources, which Vite serves. */
export function enhancementUrls(names: Enhancement[]): string[] {
  if (import.meta.env.DEV) return names.map((name) => `/app/enhance/${name}.ts`);
  built ??= existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, string>)
    : {};
  // Pages work without scripts, so a build without them is no error.
  return names.flatMap((name) => built?.[name] ?? []);
}

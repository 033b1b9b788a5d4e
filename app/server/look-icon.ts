import type { IncomingMessage } from "node:http";
import { env } from "~/env.server";
import { openIconsFolder } from "~/features/settings/look.server";

/** Fixed file names in public/ that clients request without reading a page, and a customised look's icons. */
const ICONS: Partial<Record<string, string>> = {
  "/favicon.ico": "32.png",
  "/favicon.svg": "192.png",
  "/apple-touch-icon.png": "180.png",
  "/icon-192.png": "192.png",
  "/icon-512.png": "512.png",
};

const folder = openIconsFolder(env.databasePath);

/** @returns the path of the customised look's icon; null for other files, and with the default look */
export function lookIcon({ url = "/" }: IncomingMessage): string | null {
  const icon = ICONS[url.split("?", 1)[0] ?? ""];
  const chosen = icon && folder();
  return chosen ? `${chosen}/${icon}` : null;
}

import type { IncomingMessage } from "node:http";
import { env } from "~/env.server";
import { openIconsFolder } from "~/features/settings/look.server";

/** Files of public/ that are asked for by name, without reading a page, and the icon of a chosen look. */
const ICONS: Partial<Record<string, string>> = {
  "/favicon.ico": "32.png",
  "/favicon.svg": "192.png",
  "/apple-touch-icon.png": "180.png",
  "/icon-192.png": "192.png",
  "/icon-512.png": "512.png",
};

const folder = openIconsFolder(env.databasePath);

/** @returns where the icon is; null for anything else, and without a chosen look */
export function lookIcon({ url = "/" }: IncomingMessage): string | null {
  const icon = ICONS[url.split("?", 1)[0] ?? ""];
  const chosen = icon && folder();
  return chosen ? `${chosen}/${icon}` : null;
}

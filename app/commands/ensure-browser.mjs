/**
 * Finds a browser for the tests: Playwright's own, else the system's Chromium; else installs Debian's if
 * allowed.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium's headless shell takes half the processor time of the whole browser. */
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {Promise<string | undefined>} the path of a browser */
export async function findBrowser() {
  const { chromium } = await import("playwright");
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find(
    (path) => path && existsSync(path),
  );
}

/** Exits with a message when there is no browser and none can be installed. */
export async function ensureBrowser() {
  if (await findBrowser()) return;
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { stdio: "inherit" });
  } catch {
    // Not Debian, or no permission: reported below.
  }
  if (await findBrowser()) return;
  console.error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or run npx playwright install chromium.",
  );
  process.exit(1);
}

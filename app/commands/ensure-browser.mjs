/** Finds Playwright's browser, else the system's Chromium, else installs Debian's if allowed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The headless shell takes half the processor time of the whole browser. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {Promise<string | undefined>} path */
export async function findBrowser() {
  const { chromium } = await import("playwright");
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path && existsSync(path),
  );
}

/**
 * @param {{ flags?: string[], keepsPages?: boolean, malayalam?: boolean }} [settings] keepsPages: enables the
 * back/forward cache, which Playwright turns off; malayalam: false for a device without a Malayalam font
 * (Linux)
 * @returns {Promise<import("playwright").Browser>}
 */
export async function launchBrowser({ flags = [], keepsPages = false, malayalam = true } = {}) {
  const { chromium } = await import("playwright");
  const executablePath = await findBrowser();
  return chromium.launch({
    args: ["--no-sandbox", "--disable-gpu", ...flags],
    env: { ...process.env, ...(process.platform === "linux" ? fontEnvironment(malayalam) : {}) },
    ...(keepsPages ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    ...(executablePath ? { executablePath } : {}),
  });
}

const NO_MALAYALAM =
  '<selectfont><rejectfont><pattern><patelt name="lang"><string>ml</string></patelt></pattern></rejectfont></selectfont>';

/** Fonts of the machine and of the receipts, or no Malayalam font. @param {boolean} malayalam */
function fontEnvironment(malayalam) {
  const require = createRequire(import.meta.url);
  const fonts = dirname(require.resolve("@expo-google-fonts/noto-sans-malayalam/package.json"));
  const folders = ["400Regular", "700Bold"].map((name) => `<dir>${join(fonts, name)}</dir>`).join("");
  const folder = mkdtempSync(join(tmpdir(), "foundation-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>${malayalam ? folders : NO_MALAYALAM}</fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

/** Exits with a message when there is no browser and none can be installed. */
export async function ensureBrowser() {
  if (await findBrowser()) return;
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { stdio: "inherit" });
  } catch {
    // Without Debian or permission the check below reports the problem.
  }
  if (await findBrowser()) return;
  console.error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or run npx playwright install chromium.",
  );
  process.exit(1);
}

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";

// One folder per process. Set before any import of the app, which reads env once.
const kept = globalThis as { siteFolder?: string };
const folder = (kept.siteFolder ??= mkdtempSync(join(process.env.TESTS_FOLDER ?? tmpdir(), "site-")));
process.env.DATABASE_PATH = join(folder, "site.sqlite");
process.env.UPLOADS_DIR = join(folder, "uploads");
// A former file of this process may have stored pictures.
rmSync(process.env.UPLOADS_DIR, { recursive: true, force: true });
mkdirSync(process.env.UPLOADS_DIR, { mode: 0o700 });
process.env.SESSION_SECRET ??= "a secret that only the tests know";
process.env.LOG_LEVEL ??= "silent";
// Off, because most tests count their own rows.
process.env.SAMPLE_CONTENT ??= "off";

// Reads settings and catalogues as the site does at its start; a test file may set variables before.
beforeAll(async () => {
  await import("~/locales/translate");
  const { initConfig } = await import("~/features/settings/config");
  initConfig((await import("~/env.server")).env);
});

// Strong hashes are slow; tests/domain/accounts/accounts.test.ts checks the real cost.
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  const hash: typeof argon2.hash = (password, cost) =>
    argon2.hash(password, { ...cost, memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash: vi.fn(hash) };
});

// Renders pages as in the build, without scripts of `npm run dev`.
vi.stubEnv("DEV", false);

let consoleErrors: unknown[][] = [];

beforeEach(() => {
  consoleErrors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => void consoleErrors.push(args));
});

afterEach(() => {
  vi.mocked(console.error).mockRestore();
  if (consoleErrors.length > 0)
    throw new Error(`Unexpected console.error: ${consoleErrors.map(String).join("\n")}`);
});

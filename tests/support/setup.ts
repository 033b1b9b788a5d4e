import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";

// Each test file has a site of its own. Set before anything of the app is imported, because env is read once.
const folder = mkdtempSync(join(tmpdir(), "foundation-test-"));
process.env.DATABASE_PATH = join(folder, "site.sqlite");
process.env.UPLOADS_DIR = join(folder, "uploads");
process.env.SESSION_SECRET ??= "a secret that only the tests know";
process.env.LOG_LEVEL ??= "silent";
// Most tests count what they wrote themselves.
process.env.SAMPLE_CONTENT ??= "off";

// As the site does when it starts. A test file may set variables of its own before.
beforeAll(async () => {
  const { initSettings } = await import("~/features/settings/settings");
  initSettings((await import("~/env.server")).env);
});

// As weak as can be: strong hashes of hundreds of logins would take most of their tests' time. How strong the
// site asks for is looked at in tests/domain/accounts/accounts.test.ts.
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  const hash: typeof argon2.hash = (password, cost) =>
    argon2.hash(password, { ...cost, memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash: vi.fn(hash) };
});

// Pages as the build draws them, without the scripts of `npm run dev`.
vi.stubEnv("DEV", false);

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void complaints.push(words));
});

afterEach(() => {
  vi.mocked(console.error).mockRestore();
  if (complaints.length > 0)
    throw new Error(`Unexpected console.error: ${complaints.map(String).join("\n")}`);
});

/** Whoever sets up the site writes a variable that can't be right. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";

/** What is printed before the start ends. */
async function complaint(variables: Record<string, string>): Promise<unknown[][]> {
  const lines: unknown[][] = [];
  vi.mocked(console.error).mockImplementation((...line) => void lines.push(line));
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`left with ${code}`);
  });
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  await expect(import("~/env.server")).rejects.toThrow("left with 1");
  vi.unstubAllEnvs();
  exit.mockRestore();
  return lines;
}

describe("a site that must not start says why in one line", () => {
  test.each([
    ["PORT", "many"],
    ["PORT", " "],
    ["TRUST_PROXY", "yes"],
    ["APP_ORIGIN", "https://foundation.example/new"],
    ["RAZORPAY_KEY_ID", "my key"],
    ["RAZORPAY_API_URL", "ftp://provider"],
    ["RAZORPAY_API_URL", "https://provider.example/v1"],
    ["SMTP_URL", "mail.example.org"],
    ["SMTP_URL", "smtp:mail.example.org"],
    ["MAIL_FROM", "The office"],
    ["CONTACT_INBOX", "office"],
    ["DEFAULT_COUNTRY", "India"],
    ["SESSION_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", async (name, value) => {
    expect(await complaint({ [name]: value })).toEqual([
      [expect.stringMatching(new RegExp(`^${name} must`))],
    ]);
  });

  test("a key without its secret", async () => {
    expect(await complaint({ RAZORPAY_KEY_ID: "rzp_test_Standin0000000" })).toEqual([
      ["RAZORPAY_KEY_SECRET is needed together with RAZORPAY_KEY_ID"],
    ]);
  });

  test("a volume that belongs to somebody else, or is none", async () => {
    const folder = mkdtempSync(join(tmpdir(), "foundation-file-"));
    const file = join(folder, "file");
    writeFileSync(file, "No database, and no folder either");
    const own = { DATABASE_PATH: join(folder, "site.sqlite"), UPLOADS_DIR: join(folder, "uploads") };
    for (const [name, value] of [
      ["UPLOADS_DIR", file],
      ["DATABASE_PATH", join(file, "site.sqlite")],
    ] as const)
      expect(await complaint({ ...own, [name]: value })).toEqual([
        [
          expect.stringMatching(
            new RegExp(`^${name} must be .*folder that belongs to user \\d+, .*\\([A-Z]+\\)$`),
          ),
        ],
      ]);
  });
});

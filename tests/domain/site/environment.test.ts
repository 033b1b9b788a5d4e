/** Tests invalid variables; tests/journeys/site/must-not-start.test.ts tests invalid folders. */
import { describe, expect, test, vi } from "vitest";

/** Returns the lines that are printed before the exit. */
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

describe("invalid environment", () => {
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
    ["DATA_KEY", "c2hvcnQ="],
    ["LOG_LEVEL", "loud"],
  ])("is refused with one line: %s=%s", async (name, value) => {
    expect(await complaint({ [name]: value })).toEqual([
      [expect.stringMatching(new RegExp(`^${name} must`))],
    ]);
  });

  test("is refused with a key but no secret", async () => {
    expect(await complaint({ RAZORPAY_KEY_ID: "rzp_test_Standin0000000" })).toEqual([
      ["RAZORPAY_KEY_SECRET is needed together with RAZORPAY_KEY_ID"],
    ]);
  });

  test.each([undefined, "no-reply@localhost", "Office <office@mail.localhost>"])(
    "is refused with a localhost sender and a real mail server: %s",
    async (sender) => {
      const said = await complaint({
        SMTP_URL: "smtps://user:secret@mail.example.org:465",
        ...(sender && { MAIL_FROM: sender }),
      });
      expect(said).toEqual([[expect.stringMatching(/^MAIL_FROM must be an address of your own domain/)]]);
    },
  );
});

test.each([
  ["smtp://127.0.0.1:2525", undefined],
  ["smtp://localhost:2525", "no-reply@localhost"],
  ["smtp://[::1]:2525", undefined],
  ["smtps://mail.example.org:465", "Office <office@localhost.example.org>"],
])("accepts the mail server %s with the sender %s", async (url, sender) => {
  vi.stubEnv("SMTP_URL", url);
  if (sender) vi.stubEnv("MAIL_FROM", sender);
  vi.resetModules();
  const { env } = await import("~/env.server");
  expect(env.mail.smtpUrl).toBe(url);
  vi.unstubAllEnvs();
});

import { expect, test } from "vitest";
import { loggedPath } from "~/server/redacted-path";
import { logLine } from "~/integrations/log.server";

const time = new Date("2026-06-01T09:00:00Z");

test("writes one line of JSON per event", () => {
  const line = logLine("info", "mail", { to: "asha@example.org", subject: "Two\nlines" }, time);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual({
    time: "2026-06-01T09:00:00.000Z",
    level: "info",
    event: "mail",
    to: "asha@example.org",
    subject: "Two\nlines",
  });
});

test("writes a stack at level error only", () => {
  const error = new TypeError("no such thing");
  expect(JSON.parse(logLine("error", "request failed", { error }, time))).toMatchObject({
    error: { name: "TypeError", message: "no such thing", stack: error.stack },
  });
  expect(JSON.parse(logLine("warn", "provider slow", { error }, time)).error).toEqual({
    name: "TypeError",
    message: "no such thing",
  });
});

test("never throws, nor overwrites event and level with fields", () => {
  expect(JSON.parse(logLine("info", "request", { event: "mail", level: "error" }, time))).toMatchObject({
    event: "request",
    level: "info",
  });
  const endless: Record<string, unknown> = { big: 1n };
  expect(JSON.parse(logLine("info", "request", endless, time))).toMatchObject({ big: "1" });
  endless.self = endless;
  expect(JSON.parse(logLine("info", "request", endless, time))).toMatchObject({
    event: "request",
    problem: "fields could not be written as JSON",
  });
});

test("redacts miscopied links", () => {
  const token = "Z_AXzKJjYJ0pfA7iMqJ2Tw7v5Wo3UEIu";
  for (const [copied, logged] of [
    [`/donation/${token.slice(0, -3)}`, "/donation/:token"],
    [`/donation/${token.slice(0, 16)}%20${token.slice(16)}/pay`, "/donation/:token/pay"],
    [`/donation/${token.slice(0, 20)}%0D%0A${token.slice(20)}`, "/donation/:token"],
    [`/donation/${token.slice(0, 20)}%2E${token.slice(20)}`, "/donation/:token"],
    [`/donation/${token.slice(0, 20)}.${token.slice(20)}`, "/donation/:token"],
    ["/receipt/DF%2F2026-27%2F000001-ABCDEFGHIJKLMNOP", "/receipt/DF%:token"],
  ] as const)
    expect(loggedPath(copied), copied).toBe(logged);
  for (const path of [
    "/project/getCountryBasedProjects.data",
    "/BlogDetail/9dc9ff29-de60-4a11-95ff-394022ae2fd9",
    "/uploads/034491a3d821600c4f3c73bcaf959826-1600.avif",
    "/verify/1119d5b3e1467c5ad0cbb752.data",
    "/%E0%B4%B5%E0%B4%BF%E0%B4%B2%E0%B4%BE%E0%B4%B8%E0%B4%82%20%E0%B4%92%E0%B4%A8%E0%B5%8D%E0%B4%A8%E0%B5%8D",
    "/adminDonations/9dc9ff29-de60-4a11-95ff-394022ae2fd9/receipt.pdf",
  ])
    expect(loggedPath(path)).toBe(path);
});

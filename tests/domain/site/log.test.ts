import { expect, test } from "vitest";
import { logLine } from "~/http/log.server";

const time = new Date("2026-06-01T09:00:00Z");

test("an operator reads one line of JSON for each event", () => {
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

test("an operator sees where an error comes from, at level error only", () => {
  const error = new TypeError("no such thing");
  expect(JSON.parse(logLine("error", "request failed", { error }, time))).toMatchObject({
    error: { name: "TypeError", message: "no such thing", stack: error.stack },
  });
  expect(JSON.parse(logLine("warn", "provider slow", { error }, time)).error).toEqual({
    name: "TypeError",
    message: "no such thing",
  });
});

test("a field can't pass itself off as another event, and nothing makes the log throw", () => {
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

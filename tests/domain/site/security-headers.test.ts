import { describe, expect, test } from "vitest";
import { gradeSecurityHeaders } from "../../support/security-headers";

describe("the score of security headers", () => {
  const scored = (headers: Record<string, string>, html = "") =>
    gradeSecurityHeaders(new Response(null, { headers }), html).score;
  const GOOD = {
    "content-security-policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  test.each([
    ["a good answer", GOOD, "", 130],
    ["nothing at all", {}, "", 30],
    [
      "scripts in the page",
      {
        ...GOOD,
        "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
      },
      "",
      80,
    ],
    [
      "scripts in the page, with their hash",
      {
        ...GOOD,
        "content-security-policy":
          "default-src 'none'; script-src 'unsafe-inline' 'sha256-x'; frame-ancestors 'none'",
      },
      "",
      130,
    ],
    [
      "styles in the page",
      {
        ...GOOD,
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
      "",
      120,
    ],
    [
      "a rule that stands twice",
      { ...GOOD, "content-security-policy": "default-src 'none'; default-src *; frame-ancestors 'none'" },
      "",
      55,
    ],
    ["a month of https", { ...GOOD, "strict-transport-security": "max-age=2592000" }, "", 120],
    [
      "a session's cookie without Secure",
      { ...GOOD, "set-cookie": "authtoken=x; HttpOnly; SameSite=Lax" },
      "",
      120,
    ],
    ["a script of another site", GOOD, '<script src="https://cdn.example/x.js"></script>', 125],
    ["a script of another site over http", GOOD, '<script src="//cdn.example/x.js"></script>', 50],
  ])("for %s matches the Observatory's table", (_name, headers, html, score) =>
    expect(scored(headers as Record<string, string>, html)).toBe(score),
  );
});

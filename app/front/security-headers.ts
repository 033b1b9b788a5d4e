import type { ServerResponse } from "node:http";

/**
 * On every answer. The Content-Security-Policy is written by each page for itself (app/http/page-policy.server.ts).
 * Not `no-referrer`: it would make our own forms post with `Origin: null`.
 */
const SECURITY_HEADERS: Record<string, string> = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=(), payment=(self \"https://checkout.razorpay.com\" \"https://api.razorpay.com\")",
};

/** Adds them when the answer leaves, where it has none of its own: Remix appends, and a header twice means nothing. */
export function withSecurityHeaders(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...words);
  };
}

import type { ServerResponse } from "node:http";

/**
 * On every answer that says nothing else. Each page writes its own Content-Security-Policy
 * (app/http/page-policy.server.ts), and opens itself to the checkout's popup where it pays; the one here is
 * for what is no page: opened on its own, a picture, a film, a PDF or a feed can be looked at, and does
 * nothing. Not `no-referrer`: it would make our own forms post with `Origin: null`.
 */
const SECURITY_HEADERS = Object.entries({
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=(), payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
});

/**
 * Adds them when the answer leaves, where it has none of its own: Remix appends, and a header twice means
 * nothing.
 */
export function withSecurityHeaders(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    for (const [name, value] of SECURITY_HEADERS)
      if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...words);
  };
}

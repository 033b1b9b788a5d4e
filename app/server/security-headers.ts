import type { ServerResponse } from "node:http";

const SECURITY_HEADERS = Object.entries({
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Not no-referrer: our own forms would then post with "Origin: null" and be refused.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=(), payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
});

/** Sets headers as late as possible: Remix appends headers, and browsers ignore some that occur twice. */
export function withSecurityHeaders(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    for (const [name, value] of SECURITY_HEADERS)
      if (!response.hasHeader(name)) response.setHeader(name, value);
    return writeHead(...words);
  };
}

import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of a page: nothing but its own, except the provider's checkout where a donation can be
 * paid. The checkout script sets style attributes and fetches parts of itself from the provider's other hosts
 * (razorpay/razorpay-magento issues 537 and 542), hence the wildcard.
 * @param page.providerOrigin where the hosted checkout lives: the provider's API, or a stand-in for tests
 */
export function contentSecurityPolicy(page: { inlineCss: string; pays: boolean; providerOrigin: string; givingScript: string | undefined }): string {
  const provider = page.pays ? ["https://*.razorpay.com", ...(page.providerOrigin.endsWith(".razorpay.com") ? [] : [page.providerOrigin])] : [];
  if (page.pays && page.givingScript) provider.push(new URL(page.givingScript).origin);
  const list = (...sources: string[]) => ["'self'", ...sources, ...provider].join(" ");
  const hash = `'sha256-${createHash("sha256").update(page.inlineCss).digest("base64")}'`;
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    `script-src ${list()}`,
    `style-src 'self' ${hash}`,
    ...(page.pays ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src ${list("data:")}`,
    `connect-src ${list()}`,
    `form-action ${list()}`,
    `frame-src ${list()}`,
  ].join("; ");
}

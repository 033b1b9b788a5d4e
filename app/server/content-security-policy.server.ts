import { createHash } from "node:crypto";

type Page = {
  styleNonce: string;
  hasTypeface: boolean;
  /** For inline scripts of a hydrated page, where Mantine also sets style attributes. */
  nonce?: string | undefined;
  pays: boolean;
  /** Whether the site's own pages may frame it. */
  isFramed?: boolean;
  providerOrigin: string;
  isPractice: boolean;
  givingScript: string | undefined;
  /** Origins of video players and files, and the CSS of the placeholder in a player's frame. */
  embeds?: { frames: string[]; media: string[]; css: string } | undefined;
};

/** Razorpay's mandate page; without a script a form submits there. */
const SHORT_URL_ORIGIN = "https://rzp.io";

/**
 * Allows own sources and the checkout. Its script sets style attributes and loads from other hosts
 * (razorpay/razorpay-magento issues 537 and 542), hence the wildcard. @param page.providerOrigin the
 * provider's API, or a stand-in for tests
 */
export function contentSecurityPolicy(page: Page): string {
  const isExternal = page.pays && page.providerOrigin.endsWith(".razorpay.com");
  const provider = page.pays ? ["https://*.razorpay.com", ...(isExternal ? [] : [page.providerOrigin])] : [];
  if (page.pays && page.givingScript) provider.push(new URL(page.givingScript).origin);
  const list = (...sources: string[]) => ["'self'", ...sources, ...provider].join(" ");
  const hashOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  const nonce = page.nonce ? [`'nonce-${page.nonce}'`] : [];
  const { frames = [], media = [], css } = page.embeds ?? {};
  const ofFrames = css !== undefined && frames.length > 0 ? [hashOf(css)] : [];
  const inlineStyles = import.meta.env.DEV
    ? ["'unsafe-inline'"]
    : [`'nonce-${page.styleNonce}'`, ...ofFrames];
  return [
    "default-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${page.isFramed ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    `script-src ${list(...nonce)}`,
    ["style-src 'self'", ...inlineStyles].join(" "),
    ...(page.pays || page.nonce ? ["style-src-attr 'unsafe-inline'"] : []),
    ...(page.hasTypeface ? ["font-src 'self'"] : []),
    // blob: for chosen pictures that are not sent yet.
    `img-src ${list("data:", ...(page.nonce ? ["blob:"] : []))}`,
    `connect-src ${list()}`,
    `form-action ${list(...(isExternal && !page.isPractice ? [SHORT_URL_ORIGIN] : []))}`,
    `frame-src ${list(...frames)}`,
    ...(page.embeds ? [["media-src 'self'", ...media].join(" ")] : []),
  ].join("; ");
}

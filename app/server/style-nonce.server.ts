import { randomBytes } from "node:crypto";
import { hmac } from "~/features/encryption/encryption.server";

/** Stands for the nonce while a page is drawn. Random, so that no content can carry it, and never sent. */
export const STYLE_NONCE_MARK = randomBytes(16).toString("base64url");

/** 128 bits in base64, as CSP asks for. */
const NONCE_LENGTH = 22;

/**
 * Replaces the mark by a nonce that follows from the page's content and the server's secret. The page cache can send
 * it again, its ETag stays, and a style that somebody smuggles in changes the nonce that it would need.
 */
export function withStyleNonce(drawn: string): { html: string; styleNonce: string } {
  const parts = drawn.split(STYLE_NONCE_MARK);
  const styleNonce = hmac(`style nonce ${parts.join("")}`).slice(0, NONCE_LENGTH);
  return { html: parts.join(styleNonce), styleNonce };
}

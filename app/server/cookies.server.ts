import { env } from "~/env.server";
import { isSameSecret, hmac } from "~/features/encryption/encryption.server";

/** HttpOnly, SameSite=Lax, Secure on https. Without `maxAgeSeconds` a session cookie. */
export function cookie(
  name: string,
  value: string,
  { maxAgeSeconds }: { maxAgeSeconds?: number } = {},
): string {
  const parts = [`${name}=${value}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (env.origin.startsWith("https:")) parts.push("Secure");
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  return parts.join("; ");
}

/** Holds what the last action did, for the next page. */
export const NOTICE_COOKIE = "notice";

/** The only cookie parser, so that every caller sees the same session. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null;
  }
  return null;
}

export const readCookie = (request: Request, name: string): string | null =>
  cookieIn(request.headers.get("cookie"), name);

export function signedCookie(name: string, text: string, seconds: number): string {
  const body = Buffer.from(JSON.stringify([text, Date.now() + seconds * 1000])).toString("base64url");
  return cookie(name, `${body}.${sign(name, body)}`, { maxAgeSeconds: seconds });
}

export const readSignedCookie = (request: Request, name: string): string | null =>
  signedCookieIn(request.headers.get("cookie"), name);

/** Null when it is missing, forged or expired. */
export function signedCookieIn(header: string | null | undefined, name: string): string | null {
  const [body = "", signature = ""] = cookieIn(header, name)?.split(".") ?? [];
  if (!isSameSecret(signature, sign(name, body))) return null;
  const [text, until] = JSON.parse(Buffer.from(body, "base64url").toString()) as [string, number];
  return until > Date.now() ? text : null;
}

const sign = (name: string, body: string) => hmac(`cookie ${name} ${body}`);

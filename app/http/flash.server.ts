import { redirect } from "@remix-run/node";
import { cookie, readCookie, readSignedCookie, signedCookie } from "./cookies.server";

const NAME = "notice";
const SECONDS = 60;

/**
 * `response`, and a sentence that the next page shows: `throw withFlash(redirect("/admin"), "…")` or
 * `return`.
 */
export function withFlash<Answer extends Response>(response: Answer, message: string): Answer {
  response.headers.append("Set-Cookie", signedCookie(NAME, message, SECONDS));
  return response;
}

/** The commonest case: on to another page (303), with a sentence for it. */
export const redirectWith = (message: string, path: string) => withFlash(redirect(path, 303), message);

/**
 * The sentence an earlier answer left for this page, and the headers that take it away again: `const flash =
 * readFlash(request); return data({ notice: flash.message, … }, { headers: flash.headers })`.
 */
export function readFlash(request: Request): { message: string | null; headers: Record<string, string> } {
  if (readCookie(request, NAME) === null) return { message: null, headers: {} };
  return {
    message: readSignedCookie(request, NAME),
    headers: { "Set-Cookie": cookie(NAME, "", { maxAgeSeconds: 0 }) },
  };
}

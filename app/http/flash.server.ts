import { data, redirect } from "@remix-run/node";
import { cookie, readCookie, readSignedCookie, signedCookie } from "./cookies.server";

const NAME = "notice";
const SECONDS = 60;

/** Adds a message to `response`, in a cookie that the next page reads. */
export function withFlash<Answer extends Response>(response: Answer, message: string): Answer {
  response.headers.append("Set-Cookie", signedCookie(NAME, message, SECONDS));
  return response;
}

/** Redirects (303) to a page that shows the message. */
export const redirectWith = (message: string, path: string) => withFlash(redirect(path, 303), message);

/**
 * After a form: with a script the page shows the message for two seconds and goes on by itself (see
 * StaysForMessage in app/ui/workshop/leaving.tsx); without, the next page shows it.
 */
export const leaveWith = ({ typed }: { typed: { stays: string } }, message: string, to: string) =>
  typed.stays ? data({ leaves: { message, to } }) : redirectWith(message, to);

/** The message for this page, and the headers that remove its cookie. */
export function readFlash(request: Request): { message: string | null; headers: Record<string, string> } {
  if (readCookie(request, NAME) === null) return { message: null, headers: {} };
  return {
    message: readSignedCookie(request, NAME),
    headers: { "Set-Cookie": cookie(NAME, "", { maxAgeSeconds: 0 }) },
  };
}

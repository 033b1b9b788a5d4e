import { data, redirect } from "@remix-run/node";
import type { Notice } from "~/presenters/site/notice";
import { cookie, readCookie, readSignedCookie, signedCookie } from "./cookies.server";

const NAME = "notice";
const SECONDS = 60;

/** Adds a notice to `response`, in a cookie that the next page reads. */
export function withFlash<Answer extends Response>(response: Answer, notice: string | Notice): Answer {
  const said: Notice = typeof notice === "string" ? { message: notice } : notice;
  response.headers.append("Set-Cookie", signedCookie(NAME, JSON.stringify(said), SECONDS));
  return response;
}

/** Redirects (303) to a page that shows the notice. */
export const redirectWith = (notice: string | Notice, path: string) => withFlash(redirect(path, 303), notice);

/**
 * After a form: with a script the page shows the message for two seconds and goes on by itself (see
 * StaysForMessage in app/ui/workshop/leaving.tsx); without, the next page shows it.
 */
export const leaveWith = ({ typed }: { typed: { stays: string } }, message: string, to: string) =>
  typed.stays ? data({ leaves: { message, to } }) : redirectWith(message, to);

/** The notice for this page, and the headers that remove its cookie. */
export function readFlash(request: Request): { notice: Notice | null; headers: Record<string, string> } {
  if (readCookie(request, NAME) === null) return { notice: null, headers: {} };
  const said = readSignedCookie(request, NAME);
  return {
    notice: said === null ? null : (JSON.parse(said) as Notice),
    headers: { "Set-Cookie": cookie(NAME, "", { maxAgeSeconds: 0 }) },
  };
}

import type { StaffKind } from "~/presenters/content/staff-screens";
import { readFlash } from "./flash.server";
import { cookie, readSignedCookie, signedCookie, readCookie } from "./cookies.server";

type Undo = { kind: StaffKind; id: string; title: string };

const NAME = "undo";
const SECONDS = 60;
const LONGEST_TITLE = 80;

/** Adds to `response` an offer to undo a deletion, which the next staff page shows. */
export function withUndo(response: Response, { kind, id, title }: Undo): Response {
  const short = title.length > LONGEST_TITLE ? `${[...title].slice(0, LONGEST_TITLE).join("")}…` : title;
  response.headers.append(
    "Set-Cookie",
    signedCookie(NAME, JSON.stringify({ kind, id, title: short }), SECONDS),
  );
  return response;
}

/** The notices for this staff page, and the headers that remove their cookies. */
export function readNotices(request: Request): {
  notices: { notice: string | null; undo: Undo | null };
  headers: Headers;
} {
  const flash = readFlash(request);
  const headers = new Headers(flash.headers);
  const text = readSignedCookie(request, NAME);
  if (readCookie(request, NAME) !== null)
    headers.append("Set-Cookie", cookie(NAME, "", { maxAgeSeconds: 0 }));
  return { notices: { notice: flash.message, undo: text ? (JSON.parse(text) as Undo) : null }, headers };
}

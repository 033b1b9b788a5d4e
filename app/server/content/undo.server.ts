import { data } from "@remix-run/node";
import { truncate } from "~/lib/truncate";
import { isPrefetch } from "~/server/accounts/account-visit.server";
import type { ContentKind } from "~/features/content/records";
import { readFlash } from "~/server/flash.server";
import { cookie, readSignedCookie, signedCookie, readCookie } from "~/server/cookies.server";

type Undo = { kind: ContentKind; ids: string[]; title: string };

const NAME = "undo";
const SECONDS = 60;
const MAX_TITLE_LENGTH = 80;

export function withUndo<Answer extends Response>(response: Answer, { kind, ids, title }: Undo): Answer {
  response.headers.append(
    "Set-Cookie",
    signedCookie(NAME, JSON.stringify({ kind, ids, title: truncate(title, MAX_TITLE_LENGTH) }), SECONDS),
  );
  return response;
}

/** Reads the notices of the last action, shown once; a prefetch leaves them for the real visit. */
export function readNotices(request: Request) {
  if (isPrefetch(request)) return data({ notice: null, undo: null });
  const flash = readFlash(request);
  const headers = new Headers(flash.headers);
  const text = readSignedCookie(request, NAME);
  if (readCookie(request, NAME) !== null)
    headers.append("Set-Cookie", cookie(NAME, "", { maxAgeSeconds: 0 }));
  return data({ notice: flash.notice, undo: text ? (JSON.parse(text) as Undo) : null }, { headers });
}

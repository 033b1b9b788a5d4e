import type { Notice, NoticeText } from "~/features/content/notice";
import { truncate } from "~/lib/truncate";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { requestLanguage, type Language } from "~/locales/language";
import { isPrefetch } from "./accounts/account-visit.server";
import { cookie, NOTICE_COOKIE, readCookie, readSignedCookie, signedCookie } from "./cookies.server";

const SECONDS = 60;
const MAX_TITLE_LENGTH = 80;

export function withFlash<Answer extends Response>(response: Answer, notice: Message | Notice): Answer {
  const payload: Notice = typeof notice === "string" ? { message: notice } : notice;
  const { undo } = payload;
  if (undo) payload.undo = { ...undo, title: truncate(undo.title, MAX_TITLE_LENGTH) };
  response.headers.append("Set-Cookie", signedCookie(NOTICE_COOKIE, JSON.stringify(payload), SECONDS));
  return response;
}

/** Reads the notice of the last action, shown once; a prefetch leaves it for the real visit. */
export function readFlash(request: Request): { notice: NoticeText | null; headers: Record<string, string> } {
  if (isPrefetch(request) || readCookie(request, NOTICE_COOKIE) === null)
    return { notice: null, headers: {} };
  const payload = readSignedCookie(request, NOTICE_COOKIE);
  const language = requestLanguage(request);
  return {
    notice: payload === null ? null : translateNotice(JSON.parse(payload) as Notice, language),
    headers: { "Set-Cookie": cookie(NOTICE_COOKIE, "", { maxAgeSeconds: 0 }) },
  };
}

export const translateNotice = (notice: Notice, language: Language): NoticeText => ({
  ...notice,
  message: textOf(language, notice.message),
});

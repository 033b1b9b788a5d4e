import type { Notice, NoticeText } from "~/features/site/notice";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { languageOf, type Language } from "~/locales/language";
import { cookie, readCookie, readSignedCookie, signedCookie } from "./cookies.server";

const NAME = "notice";
const SECONDS = 60;

export function withFlash<Answer extends Response>(response: Answer, notice: Message | Notice): Answer {
  const payload: Notice = typeof notice === "string" ? { message: notice } : notice;
  response.headers.append("Set-Cookie", signedCookie(NAME, JSON.stringify(payload), SECONDS));
  return response;
}

export function readFlash(request: Request): { notice: NoticeText | null; headers: Record<string, string> } {
  if (readCookie(request, NAME) === null) return { notice: null, headers: {} };
  const payload = readSignedCookie(request, NAME);
  const language = languageOf(new URL(request.url).pathname);
  return {
    notice: payload === null ? null : translateNotice(JSON.parse(payload) as Notice, language),
    headers: { "Set-Cookie": cookie(NAME, "", { maxAgeSeconds: 0 }) },
  };
}

export const translateNotice = ({ message: messageKey, place }: Notice, language: Language): NoticeText => ({
  message: textOf(language, messageKey),
  place,
});

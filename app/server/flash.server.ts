import type { Notice, NoticeInWords } from "~/features/site/notice";
import type { Message } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { languageOf, type Language } from "~/locales/language";
import { cookie, readCookie, readSignedCookie, signedCookie } from "./cookies.server";

const NAME = "notice";
const SECONDS = 60;

export function withFlash<Answer extends Response>(response: Answer, notice: Message | Notice): Answer {
  const said: Notice = typeof notice === "string" ? { message: notice } : notice;
  response.headers.append("Set-Cookie", signedCookie(NAME, JSON.stringify(said), SECONDS));
  return response;
}

export function readFlash(request: Request): {
  notice: NoticeInWords | null;
  headers: Record<string, string>;
} {
  if (readCookie(request, NAME) === null) return { notice: null, headers: {} };
  const said = readSignedCookie(request, NAME);
  const language = languageOf(new URL(request.url).pathname);
  return {
    notice: said === null ? null : translateNotice(JSON.parse(said) as Notice, language),
    headers: { "Set-Cookie": cookie(NAME, "", { maxAgeSeconds: 0 }) },
  };
}

export const translateNotice = ({ message: code, place }: Notice, language: Language): NoticeInWords => ({
  message: textOf(language, code),
  place,
});

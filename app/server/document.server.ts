import { translator } from "~/locales/translate";

const t = translator("en");

/**
 * A document for programs, which anybody may keep for some minutes. The page cache (app/server/page-cache.ts)
 * compresses it, gives it an ETag and answers 304.
 */
export const documentResponse = ({ type, text, minutes }: { type: string; text: string; minutes: number }) =>
  new Response(text, {
    headers: { "Content-Type": type, "Cache-Control": `public, max-age=${minutes * 60}` },
  });

/** 405 for methods other than GET and HEAD, in our words: Remix would answer with its own. */
export function methodNotAllowed(): Response {
  return new Response(t("answers.methodNotAllowed"), {
    status: 405,
    headers: { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

import type { FiledRow } from "#db/schema";
import { readCertificate } from "~/features/statement/certificates.server";
import { languageTag, requestLanguage, type Language } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";
import { translator } from "~/locales/translate";

/** Publicly cached; the page cache (page-cache.ts) compresses it and adds an ETag. */
export const documentResponse = ({ type, text, minutes }: { type: string; text: string; minutes: number }) =>
  new Response(text, {
    headers: { "Content-Type": type, "Cache-Control": `public, max-age=${minutes * 60}` },
  });

export const pngResponse = (png: Buffer, extraHeaders: Record<string, string> = {}) =>
  new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600", ...extraHeaders },
  });

export const pdfResponse = (
  fileName: string,
  pdf: Buffer,
  extraHeaders: Record<string, string> = {},
): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; ${fileNameParameter(fileName)}`,
      "Cache-Control": "private, no-store",
      ...extraHeaders,
    },
  });

export async function certificateResponse(request: Request, row: FiledRow, language: Language) {
  const pdf = await readCertificate(row);
  return pdf
    ? pdfResponse(`${translator(language)("giving.particulars.certificateFile")}.pdf`, pdf)
    : textResponse(request, 503, "giving.particulars.certificateClosed");
}

/** Encodes a file name for a header, which is ASCII (RFC 8187). */
const fileNameParameter = (fileName: string) =>
  /^[ -~]+$/.test(fileName) ? `filename="${fileName}"` : `filename*=UTF-8''${encodeURIComponent(fileName)}`;

export const methodNotAllowed = ({ request }: { request: Request }) =>
  textResponse(request, 405, "answers.methodNotAllowed", { Allow: "GET, HEAD" });

export function textResponse(
  request: Request,
  status: number,
  key: PlainKey,
  extraHeaders: Record<string, string> = {},
): Response {
  const language = requestLanguage(request);
  return new Response(translator(language)(key), {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": languageTag[language],
      "Cache-Control": "no-store",
      ...extraHeaders,
    },
  });
}

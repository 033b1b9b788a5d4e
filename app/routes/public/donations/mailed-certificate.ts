import type { LoaderFunctionArgs } from "@remix-run/node";
import { readCertificate, findRowByLink } from "~/features/statement/certificates.server";
import { redirectWith } from "~/server/form.server";
import { textResponse, methodNotAllowed, pdfResponse } from "~/server/file-response.server";
import { db } from "~/server/context.server";
import { languageOf, pathIn } from "~/locales/language";
import { translator } from "~/locales/translate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const row = await findRowByLink(db, params.link ?? "", new Date());
  const language = languageOf(new URL(request.url).pathname);
  if (!row) return redirectWith("privacy.ask.certificateDead", pathIn(language, "/my-data"));
  const pdf = await readCertificate(row);
  return pdf
    ? pdfResponse(`${translator(language)("giving.particulars.certificateFile")}.pdf`, pdf)
    : textResponse(request, 503, "giving.particulars.certificateClosed");
}

export const action = methodNotAllowed;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { certificateForAddress, readCertificate } from "~/features/statement/certificates.server";
import { textResponse, methodNotAllowed, pdfResponse } from "~/server/file-response.server";
import { requireVisit } from "~/server/privacy/my-data-visit.server";
import { db } from "~/server/context.server";
import { translator } from "~/locales/translate";

export async function loader(args: LoaderFunctionArgs) {
  const { email, language } = await requireVisit(args);
  const row = await certificateForAddress(db, { id: args.params.gift ?? "" }, email ?? "");
  if (!row) return textResponse(args.request, 404, "giving.particulars.noCertificate");
  const pdf = await readCertificate(row);
  return pdf
    ? pdfResponse(`${translator(language)("giving.particulars.certificateFile")}.pdf`, pdf)
    : textResponse(args.request, 503, "giving.particulars.certificateClosed");
}

export const action = methodNotAllowed;

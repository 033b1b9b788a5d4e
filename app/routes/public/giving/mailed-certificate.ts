import type { LoaderFunctionArgs } from "@remix-run/node";
import { openCertificate, rowOfLink } from "~/domain/statement/certificates.server";
import { redirectWith } from "~/http/flash.server";
import { inWords, onlyRead, pdfAnswer } from "~/http/giving/pdf-answer.server";
import { db } from "~/http/world.server";
import { languageOf, pathIn } from "~/words/language";
import { wordsIn } from "~/words/words";

/** The tax certificate behind a link that was mailed; one that works no more leads to where one asks for a new one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const row = await rowOfLink(db, params.link ?? "", new Date());
  const language = languageOf(new URL(request.url).pathname);
  if (!row) return redirectWith("privacy.ask.certificateDead", pathIn(language, "/my-data"));
  const pdf = await openCertificate(row);
  return pdf
    ? pdfAnswer(`${wordsIn(language).giving.particulars.certificateFile}.pdf`, pdf)
    : inWords(request, 503, ({ giving }) => giving.particulars.certificateClosed);
}

export const action = onlyRead;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawYearlyStatement } from "~/features/my-gifts/yearly-statement-content.server";
import { readTaxYear } from "~/lib/tax-year";
import { defaultLanguage } from "~/locales/language";
import { db } from "~/server/context.server";
import { methodNotAllowed, pdfResponse, textResponse } from "~/server/file-response.server";
import { requireGiver } from "~/server/my-data-visit.server";

/** `?gift=`: a gift of the paper, when several persons gave with the address. Uses the page's language; on default-language pages the language of the donor's gifts, as receipts do. */
export async function loader(args: LoaderFunctionArgs) {
  const { email, language } = await requireGiver(args);
  const year = readTaxYear(args.params.year);
  const chosen = language === defaultLanguage ? undefined : language;
  const donation = new URL(args.request.url).searchParams.get("gift");
  const paper =
    year && (await drawYearlyStatement(db, { email, year, language: chosen, donation }, new Date()));
  return paper ? pdfResponse(paper.fileName, paper.pdf) : textResponse(args.request, 404, "myGifts.noYear");
}

export const action = methodNotAllowed;

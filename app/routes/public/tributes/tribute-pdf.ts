import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawCardFront } from "~/features/tributes/draw-card.server";
import { drawTributeCard, limitCards } from "~/features/tributes/tributes.server";
import { requestLanguage } from "~/locales/language";
import { translator } from "~/locales/translate";
import { clientAddress } from "~/server/client-address.server";
import { db } from "~/server/context.server";
import { methodNotAllowed, pdfResponse, textResponse } from "~/server/file-response.server";
import { refusalInit } from "~/server/refusal-status.server";

/** The card to print and fold. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const counted = await limitCards(db, clientAddress(request), new Date());
  if (!counted.ok) return textResponse(request, 429, "answers.tooMany", refusalInit(counted.refusal).headers);
  const pdf = await drawTributeCard(db, params.token ?? "", language, drawCardFront);
  const t = translator(language);
  return pdf
    ? pdfResponse(`${t("tribute.page.title")}.pdf`, pdf)
    : textResponse(request, 404, "answers.notFound");
}

export const action = methodNotAllowed;

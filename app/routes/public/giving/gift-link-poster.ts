import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawGiftPoster } from "~/domain/giving/gift-poster.server";
import { inWords, onlyRead, pdfAnswer } from "~/http/giving/pdf-answer.server";
import { db, payments } from "~/http/world.server";

/** The poster of a gift link, for whoever holds its address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const pdf = await drawGiftPoster(db, payments.mode, token, new Date());
  return pdf
    ? pdfAnswer(`poster-${token}.pdf`, pdf)
    : inWords(request, 404, ({ giftLink }) => giftLink.noPoster);
}

export const action = onlyRead;

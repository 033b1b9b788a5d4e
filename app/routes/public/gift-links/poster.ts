import type { LoaderFunctionArgs } from "@remix-run/node";
import { limitPosters, drawGiftPoster } from "~/features/gift-links/poster.server";
import { clientAddress } from "~/server/client-address.server";
import { refusalInit } from "~/server/refusal-status.server";
import { textResponse, methodNotAllowed, pdfResponse } from "~/server/file-response.server";
import { db, payments } from "~/server/context.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const now = new Date();
  const counted = await limitPosters(db, clientAddress(request), now);
  if (!counted.ok) return textResponse(request, 429, "answers.tooMany", refusalInit(counted.refusal).headers);
  const pdf = await drawGiftPoster(db, payments.mode, token, now);
  return pdf ? pdfResponse(`poster-${token}.pdf`, pdf) : textResponse(request, 404, "giftLink.noPoster");
}

export const action = methodNotAllowed;

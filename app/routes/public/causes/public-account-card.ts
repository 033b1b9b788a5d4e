import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { countedMode } from "~/features/donations/money-modes.server";
import { drawAccountCard } from "~/features/public-account/draw-account-card.server";
import { requestLanguage } from "~/locales/language";
import { db } from "~/server/context.server";
import { methodNotAllowed, textResponse } from "~/server/file-response.server";

export const handle: PageHandle = { cache: { shows: ["money", "causes", "pictures"] } };

/** Link preview of a cause's public account. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const card = await drawAccountCard(db, params.cause ?? "", {
    mode: await countedMode(db),
    language: requestLanguage(request),
    now: new Date(),
  });
  if (!card) return textResponse(request, 404, "answers.notFound");
  return new Response(new Uint8Array(card), {
    // Revalidates, because the figures change.
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, no-cache" },
  });
}

export const action = methodNotAllowed;

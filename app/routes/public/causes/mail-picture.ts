import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { drawCauseMailPicture, drawOwnMailPicture } from "~/features/causes/draw-cause-mail-picture.server";
import { drawCardPicture } from "~/features/tributes/draw-card.server";
import { db } from "~/server/context.server";
import { methodNotAllowed, pngResponse, textResponse } from "~/server/file-response.server";

export const handle: PageHandle = { cache: { shows: ["causes", "pictures", "settings"] } };

/** At the head of mails, and for links to cards. The address names the cause and nobody, and no opening is counted. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { cause, name = "" } = params;
  const picture =
    cause === undefined
      ? ((await drawOwnMailPicture(db, name)) ?? (await drawCardPicture(db, name)))
      : await drawCauseMailPicture(db, cause);
  if (!picture) return textResponse(request, 404, "answers.notFound");
  // Mail in a browser shows it on a page of another site.
  return pngResponse(picture, { "Cross-Origin-Resource-Policy": "cross-origin" });
}

export const action = methodNotAllowed;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { findRowByLink } from "~/features/statement/certificates.server";
import { redirectWith } from "~/server/form.server";
import { certificateResponse, methodNotAllowed } from "~/server/file-response.server";
import { db } from "~/server/context.server";
import { pathIn, requestLanguage } from "~/locales/language";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const row = await findRowByLink(db, params.link ?? "", new Date());
  const language = requestLanguage(request);
  if (!row) return redirectWith("privacy.ask.certificateDead", pathIn(language, "/my-data"));
  return certificateResponse(request, row, language);
}

export const action = methodNotAllowed;

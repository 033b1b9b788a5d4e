import type { LoaderFunctionArgs } from "@remix-run/node";
import { certificateForAddress } from "~/features/statement/certificates.server";
import { certificateResponse, methodNotAllowed, textResponse } from "~/server/file-response.server";
import { requireVisit } from "~/server/my-data-visit.server";
import { db } from "~/server/context.server";

export async function loader(args: LoaderFunctionArgs) {
  const { email, language } = await requireVisit(args);
  const row = await certificateForAddress(db, { id: args.params.gift ?? "" }, email ?? "");
  if (!row) return textResponse(args.request, 404, "giving.particulars.noCertificate");
  return certificateResponse(args.request, row, language);
}

export const action = methodNotAllowed;

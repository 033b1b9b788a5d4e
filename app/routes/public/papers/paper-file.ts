import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPaper, readPaper } from "~/features/papers/papers.server";
import { db } from "~/server/context.server";
import { methodNotAllowed, pdfResponse, textResponse } from "~/server/file-response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = await findPaper(db, params.paper ?? "");
  const pdf = paper && (await readPaper(paper));
  if (!pdf) return textResponse(request, 404, "papers.gone");
  return pdfResponse(`${paper.title.replace(/[^\p{L}\p{M}\p{N} -]+/gu, "").trim() || "paper"}.pdf`, pdf, {
    // Revalidates, so that a replaced or deleted paper is not shown.
    "Cache-Control": "public, no-cache",
  });
}

export const action = methodNotAllowed;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { findMyDataVisit, linkedPageOf, type MyDataVisit } from "~/features/privacy/my-data-visit.server";
import { languageOf, pathIn } from "~/locales/language";
import { db } from "./context.server";
import { redirectWith } from "./form.server";
import { refusalInit } from "./refusal-status.server";

/** @throws Response 404 for an unknown donation; 429; a redirect for an expired link */
export async function requireVisit({ request, params }: LoaderFunctionArgs): Promise<MyDataVisit> {
  const { pathname } = new URL(request.url);
  const visit = await findMyDataVisit(db, pathname, params.token ?? "", new Date());
  if (visit.ok) return visit.value;
  const page = linkedPageOf(pathname);
  if (visit.refusal.kind === "too_many" || !page) throw new Response(null, refusalInit(visit.refusal));
  const again: Response = redirectWith("privacy.ask.dead", pathIn(languageOf(pathname), `/${page}`));
  throw again;
}

/** Like requireVisit, for /my-gifts. @throws Response also 404 on /donation */
export async function requireGiver(args: LoaderFunctionArgs) {
  const visit = await requireVisit(args);
  if (visit.email === null) throw new Response(null, { status: 404 });
  return { ...visit, email: visit.email, dataPath: visit.path.replace("/my-gifts/", "/my-data/") };
}

export const PRIVATE_NO_STORE = { "Cache-Control": "private, no-store" };

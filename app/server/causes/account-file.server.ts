import { causeAccount } from "~/features/public-account/public-account.server";
import { db, payments } from "~/server/context.server";

/** The cause and its account that an address such as /account/life-school.csv asks for. */
export async function accountAsked(request: Request) {
  const [slug = ""] = (new URL(request.url).pathname.split("/").at(-1) ?? "").split(".");
  return { slug, account: await causeAccount(db, slug, payments.mode) };
}

/** Anybody may read it, also in programs of other sites; a gift is in it with the next request. */
export const accountFileHeaders = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache" };

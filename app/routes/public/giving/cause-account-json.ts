import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/ui/site/page-handle";
import { causeName } from "~/domain/giving/causes.server";
import { accountAsked, accountFileHeaders } from "~/http/giving/account-file.server";
import { db } from "~/http/world.server";
import { accountJson } from "~/presenters/giving/cause-account";

export const handle: PageHandle = { kept: { shows: ["money"] } };

/** The public account of a cause as JSON, in rupees. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, account } = await accountAsked(request);
  return Response.json(accountJson(await causeName(db, slug), account), { headers: accountFileHeaders });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { causeName } from "~/features/causes/causes.server";
import { accountAsked, accountFileHeaders } from "~/server/causes/account-file.server";
import { db } from "~/server/context.server";
import { accountJson } from "~/features/public-account/public-account-view";

export const handle: PageHandle = { cache: { shows: ["money"] } };

/** The public account of a cause as JSON, in rupees. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, account } = await accountAsked(request);
  return Response.json(accountJson(await causeName(db, slug), account), { headers: accountFileHeaders });
}

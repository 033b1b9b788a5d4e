import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { accountAsked, accountFileHeaders } from "~/server/causes/account-file.server";
import { csvHeaders, modeSuffix } from "~/server/csv-response.server";
import { accountCells } from "~/features/public-account/public-account-view";
import { csvLine } from "~/lib/csv";

export const handle: PageHandle = { cache: { shows: ["money"] } };

/** The months of a cause's public account for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, account } = await accountAsked(request);
  const text = accountCells(account).map((cells) => `${csvLine(cells)}\r\n`);
  return new Response(text.join(""), {
    headers: { ...csvHeaders(`account${modeSuffix}-${slug}`), ...accountFileHeaders },
  });
}

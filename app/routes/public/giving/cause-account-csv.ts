import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/ui/site/page-handle";
import { accountAsked, accountFileHeaders } from "~/http/giving/account-file.server";
import { csvHeaders, modeMark } from "~/http/ledger/csv-answer.server";
import { accountCells } from "~/presenters/giving/cause-account";
import { csvLine } from "~/presenters/ledger/csv";

export const handle: PageHandle = { kept: { shows: ["money"] } };

/** The months of a cause's public account for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug, account } = await accountAsked(request);
  const text = accountCells(account).map((cells) => `${csvLine(cells)}\r\n`);
  return new Response(text.join(""), {
    headers: { ...csvHeaders(`account${modeMark}-${slug}`), ...accountFileHeaders },
  });
}

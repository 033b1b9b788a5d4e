import type { LoaderFunctionArgs } from "@remix-run/node";
import { countedMode } from "~/features/donations/money-modes.server";
import type { PageHandle } from "~/components/page-handle";
import { requireCause } from "~/server/cause-from-path.server";
import { causeAccount, type CauseAccount } from "~/features/public-account/public-account.server";
import { csvText } from "~/lib/csv";
import { db } from "~/server/context.server";
import { csvHeaders, modeSuffix } from "~/server/csv-response.server";

export const handle: PageHandle = { cache: { shows: ["money"] } };

/** CORS allows scripts of other sites to read the file; caches always revalidate. */
const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache" };

/** Returns amounts in rupees: /account/{cause}.json, and months as /account/{cause}.csv. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { slug, name } = await requireCause(params.cause);
  const mode = await countedMode(db);
  const account = await causeAccount(db, slug, mode);
  const isJson = /json\/*$/.test(new URL(request.url).pathname);
  if (isJson) return Response.json(toJson(name, account), { headers });
  return new Response(csvText([["month", ...FLOWS], ...account.months.map(monthCells)]), {
    headers: { ...csvHeaders(`account${modeSuffix(mode)}-${slug}`), ...headers },
  });
}

const FLOWS = ["received", "refunded", "fees", "spent"] as const;

const monthCells = (month: CauseAccount["months"][number]) => [
  month.month,
  ...FLOWS.map((flow) => (month[flow] / 100).toFixed(2)),
];

function toJson(cause: string, { received, refunded, fees, spent, inHand, ...more }: CauseAccount) {
  return {
    cause,
    currency: "INR",
    ...inRupees({ received, refunded, fees, spent, inHand }),
    months: more.months.map(({ month, ...flows }) => ({ month, ...inRupees(flows) })),
    spendings: more.expenses.map(({ day, amount_paise, description }) => ({
      date: day,
      amount: amount_paise / 100,
      what: description,
    })),
  };
}

const inRupees = <Sums extends Record<string, number>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, paise]) => [name, paise / 100])) as Sums;

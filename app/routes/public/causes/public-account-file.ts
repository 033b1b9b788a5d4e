import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/page-handle";
import { causeName } from "~/features/causes/causes.server";
import { causeAccount, type CauseAccount } from "~/features/public-account/public-account.server";
import { csvLine } from "~/lib/csv";
import { db, payments } from "~/server/context.server";
import { csvHeaders, modeSuffix } from "~/server/csv-response.server";

export const handle: PageHandle = { cache: { shows: ["money"] } };

/** CORS for programs on other sites; never stale. */
const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache" };

/** In rupees: /account/{cause}.json, and months as /account/{cause}.csv. */
export async function loader({ request }: LoaderFunctionArgs) {
  const file = new URL(request.url).pathname.split("/").filter(Boolean).at(-1) ?? "";
  const [slug = "", format] = file.split(/\.|%2e/i);
  const account = await causeAccount(db, slug, payments.mode);
  if (format === "json") return Response.json(toJson(await causeName(db, slug), account), { headers });
  return new Response(
    [["month", ...FLOWS], ...account.months.map(monthCells)].map((cells) => `${csvLine(cells)}\r\n`).join(""),
    { headers: { ...csvHeaders(`account${modeSuffix}-${slug}`), ...headers } },
  );
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

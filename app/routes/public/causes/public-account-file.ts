import type { LoaderFunctionArgs } from "@remix-run/node";
import { countedMode } from "~/features/donations/money-modes.server";
import type { PageHandle } from "~/components/page-handle";
import { requireCause } from "~/server/cause-from-path.server";
import { causeAccount, type CauseAccount } from "~/features/public-account/public-account.server";
import { csvText } from "~/lib/csv";
import { defaultLanguage } from "~/locales/language";
import { translator } from "~/locales/translate";
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
  // The last column is there only if money was moved between causes, so that other files keep theirs.
  const hasMoves = account.moves.length > 0;
  const header = ["month", ...FLOWS, ...(hasMoves ? ["moved"] : [])];
  const rows = account.months.map((month) => [
    month.month,
    ...FLOWS.map((flow) => inFull(month[flow])),
    ...(hasMoves ? [inFull(movedOf(month))] : []),
  ]);
  return new Response(csvText([header, ...rows]), {
    headers: { ...csvHeaders(`account${modeSuffix(mode)}-${slug}`), ...headers },
  });
}

const FLOWS = ["received", "refunded", "fees", "spent"] as const;

/** A number if negative, because texts that begin with "-" get an apostrophe. */
const inFull = (paise: number) => (paise < 0 ? paise / 100 : (paise / 100).toFixed(2));

/** From other causes, less what went to them. */
const movedOf = ({ movedIn, movedOut }: Pick<CauseAccount, "movedIn" | "movedOut">) => movedIn - movedOut;

function toJson(cause: string, { received, refunded, fees, spent, inHand, ...more }: CauseAccount) {
  const hasMoves = more.moves.length > 0;
  const t = translator(defaultLanguage);
  return {
    cause,
    currency: "INR",
    ...inRupees({ received, refunded, fees, spent, inHand }),
    months: more.months.map(({ month, movedIn, movedOut, ...flows }) => ({
      month,
      ...inRupees({ ...flows, ...(hasMoves && { moved: movedIn - movedOut }) }),
    })),
    spendings: more.expenses.map(({ day, amount_paise, description }) => ({
      date: day,
      amount: amount_paise / 100,
      what: description,
    })),
    ...(hasMoves && {
      moved: movedOf(more) / 100,
      moves: more.moves.map(({ day, isIn, name, paise }) => ({
        date: day,
        amount: (isIn ? paise : -paise) / 100,
        what: t(isIn ? "causeAccount.movedFrom" : "causeAccount.movedTo", { cause: name }),
      })),
    }),
  };
}

const inRupees = <Sums extends Record<string, number>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, paise]) => [name, paise / 100])) as Sums;

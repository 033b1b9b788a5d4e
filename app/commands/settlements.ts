import { parseArgs } from "node:util";
import { addDays, isDay, todayInIndia } from "~/lib/india-time";
import { matchSettlements } from "~/features/settlements/matches.server";
import { fetchDays } from "~/features/settlements/settlement-fetch.server";
import { ProviderError } from "~/integrations/razorpay/provider";
import { db, payments, provider } from "~/server/context.server";
import { fail, print } from "./print";

export const FETCH_USAGE = "settle [--from DAY] [--to DAY]";
/** Covers a settlement over a long weekend. */
const DEFAULT_DAYS = 7;

export async function fetchSettlements(args: string[]) {
  const { values } = parseArgs({ args, options: { from: { type: "string" }, to: { type: "string" } } });
  const today = todayInIndia(new Date());
  const { to = today, from = addDays(isDay(to) ? to : today, 1 - DEFAULT_DAYS) } = values;
  if (!isDay(from) || !isDay(to) || from > to) return fail(`Usage: npm run donations -- ${FETCH_USAGE}`);
  try {
    await fetchDays(db, provider, { from, to }, () => new Date());
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail(`The provider did not answer (${error.code}). What arrived is kept; fetch again.`);
  }
  const { matched, exceptions } = await matchSettlements(db, { from, to }, payments.mode);
  print(["matched", matched.rows, inRupees(matched.paise)].join("\t"));
  const exceptionsPaise = exceptions.reduce((sum, { paise }) => sum + paise, 0);
  print(["exceptions", exceptions.length, inRupees(exceptionsPaise)].join("\t"));
  for (const { entity_id, paise, reason } of exceptions)
    print(["exception", entity_id, inRupees(paise), reason].join("\t"));
}

const inRupees = (paise: number) => (paise / 100).toFixed(2);

import type { Db } from "#db/schema";
import { refused, type Refusal } from "~/lib/result";
import { config } from "~/features/settings/config";
import type { Placeholder } from "~/features/settings/settings";
import { missingFacts } from "~/features/settings/settings.server";
import { msg, type Message } from "~/locales/messages";

type Method = "online" | "transfer";

/**
 * Foundation facts still missing before money is taken. A transfer to the bank is real money in every mode of the
 * provider; other gifts need none in practice and test mode.
 */
const factsMissingFor = async (db: Db, method: Method): Promise<Placeholder[]> =>
  method === "transfer" || config().payments.mode === "live" ? missingFacts(db) : [];

/** Names the sample's facts that a receipt would print, whatever the mode; blank when there are none. */
export const sampleFacts = async (db: Db): Promise<string> => joinMissing(await missingFacts(db));

/** Returns the refusal while a receipt would carry sample data, else null. */
export const checkDonationsOpen = (db: Db, method: Method = "online") =>
  refuseWhenMissing(db, method, () => "giving.notOpenYet");

/** The refusal names the missing facts, for staff. */
export const checkOfflineDonationsOpen = (db: Db) =>
  refuseWhenMissing(db, "online", (missing) => msg("ledger.notOpenYet", { missing }));

type NotOpen = { ok: false; refusal: Refusal<never> };

async function refuseWhenMissing(
  db: Db,
  method: Method,
  toMessage: (missing: string) => Message,
): Promise<NotOpen | null> {
  const missing = await factsMissingFor(db, method);
  return missing.length > 0 ? refused({ kind: "not_open", message: toMessage(joinMissing(missing)) }) : null;
}

const joinMissing = (facts: Placeholder[]) =>
  new Intl.ListFormat("en-GB").format(facts.map((fact) => (fact === "pan" ? "PAN" : fact)));

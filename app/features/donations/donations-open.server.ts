import type { Db } from "#db/schema";
import { refused, type Refusal } from "~/lib/result";
import { config } from "~/features/settings/config";
import { placeholdersIn, type Placeholder } from "~/features/settings/settings";
import { readSettings } from "~/features/settings/settings.server";
import { msg, type Message } from "~/locales/messages";

/** Foundation facts still missing before live payments; empty in practice and test mode. */
export const missingFoundationFacts = async (db: Db): Promise<Placeholder[]> =>
  config().payments.mode === "live" ? placeholdersIn((await readSettings(db)).foundation) : [];

/** Names the sample's facts that a receipt would print, whatever the mode; blank when there are none. */
export const sampleFacts = async (db: Db): Promise<string> =>
  joinMissing(placeholdersIn((await readSettings(db)).foundation));

/** Returns the refusal while a receipt would carry sample data, else null. */
export const checkDonationsOpen = (db: Db) => refuseWhenMissing(db, () => "giving.notOpenYet");

/** The refusal names the missing facts, for staff. */
export const checkOfflineDonationsOpen = (db: Db) =>
  refuseWhenMissing(db, (missing) => msg("ledger.notOpenYet", { missing }));

type NotOpen = { ok: false; refusal: Refusal<never> };

async function refuseWhenMissing(db: Db, toMessage: (missing: string) => Message): Promise<NotOpen | null> {
  const missing = await missingFoundationFacts(db);
  return missing.length > 0 ? refused({ kind: "not_open", message: toMessage(joinMissing(missing)) }) : null;
}

const joinMissing = (facts: Placeholder[]) =>
  new Intl.ListFormat("en-GB").format(facts.map((fact) => (fact === "pan" ? "PAN" : fact)));

import { refused, type Refusal } from "~/lib/result";
import { settings, type Settings } from "~/features/settings/settings";
import { msg, type Message } from "~/locales/messages";

/** Foundation facts still missing before live payments; empty in practice and test mode. */
export const missingForMoney = (): Settings["placeholders"] =>
  settings().payments.mode === "live" ? settings().placeholders : [];

/** Why no order may be created: its receipt would carry sample data. Null when it may. */
export const donationsClosed = (): NotOpen | null => refusal(() => "giving.notOpenYet");

/** The same for an offline donation. */
export const offlineDonationsClosed = (): NotOpen | null =>
  refusal((missing) => msg("ledger.notOpenYet", { missing }));

type NotOpen = { ok: false; refusal: Refusal<never> };

function refusal(say: (missing: string) => Message): NotOpen | null {
  const missing = missingForMoney();
  return missing.length > 0 ? refused({ kind: "not_open", message: say(joinMissing(missing)) }) : null;
}

const joinMissing = (facts: Settings["placeholders"]) =>
  new Intl.ListFormat("en-GB").format(facts.map((fact) => (fact === "pan" ? "PAN" : fact)));

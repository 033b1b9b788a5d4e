import { refused, type Refusal } from "~/lib/result";
import { settings, type Settings } from "~/features/settings/settings";
import { msg, type Message } from "~/locales/messages";

/** What the foundation must still say of itself before real money may be taken; nothing in practice and test mode. */
export const missingForMoney = (): Settings["placeholders"] =>
  settings().payments.mode === "live" ? settings().placeholders : [];

/** Why no order may be made now: its receipt would carry the sample's facts. Null when it may. */
export const donationsClosed = (): NotOpen | null => refusal(() => "giving.notOpenYet");

/** The same of a gift by hand, for staff. */
export const offlineDonationsClosed = (): NotOpen | null =>
  refusal((missing) => msg("ledger.notOpenYet", { missing }));

type NotOpen = { ok: false; refusal: Refusal<never> };

function refusal(say: (missing: string) => Message): NotOpen | null {
  const missing = missingForMoney();
  return missing.length > 0 ? refused({ kind: "not_open", code: say(joinMissing(missing)) }) : null;
}

/** "name, address and PAN" */
export const joinMissing = (facts: Settings["placeholders"]) =>
  new Intl.ListFormat("en-GB").format(facts.map((fact) => (fact === "pan" ? "PAN" : fact)));

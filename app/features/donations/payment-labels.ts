import { t } from "~/locales/screen-text";
import type { Donation } from "#db/schema";

/** In the order of the ledger’s filter. */
export const DONATION_STATES = [
  "paid",
  "partially_refunded",
  "refunded",
  "voided",
  "pledged",
  "created",
  "failed",
  "abandoned",
  "set_aside",
  "other_amount",
] as const satisfies readonly Donation["state"][];
export const OFFLINE_CHANNELS = ["cash", "cheque", "transfer"] as const;

type DonorContact = { name?: string | null; email?: string | null; phone?: string | null };

/** In the language of the screen if nothing is known. */
export const donorLabel = ({ name, email, phone }: DonorContact): string =>
  name?.trim() || email || phone || t("words.anonymous");

import type { DonationState } from "#db/schema";

export const DONATION_STATES = [
  "created",
  "pledged",
  "failed",
  "abandoned",
  "set_aside",
  "paid",
  "partially_refunded",
  "refunded",
  "voided",
] as const satisfies readonly DonationState[];

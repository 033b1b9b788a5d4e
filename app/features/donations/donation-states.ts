import type { DonationState } from "#db/schema";

export const DONATION_STATES = [
  "created",
  "failed",
  "abandoned",
  "set_aside",
  "paid",
  "partially_refunded",
  "refunded",
  "voided",
] as const satisfies readonly DonationState[];

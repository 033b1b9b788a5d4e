import type { PaymentMode } from "#db/schema";

/** Payments in which no real money moves; null when it does. */
export type Rehearsal = Exclude<PaymentMode, "live"> | null;

export const rehearsalOf = (mode: PaymentMode): Rehearsal => (mode === "live" ? null : mode);

import type { PaymentMode } from "#db/schema";

/** Payments in which no real money moves; null when it does. */
export type NonLiveMode = Exclude<PaymentMode, "live"> | null;

export const nonLiveMode = (mode: PaymentMode): NonLiveMode => (mode === "live" ? null : mode);

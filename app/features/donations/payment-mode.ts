import type { PaymentMode } from "#db/schema";

export type NonLiveMode = Exclude<PaymentMode, "live"> | null;

export const nonLiveMode = (mode: PaymentMode): NonLiveMode => (mode === "live" ? null : mode);

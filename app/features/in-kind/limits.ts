/** Ours: what fits the acknowledgement. */
export const inKindLimits = { what: 150, quantity: 60, reason: 200 } as const;

/** Ours. */
export const cashLimits = { note: 200 } as const;

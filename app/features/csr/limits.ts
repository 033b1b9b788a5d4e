/** Ours: what fits the utilisation certificate. */
export const csrLimits = { title: 200, receipt: 60 } as const;

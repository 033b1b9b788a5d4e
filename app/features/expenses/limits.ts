/** Ours. */
export const expenseLimits = { payee: 200 } as const;

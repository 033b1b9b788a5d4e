/** Ours. */
export const categoryLimits = { name: 60 } as const;

export const SIDES = ["income", "expense"] as const;

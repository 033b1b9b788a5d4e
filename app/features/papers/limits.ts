/** Ours. `endsSoonDays`: when staff are reminded. */
export const paperLimits = { title: 150, number: 100, endsSoonDays: 60 } as const;

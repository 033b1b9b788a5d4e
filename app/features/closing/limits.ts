export const closingLimits = { reason: 300, rowsShown: 20 };

export const consentLimits = { endsSoonDays: 30, pageSize: 12 } as const;

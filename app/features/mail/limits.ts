/** Ours: mails to many people, such as updates, per minute; all other mails go first. */
export const mailLimits = { bulkPerMinute: 60 } as const;

/** Of what staff write to many people. */
export const messageLimits = { subject: 150, text: 5000 } as const;

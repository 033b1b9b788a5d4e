/** Ours: mails to many people, such as updates, per minute; all other mails go first. */
export const mailLimits = { bulkPerMinute: 60 } as const;

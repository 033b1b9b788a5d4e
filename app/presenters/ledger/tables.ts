/** The columns of each table of the staff's, and those that stand in it unless others are asked for. */
export const ledgerTable = {
  all: ["donor", "amount", "date", "cause", "state", "channel", "receipt", "email", "phone"],
  usual: ["donor", "amount", "date", "cause", "state", "receipt"],
} as const;
export const messageTable = {
  all: ["subject", "from", "date", "text"],
  usual: ["subject", "from", "date", "text"],
} as const;
export const mailTable = {
  all: ["subject", "recipient", "state", "date", "kind", "answer"],
  usual: ["subject", "recipient", "state", "date", "answer"],
} as const;
export const activityTable = {
  all: ["date", "who", "act", "subject", "detail"],
  usual: ["date", "who", "act", "subject", "detail"],
} as const;

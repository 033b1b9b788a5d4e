/** Filters of the list. */
export const SHOWN = ["all", "waiting", "suggested", "open", "linked", "ignored", "debits"] as const;
export type Shown = (typeof SHOWN)[number];

export const LINE_FILTERS = ["all", "waiting", "suggested", "open", "linked", "ignored", "debits"] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

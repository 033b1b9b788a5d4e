export const LINE_FILTERS = [
  "all",
  "waiting",
  "suggested",
  "open",
  "explained",
  "ignored",
  "debits",
  "foreign",
] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

import type { Feature } from "~/features/feature";

export const myGifts = {
  activity: { actions: { yearly_statements_mailed: "statement.activity.summaries" } },
} as const satisfies Feature;

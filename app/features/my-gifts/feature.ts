import type { Feature } from "~/features/feature";

export const myGifts = {
  activity: { actions: { yearly_statements_mailed: "Mailed yearly statements" } },
} as const satisfies Feature;

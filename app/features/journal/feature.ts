import type { Feature } from "~/features/feature";

export const journal = {
  activity: { actions: { journal_exported: "close.activity.journal" } },
} as const satisfies Feature;

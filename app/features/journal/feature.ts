import type { Feature } from "~/features/feature";

export const journal = {
  activity: { actions: { journal_exported: "Downloaded the journal of a month" } },
} as const satisfies Feature;

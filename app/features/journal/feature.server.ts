import type { ServerFeature } from "~/features/feature.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { DAY_MS } from "~/lib/durations";
import { bookLateChanges } from "./closed-journal.server";

export const journal: ServerFeature = {
  jobs: [
    {
      name: "late-changes",
      everyMs: DAY_MS,
      run: async ({ db }, now) => ({ booked: await bookLateChanges(db, await countedMode(db), now) }),
    },
  ],
};

import type { ServerFeature } from "~/features/feature.server";
import { causeChoices, countSampleBalances } from "./causes.server";

export const causes: ServerFeature = {
  steps: [
    {
      order: 20,
      permission: "manageSettings",
      read: async ({ db }, now) => [
        {
          name: "Causes with true opening balances",
          hint: "The sample balances show gifts that were never made. Without an open cause nobody can give.",
          isDone:
            (await countSampleBalances(db)) === 0 &&
            (await causeChoices(db, now)).some(({ isOpen }) => isOpen),
          href: "/adminCauses",
        },
      ],
    },
  ],
};

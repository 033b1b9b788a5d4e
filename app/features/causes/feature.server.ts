import type { ServerFeature } from "~/features/feature.server";
import { causeChoices, countSampleBalances } from "./causes.server";
import { t } from "~/locales/screen-text";

export const causes: ServerFeature = {
  steps: [
    {
      order: 20,
      permission: "manageSettings",
      read: async ({ db }, now) => [
        {
          name: t("cause.stepTitle"),
          hint: t("cause.stepHint"),
          isDone:
            (await countSampleBalances(db)) === 0 &&
            (await causeChoices(db, now)).some(({ isOpen }) => isOpen),
          href: "/adminCauses",
        },
      ],
    },
  ],
};

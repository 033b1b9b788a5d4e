import type { ServerFeature } from "~/features/feature.server";
import { causeChoices, countSampleBalances } from "./causes.server";
import { t } from "~/locales/screen-text";

export const causes: ServerFeature = {
  steps: [
    {
      order: 20,
      permission: "manageSettings",
      read: async ({ db }, now) => {
        const hasSample = (await countSampleBalances(db)) > 0;
        const hasOpen = (await causeChoices(db, now)).some(({ isOpen }) => isOpen);
        return [
          {
            name: t("cause.stepTitle"),
            hint: t(hasSample ? "cause.stepHintSample" : "cause.stepHint"),
            isDone: hasOpen && !hasSample,
            href: "/adminCauses",
          },
        ];
      },
    },
  ],
};

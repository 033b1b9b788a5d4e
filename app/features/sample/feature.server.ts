import type { ServerFeature } from "~/features/feature.server";
import { t } from "~/locales/screen-text";
import { isSampleRemoved } from "./remove-sample.server";

export const sample: ServerFeature = {
  steps: [
    {
      order: 80,
      permission: "manageSettings",
      read: async ({ db }) => {
        const isDone = await isSampleRemoved(db);
        return [
          {
            name: t("texts.sample.title"),
            hint: t("texts.sample.hint"),
            isDone,
            ...(isDone ? {} : { asks: { href: "/adminSettings/sample", button: t("texts.sample.remove") } }),
          },
        ];
      },
    },
  ],
};

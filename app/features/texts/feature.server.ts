import { t } from "~/locales/screen-text";
import type { ServerFeature } from "~/features/feature.server";
import { isSampleStoryShown } from "./sample-story.server";
import { textVersions } from "./text-versions.server";
import { listParts } from "./texts.server";

export const texts: ServerFeature = {
  versions: { texts: textVersions },
  steps: [
    {
      order: 85,
      permission: "manageSettings",
      read: async ({ db }) => {
        const isSampleShown = await isSampleStoryShown(db);
        const parts = (await listParts(db)).filter(({ story }) => story > 0);
        return parts.map(({ name, title, story, toWrite, firstToWrite }) => ({
          name: t("texts.step", { title, written: story - toWrite, story }),
          hint: isSampleShown ? t("texts.stepSample") : t("texts.stepHidden"),
          isDone: toWrite === 0,
          isOptional: true,
          href: `/adminTexts/${name}${firstToWrite === null ? "" : `#texts-${firstToWrite}`}`,
        }));
      },
    },
  ],
};

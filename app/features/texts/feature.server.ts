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
          name: `${title}: ${story - toWrite} of ${story} written`,
          hint: isSampleShown
            ? "The others tell of the sample’s foundation until the sample content is removed."
            : "The others are not shown. Write them, or tick ‘Do not show’.",
          isDone: toWrite === 0,
          isOptional: true,
          href: `/adminTexts/${name}${firstToWrite === null ? "" : `#texts-${firstToWrite}`}`,
        }));
      },
    },
  ],
};

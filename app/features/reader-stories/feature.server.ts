import type { ServerFeature } from "~/features/feature.server";
import { t } from "~/locales/screen-text";
import { translator } from "~/locales/translate";
import { removeStory } from "./reader-stories.server";
import { countReaderStories } from "./staff-reader-stories.server";

export const readerStories: ServerFeature = {
  waiting: [
    {
      permission: "manageReaderStories",
      read: async ({ db }) => [
        {
          count: await countReaderStories(db, "new"),
          words: [t("readerStories.waitingOne"), t("readerStories.waitingMany")],
          href: "/adminStories",
          isUrgent: true,
        },
      ],
    },
  ],
  pictureRemovers: { reader_stories: removeStory },
  searchPages: (_, language) => {
    const t = translator(language);
    return Promise.resolve([
      {
        kind: "Page" as const,
        href: "/yourStory",
        title: t("readerStory.heading"),
        summary: t("readerStory.description"),
        keywords: "story stories send write tell experience share കഥ അനുഭവം എഴുതുക അയയ്ക്കുക",
        sections: [],
      },
    ]);
  },
};

import { pictureTable, type Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

export const readerStories = {
  permissions: { manageReaderStories: "editor" },
  navigation: [
    {
      group: "Content",
      href: "/adminStories",
      name: "admin.pages.readerStories",
      permission: "manageReaderStories",
    },
  ],
  activity: {
    actions: {
      reader_story_used: "readerStories.activity.used",
      reader_story_declined: "readerStories.activity.declined",
      reader_story_reopened: "readerStories.activity.reopened",
    },
    subjects: { "reader’s story": { withArticle: "readerStories.activity.subject" } },
  },
  pictures: [
    pictureTable({
      table: "reader_stories",
      title: ["title"],
      fields: [{ id: "image_id" }],
      searched: ["title"],
      describe: () => ({ words: t("readerStories.use"), href: "/adminStories", isPublic: false }),
    }),
  ],
} as const satisfies Feature;

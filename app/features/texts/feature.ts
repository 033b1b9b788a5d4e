import { describeCount, type Feature } from "~/features/feature";

export const texts = {
  permissions: { editTexts: "editor" },
  navigation: [{ group: "Site", href: "/adminTexts", name: "admin.pages.texts", permission: "editTexts" }],
  activity: {
    actions: {
      texts_drafted: "Saved drafts of the site’s sentences",
      texts_published: "Changed the site’s sentences",
    },
    details: { sentences: describeCount("sentence") },
  },
} as const satisfies Feature;

import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { describeCount, type Feature } from "~/features/feature";

const TITLES: Partial<Record<string, PlainKey>> = {
  home: "textLabels.homePage",
  about: "textLabels.about",
  giving: "textLabels.giving",
  lists: "textLabels.lists",
  footer: "textLabels.headerFooterAndContact",
  mails: "textLabels.mails",
};
function titleOf(part: string): string {
  const title = TITLES[part];
  return title ? t(title) : part;
}

export const texts = {
  permissions: { editTexts: "editor" },
  navigation: [{ group: "Site", href: "/adminTexts", name: "admin.pages.texts", permission: "editTexts" }],
  activity: {
    actions: { texts_drafted: "texts.activity.drafted", texts_published: "texts.activity.published" },
    subjects: { texts: { titleOf } },
    details: { sentences: describeCount("texts.activity.sentences") },
  },
} as const satisfies Feature;

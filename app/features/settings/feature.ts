import { pictureTable, type Feature } from "~/features/feature";
import { defaultLanguage, furtherLanguages } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { PICTURED_PAGES, type PicturedPage, type SettingsSubject } from "./settings";
import { settingLabel, settingsTitles } from "./settings-labels";

/** In the picture library, whose search finds them in the database. */
const PICTURE_TITLES: Record<PicturedPage, string> = {
  home: "Home page",
  about: "About",
  donatePage: "Why donate",
};

/** @param subject as the log has it */
const titleOf = (subject: string) => t(settingsTitles[subject as SettingsSubject]);

export const settings = {
  permissions: { manageSettings: "admin" },
  navigation: [
    { group: "Site", href: "/adminSettings", name: "admin.pages.settings", permission: "manageSettings" },
  ],
  activity: {
    actions: { settings_changed: "settings.activity.changed" },
    subjects: { settings: { labelOf: settingLabel, titleOf } },
  },
  pictures: [
    pictureTable({
      table: "settings",
      key: "subject",
      only: "look",
      title: "Logo",
      html: ["value.logo.src"],
      describe: () => ({ words: t("settings.activity.logo"), href: "/adminSettings/look" }),
    }),
    ...PICTURED_PAGES.map((page) =>
      pictureTable({
        table: "settings",
        key: "subject",
        only: page,
        title: PICTURE_TITLES[page],
        fields: [
          {
            id: "value.picture.id",
            alts: {
              [defaultLanguage]: "value.pictureAlt",
              ...Object.fromEntries(furtherLanguages.map((one) => [one, `value.${one}.pictureAlt`])),
            },
          },
        ],
        describe: () => ({ words: t("settings.activity.picture"), href: `/adminSettings/${page}` }),
      }),
    ),
  ],
} as const satisfies Feature;

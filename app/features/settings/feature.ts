import { pictureTable, type Feature } from "~/features/feature";
import { defaultLanguage, furtherLanguages } from "~/locales/language";
import { PICTURED_PAGES } from "./settings";
import { settingsTitles } from "./settings-labels";

export const settings = {
  permissions: { manageSettings: "admin" },
  navigation: [
    { group: "Site", href: "/adminSettings", name: "admin.pages.settings", permission: "manageSettings" },
  ],
  activity: {
    actions: { settings_changed: "Changed the settings" },
    // Settings are logged with their labels.
    subjects: { settings: { labelOf: (label: string) => label } },
  },
  pictures: [
    pictureTable({
      table: "settings",
      key: "subject",
      only: "look",
      title: "Logo",
      html: ["value.logo.src"],
      describe: () => ({ words: "the site’s logo", href: "/adminSettings/look" }),
    }),
    ...PICTURED_PAGES.map((page) =>
      pictureTable({
        table: "settings",
        key: "subject",
        only: page,
        title: settingsTitles[page],
        fields: [
          {
            id: "value.picture.id",
            alts: {
              [defaultLanguage]: "value.pictureAlt",
              ...Object.fromEntries(furtherLanguages.map((one) => [one, `value.${one}.pictureAlt`])),
            },
          },
        ],
        describe: () => ({ words: "the page’s photograph", href: `/adminSettings/${page}` }),
      }),
    ),
  ],
} as const satisfies Feature;

import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { labelIn, readFieldName } from "~/locales/translations";
import type { SettingsSubject } from "./settings";
import { fieldGroups, type SettingField } from "./settings-fields";

/** Titles of the forms under /adminSettings. */
export const settingsTitles: Record<SettingsSubject, PlainKey> = {
  foundation: "settings.titles.foundation",
  giving: "settings.titles.giving",
  bank: "settings.titles.bank",
  languages: "settings.titles.languages",
  look: "settings.titles.look",
  menu: "settings.titles.menu",
  volunteers: "settings.titles.volunteers",
  home: "settings.titles.home",
  about: "settings.titles.about",
  donatePage: "settings.titles.donatePage",
};

export const languagesLabels = { languages: "settings.fields.languages" } as const;
export const menuLabels = { order: "settings.fields.order", hidden: "settings.fields.hidden" } as const;
export const pagePictureLabels = {
  picture: "settings.fields.picture",
  pictureAlt: "content.pictureShows",
} as const;
export const lookLabels = {
  logo: "settings.fields.logo",
  nameInLogo: "settings.fields.nameInLogo",
  brand: "settings.fields.brand",
  accent: "settings.fields.accent",
} as const;

/** Labels by field name. */
export const settingLabels: Partial<Record<string, PlainKey>> = {
  ...Object.fromEntries(
    Object.values(fieldGroups)
      .flat()
      .flatMap(({ fields }) => Object.entries<SettingField>(fields))
      .map(([name, { label }]) => [name, label]),
  ),
  ...languagesLabels,
  ...menuLabels,
  ...lookLabels,
  ...pagePictureLabels,
};

/** "name" → "Name", "ml.name" → "Name in Malayalam", in the language of the screen or mail. */
export function settingLabel(field: string): string {
  const { language, plainName } = readFieldName(field);
  const label = settingLabels[plainName];
  return labelIn(language, label ? t(label) : plainName);
}

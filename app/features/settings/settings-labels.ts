import { fieldName, readFieldName } from "~/locales/translations";
import type { SettingsSubject } from "./settings";
import { fieldGroups, type SettingField } from "./settings-fields";

/** Titles of the forms under /adminSettings, also used in the activity log. */
export const settingsTitles: Record<SettingsSubject, string> = {
  foundation: "Foundation",
  giving: "Giving",
  bank: "Bank and UPI",
  languages: "Languages",
  look: "Look",
  menu: "Menu",
  home: "Home page",
  about: "About",
  donatePage: "Why donate",
};

export const languagesLabels = { languages: "Languages of the site" } as const;
export const menuLabels = { order: "Order of the links", hidden: "Links left out" } as const;
export const pagePictureLabels = { picture: "Photograph", pictureAlt: "What the picture shows" } as const;
export const lookLabels = {
  logo: "Logo",
  nameInLogo: "The logo contains the name",
  brand: "Main colour",
  accent: "Second colour",
} as const;

/** Labels by field name. */
export const settingLabels: Partial<Record<string, string>> = {
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

/** "name" → "Name", "ml.name" → "ml.Name" for the activity log. */
export function settingLabel(field: string): string {
  const { language, plainName } = readFieldName(field);
  return fieldName(language, settingLabels[plainName] ?? plainName);
}

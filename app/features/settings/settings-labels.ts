import { fieldInLanguages, fieldName, readFieldName } from "~/locales/translations";
import type { SettingsSubject } from "./settings";

/** Titles of the forms under /adminSettings, also used in the activity log. */
export const settingsTitles: Record<SettingsSubject, string> = {
  foundation: "Foundation",
  giving: "Giving",
  bank: "Bank and UPI",
  languages: "Languages",
  look: "Look",
  home: "Home page",
};

export const foundationLabels = {
  name: "Name",
  address: "Postal address",
  region: "State or region",
  phone: "Phone",
  email: "Email",
  officeHours: "Office hours",
  founded: "Founded in",
  pan: "PAN",
  registration: "Registration",
  taxWording: "Wording about tax",
  privacyContact: "Who answers for personal data",
  receiptPrefix: "Prefix of receipt numbers",
  facebookUrl: "Facebook",
  whatsappUrl: "WhatsApp",
  youtubeUrl: "YouTube",
  instagramUrl: "Instagram",
  givingPlatformUrl: "Giving page for donors abroad",
} as const;

export const givingLabels = {
  presets: "Amounts to choose from",
  minimum: "Smallest amount",
  maximum: "Largest amount",
} as const;

export const bankLabels = {
  bankName: "Bank",
  bankAccountName: "Account holder",
  bankAccountNumber: "Account number",
  bankIfsc: "IFSC",
  upiId: "UPI ID",
} as const;

export const languagesLabels = { languages: "Languages of the site" } as const;
export const homeLabels = { picture: "Photograph", pictureAlt: "What the picture shows" } as const;
export const lookLabels = { logo: "Logo", brand: "Main colour", accent: "Second colour" } as const;

const TRANSLATED = ["name", "address", "taxWording"];
export const foundationFields = Object.keys(foundationLabels).flatMap((name) =>
  TRANSLATED.includes(name) ? fieldInLanguages(name) : [name],
);
export const givingFields = Object.keys(givingLabels);
export const bankFields = Object.keys(bankLabels);

/** By field. */
export const settingLabels: Partial<Record<string, string>> = {
  ...foundationLabels,
  ...givingLabels,
  ...bankLabels,
  ...languagesLabels,
  ...lookLabels,
  ...homeLabels,
};

/** "name" → "Name", "ml.name" → "ml.Name" for the activity log. */
export function settingLabel(field: string): string {
  const { language, plainName } = readFieldName(field);
  return fieldName(language, settingLabels[plainName] ?? plainName);
}

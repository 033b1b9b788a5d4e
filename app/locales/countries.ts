import { mapLanguages, type Language } from "./language";
import { withoutBreaks } from "./malayalam-time";

const displayNames = mapLanguages((language) => new Intl.DisplayNames(language, { type: "region" }));

/** Names in Kerala's newspapers that differ from Intl's. */
const overrides: Partial<Record<Language, Partial<Record<string, string>>>> = {
  ml: { AE: "യു.എ.ഇ.", BH: "ബഹ്റൈൻ", GB: "യു.കെ.", HK: "ഹോങ്കോങ്", KW: "കുവൈത്ത്", US: "യു.എസ്." },
};

export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return overrides[language]?.[code] ?? withoutBreaks(displayNames[language].of(code) ?? code);
}

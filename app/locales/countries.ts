import { mapLanguages, type Language } from "./language";
import { withoutBreaks } from "./malayalam-time";

const shown = mapLanguages((language) => new Intl.DisplayNames(language, { type: "region" }));

/** Where Intl's name is not the one that newspapers in Kerala print. */
const own: Partial<Record<Language, Partial<Record<string, string>>>> = {
  ml: { AE: "യു.എ.ഇ.", BH: "ബഹ്റൈൻ", GB: "യു.കെ.", HK: "ഹോങ്കോങ്", KW: "കുവൈത്ത്", US: "യു.എസ്." },
};

/** @param code two letters, or what a proxy sent in their place */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return own[language]?.[code] ?? withoutBreaks(shown[language].of(code) ?? code);
}

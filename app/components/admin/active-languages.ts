import { useRouteLoaderData } from "@remix-run/react";
import { languageInWords } from "~/locales/translations";
import { t } from "~/locales/screen-text";
import { defaultLanguage, languages, type Language } from "~/locales/language";

type LayoutData = { languages: Language[] };

/** All of them where the layout's loader failed. */
export function useActiveLanguages(): readonly Language[] {
  const admin = useRouteLoaderData<LayoutData>("admin");
  const account = useRouteLoaderData<LayoutData>("account");
  return (admin ?? account)?.languages ?? languages;
}

/** Fields of a language that is off are hidden, not left out: so a save keeps what they hold. */
export const useIsOff = () => {
  const active = useActiveLanguages();
  return (language: Language) => !active.includes(language);
};

/** "Malayalam or Tamil"; "" where only the default language is on. */
export const useFurtherNames = () =>
  useActiveLanguages()
    .filter((language) => language !== defaultLanguage)
    .map((language) => languageInWords(language))
    .reduce((one, other) => (one ? t("admin.or", { one, other }) : other), "");

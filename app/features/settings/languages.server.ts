import { defaultLanguage, setDisabledLanguages } from "~/locales/language";
import { openSetting } from "./settings.server";

/** From now on this process speaks the languages that are on. */
export function initActiveLanguages(databasePath: string) {
  const read = openSetting(databasePath, "languages");
  setDisabledLanguages((language) => language !== defaultLanguage && !read().languages.includes(language));
}

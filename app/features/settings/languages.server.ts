import { defaultLanguage, setDisabledLanguages } from "~/locales/language";
import { openSetting } from "./settings.server";

/** Makes this process use the languages that the settings turn on. */
export function initActiveLanguages(databasePath: string) {
  const read = openSetting(databasePath, "languages");
  setDisabledLanguages((language) => language !== defaultLanguage && !read().languages.includes(language));
}

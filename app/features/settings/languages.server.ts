import { defaultLanguage, setLanguagesOff } from "~/locales/language";
import { openSetting } from "./settings.server";

/** From now on this process speaks the languages that are on. */
export function speakActiveLanguages(databasePath: string) {
  const read = openSetting(databasePath, "languages");
  setLanguagesOff((language) => language !== defaultLanguage && !read().languages.includes(language));
}

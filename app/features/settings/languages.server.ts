import { openCachedRows } from "#db/cached-rows.server";
import { defaultLanguage, setLanguagesOff, type Language } from "~/locales/language";
import { DEFAULT_SETTINGS, type StoredSettings } from "./settings";

type Row = { value: string };

/** From now on this process speaks the languages that are on. Synchronous, for what draws pages. */
export function speakActiveLanguages(databasePath: string) {
  const read = openCachedRows<Row>(
    databasePath,
    "settings",
    "select value from settings where subject = 'languages'",
  );
  let rows: readonly Row[] = [];
  let active: readonly Language[] = DEFAULT_SETTINGS.languages.languages;
  setLanguagesOff((language) => {
    const now = read();
    if (now !== rows) [rows, active] = [now, languagesIn(now[0])];
    return language !== defaultLanguage && !active.includes(language);
  });
}

const languagesIn = (row: Row | undefined): readonly Language[] => {
  const saved = JSON.parse(row?.value ?? "{}") as Partial<StoredSettings["languages"]>;
  return saved.languages ?? DEFAULT_SETTINGS.languages.languages;
};

import type { Db } from "#db/schema";
import { defaultLanguage, type Language } from "~/locales/language";
import { config } from "./config";
import {
  DEFAULT_SETTINGS,
  foundationIn,
  type Foundation,
  type StoredSettings,
  type Subject,
} from "./settings";

export type Settings = Omit<StoredSettings, "foundation"> & { foundation: Foundation };

const SUBJECTS = Object.keys(DEFAULT_SETTINGS) as Subject[];
const parsed = new Map<string, { json: string; value: object }>();

/**
 * What holds now: the environment, else what staff saved, else the defaults; the foundation's texts in `language`.
 * Asks the database each time (some 0.03 ms), so that every process and transaction sees the last change; parses once per change.
 */
export async function readSettings(db: Db, language: Language = defaultLanguage): Promise<Settings> {
  const stored = await readStoredSettings(db);
  return { ...stored, foundation: foundationIn(language, stored.foundation) };
}

export const foundationName = async (db: Db, language?: Language): Promise<string> =>
  (await readSettings(db, language)).foundation.name;

/** For pages drawn while the database cannot be read. */
export const lastReadFoundation = (language: Language): Foundation => {
  const { foundation } = merge((subject) => parsed.get(subject)?.value);
  return foundationIn(language, foundation);
};

/** In all languages, for forms. */
export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.selectFrom("settings").select(["subject", "value"]).execute();
  const saved = new Map(rows.map(({ subject, value }) => [subject, value]));
  return merge((subject) => parse(subject, saved.get(subject) ?? "{}"));
}

const merge = (valueOf: (subject: Subject) => object | undefined) =>
  Object.fromEntries(
    SUBJECTS.map((subject) => [
      subject,
      { ...DEFAULT_SETTINGS[subject], ...valueOf(subject), ...named(subject) },
    ]),
  ) as StoredSettings;

function parse(subject: Subject, json: string): object {
  const before = parsed.get(subject);
  if (before?.json === json) return before.value;
  const value = JSON.parse(json) as object;
  parsed.set(subject, { json, value });
  return value;
}

/** Values of the environment. */
const named = (subject: Subject) =>
  Object.fromEntries(
    Object.entries(config().overrides[subject] ?? {}).map(([field, { value }]) => [field, value]),
  );

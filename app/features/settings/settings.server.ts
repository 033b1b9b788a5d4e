import { sql } from "kysely";
import { openCachedRows } from "#db/cached-rows.server";
import { transact } from "#db/client.server";
import { isReached, SAMPLE_REMOVED } from "#db/milestones.server";
import type { Db } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import type { FormValues } from "~/lib/form-values";
import { defaultLanguage, furtherLanguages, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { changedTexts, type Texts } from "~/locales/translations";
import { config } from "./config";
import {
  DEFAULT_SETTINGS,
  defaultsOf,
  foundationIn,
  placeholdersIn,
  SAMPLE_FACTS,
  UNNAMED,
  type Foundation,
  type Override,
  type Placeholder,
  type StoredSettings,
  type SettingsSubject,
} from "./settings";

/** `isSampleShown`: the site still has the sample's facts, sentences and drawings. */
export type Settings = Omit<StoredSettings, "foundation"> & {
  foundation: Foundation;
  isSampleShown: boolean;
};

const SUBJECTS = Object.keys(DEFAULT_SETTINGS) as SettingsSubject[];
/** As read last. */
let wasSampleShown = false;
const parsedCache = new Map<string, { json: string; value: object }>();

/**
 * Current values: the environment's, else the saved ones, else the defaults; the foundation's texts in `language`.
 * Queries the database each time (some 0.03 ms), so that every process sees the last change; parses once per change.
 */
export async function readSettings(db: Db, language: Language = defaultLanguage): Promise<Settings> {
  const { isSampleShown, ...stored } = await readAll(db);
  return { ...stored, isSampleShown, foundation: foundationFor(language, stored) };
}

/** The catalogues know the name of the sample's region, and of a foundation without a name, in each language. */
function foundationFor(language: Language, { foundation }: Pick<StoredSettings, "foundation">) {
  const facts = foundationIn(language, foundation);
  const t = translator(language);
  if (facts.region === SAMPLE_FACTS.region) facts.region = t("site.region");
  if (facts.name === UNNAMED) facts.name = t("site.unnamed");
  return facts;
}

export const foundationName = async (db: Db, language?: Language): Promise<string> =>
  (await readSettings(db, language)).foundation.name;

/** What a receipt would print of the sample. */
export const missingFacts = async (db: Db): Promise<Placeholder[]> =>
  placeholdersIn((await readSettings(db)).foundation);

/** For pages that are rendered while the database can't be read. */
export const cachedSettings = (language: Language): Settings => {
  const stored = merge((subject) => parsedCache.get(subject)?.value, wasSampleShown);
  return { ...stored, isSampleShown: wasSampleShown, foundation: foundationFor(language, stored) };
};

/** Saved values, else the defaults. Synchronous, for use in rendering and before routing. */
export function openSetting<Of extends SettingsSubject>(
  databasePath: string,
  subject: Of,
): () => StoredSettings[Of] {
  const read = openCachedRows<{ value: string }>(
    databasePath,
    "settings",
    `select value from settings where subject = '${subject}'`,
  );
  return () => ({ ...DEFAULT_SETTINGS[subject], ...parse(subject, read()[0]?.value ?? "{}") });
}

/** Like readSettings, but with the foundation's texts in all languages, for forms. */
export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  const { isSampleShown: _, ...stored } = await readAll(db);
  return stored;
}

async function readAll(db: Db): Promise<StoredSettings & { isSampleShown: boolean }> {
  const { rows } = await sql<{ subject: string; value: string }>`select subject, value from settings
    union all select name, '' from milestones where name = ${SAMPLE_REMOVED}`.execute(db);
  const saved = new Map(rows.map(({ subject, value }) => [subject, value]));
  const isSampleShown = !saved.has(SAMPLE_REMOVED);
  wasSampleShown = isSampleShown;
  return { ...merge((subject) => parse(subject, saved.get(subject) ?? "{}"), isSampleShown), isSampleShown };
}

const merge = (valueOf: (subject: SettingsSubject) => object | undefined, isSampleShown: boolean) =>
  Object.fromEntries(
    SUBJECTS.map((subject) => [
      subject,
      { ...defaultsOf(subject, isSampleShown), ...valueOf(subject), ...overriddenValues(subject) },
    ]),
  ) as StoredSettings;

const currentDefaults = async <Of extends SettingsSubject>(db: Db, subject: Of) =>
  defaultsOf(subject, !(await isReached(db, SAMPLE_REMOVED)));

/** When the sample goes: saved with the form, its facts would stay for ever. */
export async function forgetSampleFacts(trx: Db): Promise<void> {
  const row = await rowOf(trx, "foundation");
  if (!row) return;
  const isSample = ([name, value]: [string, unknown]) =>
    name !== "name" && value === SAMPLE_FACTS[name as keyof typeof SAMPLE_FACTS];
  const own = Object.entries(JSON.parse(row.value) as FormValues).filter((fact) => !isSample(fact));
  await trx
    .updateTable("settings")
    .set({ value: JSON.stringify(Object.fromEntries(own)), version: row.version + 1 })
    .where("subject", "=", "foundation")
    .execute();
}

/** For a form: current values, their version, and the environment variable of each overridden field. */
export async function settingsForForm<Of extends SettingsSubject>(db: Db, subject: Of) {
  // Read before the values, so that a concurrent change becomes a conflict and is not lost.
  const row = await rowOf(db, subject);
  const all = await readStoredSettings(db);
  const variables = Object.fromEntries(
    overridesOf(subject).map(([field, { variable }]) => [field, variable]),
  ) as Partial<Record<string, string>>;
  return { values: all[subject], version: String(row?.version ?? 0), variables };
}

const rowOf = (db: Db, subject: SettingsSubject) =>
  db.selectFrom("settings").selectAll().where("subject", "=", subject).executeTakeFirst();

/** Saved values, else the defaults; ignores the environment. */
export async function storedValues<Of extends SettingsSubject>(
  db: Db,
  subject: Of,
): Promise<StoredSettings[Of]> {
  const row = await rowOf(db, subject);
  return { ...(await currentDefaults(db, subject)), ...parse(subject, row?.value ?? "{}") };
}

/**
 * Fields absent from `given` stay unchanged. Without `version` the save overwrites later changes.
 * Refusal: conflict (changed since `version`).
 */
export function saveSettings<Of extends SettingsSubject>(
  db: Db,
  actor: Actor | null,
  subject: Of,
  { version, ...given }: Partial<StoredSettings[Of]> & { version?: string | undefined },
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const row = await rowOf(trx, subject);
    const defaults = await currentDefaults(trx, subject);
    const before = { ...defaults, ...JSON.parse(row?.value ?? "{}") } as FormValues;
    const after: FormValues = { ...before, ...given };
    const changed = changedFields(before, after);
    if (changed.length === 0) return ok(null);
    if (version !== undefined && version !== String(row?.version ?? 0))
      return refused({ kind: "conflict", message: "settings.changedMeanwhile" });
    const values = {
      value: JSON.stringify(after),
      version: (row?.version ?? 0) + 1,
      updated_at: now.toISOString(),
      updated_by: actor?.id ?? null,
    };
    await trx
      .insertInto("settings")
      .values({ subject, ...values })
      .onConflict((same) => same.column("subject").doUpdateSet(values))
      .execute();
    const activitySubject = { kind: "settings", id: subject, title: subject };
    await recordActivity(trx, actor, "settings_changed", activitySubject, now, { changed });
    return ok(null);
  });
}

/** Returns the names of changed fields, such as "name" and "ml.name". */
function changedFields(before: FormValues, after: FormValues): string[] {
  const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return Object.keys(after)
    .filter(isChanged)
    .flatMap((name) =>
      (furtherLanguages as readonly string[]).includes(name)
        ? changedTexts({ [name]: before[name] as Texts }, { [name]: after[name] as Texts })
        : [name],
    );
}

function parse(subject: SettingsSubject, json: string): object {
  const before = parsedCache.get(subject);
  if (before?.json === json) return before.value;
  const value = JSON.parse(json) as object;
  parsedCache.set(subject, { json, value });
  return value;
}

const overridesOf = (subject: SettingsSubject) =>
  Object.entries((config().overrides[subject] ?? {}) as Record<string, Override>);

const overriddenValues = (subject: SettingsSubject) =>
  Object.fromEntries(overridesOf(subject).map(([field, { value }]) => [field, value]));

import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { Difference, VersionPicture } from "~/features/versions/version-view";
import { compareWords } from "~/features/versions/word-differences.server";
import { asText, type FormValues } from "~/lib/form-values";
import type { Result } from "~/lib/result";
import { englishNameOf, furtherLanguages, isLanguage } from "~/locales/language";
import { DEFAULT_SETTINGS, type StoredSettings, type SettingsSubject } from "./settings";
import { settingLabels } from "./settings-labels";
import { picturesIn, saveSettings, settingsForForm, storedValues } from "./settings.server";

export const isSettingsSubject = (name: string | undefined): name is SettingsSubject =>
  Object.hasOwn(DEFAULT_SETTINGS, name ?? "");

/** Saved values. `overridden`: fields that environment variables set and that restoring leaves unchanged. */
export async function presentSettings(db: Db, subject: SettingsSubject) {
  const { version, variables } = await settingsForForm(db, subject);
  const body = (await storedValues(db, subject)) as FormValues;
  return { version, body, overridden: Object.keys(variables) };
}

type Field = { name: string; lang: string | undefined; value: unknown };

/** Uses the default for a field that the version lacks because a later release added it. */
export function settingDifferences(
  subject: SettingsSubject,
  then: FormValues,
  now: FormValues,
  { overridden, lost }: { overridden: readonly string[]; lost: ReadonlySet<string> },
): Difference[] {
  const [before, after] = [then, now].map((body) => fieldsOf({ ...DEFAULT_SETTINGS[subject], ...body }));
  const valueIn = (fields: Field[] | undefined, { name, lang }: Field) =>
    fields?.find((field) => field.name === name && field.lang === lang)?.value;
  return (after ?? []).flatMap((field): Difference[] => {
    const label = settingLabels[field.name] ?? field.name;
    const sides = { then: valueIn(before, field), now: field.value };
    if (!field.lang && overridden.includes(field.name)) return [];
    if (JSON.stringify(sides.then) === JSON.stringify(sides.now)) return [];
    if (field.name === "logo" || field.name === "picture") {
      const picture = (one: unknown) => shownPicture(one as { src: string } | null, lost);
      return [{ label, pictures: { then: picture(sides.then), now: picture(sides.now) } }];
    }
    return [{ label, lang: field.lang, ...compareWords(toText(sides.then), toText(sides.now)) }];
  });
}

const fieldsOf = (body: FormValues): Field[] => {
  const own = Object.entries(body).filter(([name]) => !isFurtherLanguage(name));
  const translated = furtherLanguages.flatMap((language) =>
    Object.entries((body[language] ?? {}) as FormValues).map(([name, value]) => ({
      name,
      lang: language,
      value,
    })),
  );
  return [...own.map(([name, value]) => ({ name, lang: undefined, value })), ...translated];
};
const isFurtherLanguage = (name: string) => (furtherLanguages as readonly string[]).includes(name);

const toText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => (isLanguage(one) ? englishNameOf[one] : String(one))).join("\n")
    : typeof value === "number"
      ? String(value)
      : asText(value);

const shownPicture = (one: { src: string } | null, lost: ReadonlySet<string>): VersionPicture[] =>
  one ? [isLost(one, lost) ? "gone" : { src: one.src }] : [];

const isLost = (value: unknown, lost: ReadonlySet<string>) =>
  picturesIn(JSON.stringify(value)).some((id) => lost.has(id));

/** Keeps overridden fields; leaves out pictures that are gone. Refusal: conflict (saved since `version`). */
export async function restoreSettings<Of extends SettingsSubject>(
  db: Db,
  actor: Actor,
  subject: Of,
  { body, version, lost }: { body: StoredSettings[Of]; version: string; lost: ReadonlySet<string> },
  now: Date,
): Promise<Result<null>> {
  const { overridden } = await presentSettings(db, subject);
  const restored = Object.entries({ ...DEFAULT_SETTINGS[subject], ...body })
    .filter(([name]) => !overridden.includes(name))
    .map(([name, value]) => [name, isLost(value, lost) ? null : (value as unknown)]);
  const given = Object.fromEntries(restored) as Partial<StoredSettings[Of]>;
  return saveSettings(db, actor, subject, { ...given, version }, now);
}

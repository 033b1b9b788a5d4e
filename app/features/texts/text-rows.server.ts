import type { Db, Text } from "#db/schema";
import { alertStaff } from "~/features/accounts/staff-alerts.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { config } from "~/features/settings/config";
import { saveVersion } from "~/features/versions/versions.server";
import { defaultLanguage, languages, type Language } from "~/locales/language";
import { fieldName } from "~/locales/translations";
import { hidingKey } from "./hiding";
import { defaultText, groupsOfPart, keysOfPart, parts, storyOfPart, type PartName } from "./parts.server";

export const rowsOf = (db: Db, part: PartName) =>
  db.selectFrom("texts").selectAll().where("key", "in", rowKeysOfPart(part)).execute();

/** Of the sentences, and of what hides some of them. */
export const rowKeysOfPart = (part: PartName) => [...keysOfPart(part), ...storyOfPart(part).map(hidingKey)];

/** Returns the draft, else the published text; "" stands for the catalogue's text. */
export const currentText = (row: Text | undefined): string => row?.draft ?? row?.published ?? "";

export const findRow = (rows: Text[], key: string, language: Language) =>
  rows.find((row) => row.key === key && row.language === language);

export const versionOf = (rows: Text[]) => Math.max(0, ...rows.map(({ version }) => version));

/** Texts by field name. An empty draft restores the catalogue's text. */
export type TextsBody = { published: Record<string, string>; drafts: Record<string, string> };

/** Returns the present texts of a part, in the order of its form. */
export function bodyOf(part: PartName, rows: Text[]): TextsBody {
  const texts = (state: "published" | "draft") =>
    Object.fromEntries(
      fieldsOf(part).flatMap(({ name, key, language }) => {
        const text = findRow(rows, key, language)?.[state] ?? null;
        return text === null ? [] : [[name, text]];
      }),
    );
  return { published: texts("published"), drafts: texts("draft") };
}

export const fieldsOf = (part: PartName) =>
  groupsOfPart(part).flatMap(({ heading, sentences }) =>
    sentences.flatMap(({ key, label, isStory }) => [
      ...languages.map((language) => ({
        key,
        language,
        name: fieldName(language, key),
        label: `${heading}: ${label}`,
        hides: false,
      })),
      ...(isStory ? [hidingField(key, `${heading}: ${label}`)] : []),
    ]),
  );

const hidingField = (key: string, label: string) => ({
  key: hidingKey(key),
  language: defaultLanguage as Language,
  name: hidingKey(key),
  label: `${label}, not shown`,
  hides: true,
});

type TextChange = Pick<Text, "key" | "language" | "draft" | "published">;

/** Stores the previous version first. @param rows of the part, read in this transaction @returns number changed */
export async function writeTexts(
  trx: Db,
  actor: Actor,
  part: PartName,
  rows: Text[],
  submitted: TextChange[],
  now: Date,
): Promise<number> {
  const changes = submitted.filter(({ key, language, draft, published }) => {
    const row = findRow(rows, key, language);
    return draft !== (row?.draft ?? null) || published !== (row?.published ?? null);
  });
  if (changes.length === 0) return 0;
  const last = rows.toSorted((one, other) => other.version - one.version)[0];
  await saveVersion(
    trx,
    { kind: "texts", id: part },
    {
      body: JSON.stringify(bodyOf(part, rows)),
      savedAt: last?.saved_at ?? null,
      savedBy: last?.saved_by ?? null,
      imageIds: [],
    },
  );
  const saved = { version: 1 + (await newestVersion(trx)), saved_at: now.toISOString(), saved_by: actor.id };
  for (const change of changes) {
    const row = { ...change, ...saved };
    await trx
      .insertInto("texts")
      .values(row)
      .onConflict((conflict) => conflict.columns(["key", "language"]).doUpdateSet(row))
      .execute();
  }
  const isPublished = changes.some(
    ({ key, language, published }) => published !== (findRow(rows, key, language)?.published ?? null),
  );
  const subject = { kind: "texts", id: part, title: parts[part].title };
  const detail = { sentences: changes.length };
  await recordActivity(trx, actor, isPublished ? "texts_published" : "texts_drafted", subject, now, detail);
  if (isPublished && config().payments.mode === "live" && READ_BY_DONORS.includes(part))
    await alertPublished(trx, actor, part, changes, now);
  return changes.length;
}

/** Donors act on these sentences, so that whoever looks after money hears of each change. */
const READ_BY_DONORS: readonly PartName[] = ["giving", "mails"];

async function alertPublished(
  trx: Db,
  actor: Actor,
  part: PartName,
  changes: TextChange[],
  now: Date,
): Promise<void> {
  const page = `/adminTexts/${part}`;
  const texts = changes.flatMap(({ key, published }) => {
    const hidden = storyOfPart(part).find((one) => hidingKey(one) === key);
    if (hidden === undefined) return published ? `“${published}”` : [];
    const sentence = `“${defaultText(defaultLanguage, hidden)}” or what was written in its place`;
    return published ? `Not shown any more: ${sentence}` : `Shown again: ${sentence}`;
  });
  const detail = [
    `${actor.email} published under Texts, ${parts[part].title}: ${config().origin}${page}`,
    ...(texts.length > 0 ? texts : ["The sentences say the default again."]),
    "If they ask for money in another way than you agreed, restore the earlier version there.",
  ].join("\n\n");
  const key = `texts:${part}:${now.toISOString()}`;
  await alertStaff(trx, { key, what: "Sentences that donors read were changed", detail }, now);
}

async function newestVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("texts")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return Number(version ?? 0);
}

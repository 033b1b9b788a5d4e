import type { Db, Text } from "#db/schema";
import { t } from "~/locales/screen-text";
import { alertStaff } from "~/features/accounts/staff-alerts.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { config } from "~/features/settings/config";
import { saveVersion } from "~/features/versions/versions.server";
import { defaultLanguage, languages, type Language } from "~/locales/language";
import { fieldName } from "~/locales/translations";
import { hidingKey } from "./hiding";
import {
  defaultText,
  groupsOfPart,
  keysOfPart,
  listOfOrderKey,
  listsOfPart,
  orderKey,
  parts,
  readEntryKey,
  readOrder,
  storyOfPart,
  type NumbersOf,
  type PartName,
} from "./parts.server";

export const rowsOf = (db: Db, part: PartName) =>
  db
    .selectFrom("texts")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("key", "in", fixedKeysOfPart(part)),
        ...listsOfPart(part).map(({ key }) => eb("key", "like", `${key}.%`)),
      ]),
    )
    .execute();

/** Of the sentences, of what hides some of them, and of the order of lists. */
const fixedKeysOfPart = (part: PartName) => [
  ...keysOfPart(part),
  ...storyOfPart(part).map(hidingKey),
  ...listsOfPart(part).map(({ key }) => orderKey(key)),
];

export const isKeyOfPart = (part: PartName, key: string): boolean =>
  fixedKeysOfPart(part).includes(key) || readEntryKey(key)?.list.part === part;

/** Returns the draft, else the published text; "" stands for the catalogue's text. */
export const currentText = (row: Text | undefined): string => row?.draft ?? row?.published ?? "";

export const findRow = (rows: Text[], key: string, language: Language) =>
  rows.find((row) => row.key === key && row.language === language);

export const versionOf = (rows: Text[]) => Math.max(0, ...rows.map(({ version }) => version));

/** Numbers of a list's entries: the catalogue's, and those of any of the keys. */
export const numbersIn =
  (...keys: string[]) =>
  (list: string): number[] => {
    const added = keys.flatMap((key) => {
      const entry = readEntryKey(key);
      return entry?.list.key === list ? [entry.number] : [];
    });
    return [...new Set([...readOrder(list, ""), ...added])];
  };

/** The entries of each list as they stand in the form. @param typed by field name; without it, as saved */
export const numbersInForm =
  (rows: Text[], typed: Partial<Record<string, string>> = {}) =>
  (list: string): number[] =>
    readOrder(list, typed[orderKey(list)] ?? currentText(findRow(rows, orderKey(list), defaultLanguage)));

/** Texts by field name. An empty draft restores the catalogue's text. */
export type TextsBody = { published: Record<string, string>; drafts: Record<string, string> };

/** Returns the present texts of a part, in the order of its form. */
export function bodyOf(part: PartName, rows: Text[]): TextsBody {
  const texts = (state: "published" | "draft") =>
    Object.fromEntries(
      fieldsOf(part, numbersIn(...rows.map(({ key }) => key))).flatMap(({ name, key, language }) => {
        const text = findRow(rows, key, language)?.[state] ?? null;
        return text === null ? [] : [[name, text]];
      }),
    );
  return { published: texts("published"), drafts: texts("draft") };
}

export type TextField = {
  key: string;
  language: Language;
  name: string;
  label: string;
  /** `hides`: a box; `order`: the entries of a list. */
  kind: "text" | "hides" | "order";
};

export function fieldsOf(part: PartName, numbersOf?: NumbersOf): TextField[] {
  const sentences = groupsOfPart(part, numbersOf).flatMap(({ heading, sentences }) =>
    sentences.flatMap(({ key, label, isStory }): TextField[] => [
      ...languages.map((language) => ({
        key,
        language,
        name: fieldName(language, key),
        label: t("texts.labelIn", { heading: t(heading), label: t(label) }),
        kind: "text" as const,
      })),
      ...(isStory
        ? [
            fieldForAll(
              hidingKey(key),
              t("texts.notShownIn", { heading: t(heading), label: t(label) }),
              "hides",
            ),
          ]
        : []),
    ]),
  );
  const orders = listsOfPart(part).map(({ key, heading }) =>
    fieldForAll(orderKey(key), t("texts.orderIn", { heading: t(heading) }), "order"),
  );
  return [...sentences, ...orders];
}

const fieldForAll = (key: string, label: string, kind: TextField["kind"]): TextField => ({
  key,
  language: defaultLanguage,
  name: key,
  label,
  kind,
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
  const subject = { kind: "texts", id: part, title: part };
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
  const toText = ({ key, published }: TextChange) => {
    if (listOfOrderKey(key) !== null) return t("staffMail.texts.list");
    const hidden = storyOfPart(part).find((one) => hidingKey(one) === key);
    if (hidden === undefined) return published ? `“${published}”` : [];
    const sentence = t("staffMail.texts.sentence", { text: defaultText(defaultLanguage, hidden) ?? "" });
    return t(published ? "staffMail.texts.hidden" : "staffMail.texts.shown", { sentence });
  };
  const write = () => {
    const texts = changes.flatMap(toText);
    const [who, title, address] = [actor.email, t(parts[part].title), config().origin + page];
    const detail = [
      t("staffMail.texts.published", { who, part: title, address }),
      ...(texts.length > 0 ? texts : [t("staffMail.texts.default")]),
      t("staffMail.texts.advice"),
    ].join("\n\n");
    return { what: t("staffMail.texts.what"), detail };
  };
  await alertStaff(trx, { key: `texts:${part}:${now.toISOString()}`, write }, now);
}

async function newestVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("texts")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirstOrThrow();
  return Number(version ?? 0);
}

import { t } from "~/locales/screen-text";
import { transact } from "#db/client.server";
import type { Db, Text } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { activeLanguages, defaultLanguage, languages } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import { fieldName, readFieldName } from "~/locales/translations";
import { overlaysOf, type Overlays } from "./overlay.server";
import { hidingKey } from "./hiding";
import {
  defaultText,
  groupsOfPart,
  isAdded,
  keysOfPart,
  listsOfPart,
  MAX_ENTRIES,
  orderKey,
  partNames,
  parts,
  readOrder,
  writeOrder,
  type PartName,
} from "./parts.server";
import { isSampleStoryShown } from "./sample-story.server";
import {
  currentText,
  fieldsOf,
  findRow,
  isKeyOfPart,
  numbersIn,
  numbersInForm,
  rowsOf,
  versionOf,
  writeTexts,
} from "./text-rows.server";

/**
 * Counts per part the texts that are changed, in draft, and changed in some languages only. `story`: sentences that
 * tell of the sample's foundation; `toWrite`: the first of those that nobody wrote or hid.
 */
export async function listParts(db: Db) {
  const rows = await db.selectFrom("texts").selectAll().execute();
  return partNames.map((name) => {
    const sentences = groupsOfPart(name, publishedNumbers(rows)).flatMap((group) => group.sentences);
    const story = sentences.flatMap(({ key, isStory }) => (isStory ? key : []));
    const keys = keysOfPart(name, numbersInForm(rows));
    const changedLanguages = (key: string) =>
      languages.filter((language) => currentText(findRow(rows, key, language)));
    const counts = keys.map((key) => changedLanguages(key).length);
    const toWrite = story.filter((key) => !isHidden(rows, key) && !isPublished(rows, key));
    return {
      name,
      title: t(parts[name].title),
      about: t(parts[name].about),
      sentences: keys.length,
      changed: counts.filter((count) => count > 0).length,
      halfChanged: counts.filter((count) => count > 0 && count < activeLanguages().length).length,
      drafts: rows.filter(({ key, draft }) => draft !== null && isKeyOfPart(name, key)).length,
      story: story.length,
      toWrite: toWrite.length,
      firstToWrite: toWrite[0] ?? null,
    };
  });
}

const publishedNumbers = (rows: Text[]) => (list: string) =>
  readOrder(list, findRow(rows, orderKey(list), defaultLanguage)?.published ?? "");

const isPublished = (rows: Text[], key: string) =>
  rows.some((row) => row.key === key && row.published !== null);

const isHidden = (rows: Text[], key: string) =>
  Boolean(findRow(rows, hidingKey(key), defaultLanguage)?.published);

/**
 * Reads a part's form. `isBehind`: still the default text, while another language was changed.
 * @param typed by field name: the lists as they stand in a form that is not saved yet
 */
export async function readPart(db: Db, part: PartName, typed?: Partial<Record<string, string>>) {
  const [rows, isSampleShown] = await Promise.all([rowsOf(db, part), isSampleStoryShown(db)]);
  const numbersOf = numbersInForm(rows, typed);
  const groups = groupsOfPart(part, numbersOf).map(({ heading, sentences }) => ({
    heading: t(heading),
    sentences: sentences.map(({ key, label, isStory, entry }) => {
      const fields = languages.map((language) => {
        const row = findRow(rows, key, language);
        const isDraft = row !== undefined && row.draft !== null;
        return {
          language,
          name: fieldName(language, key),
          value: currentText(row),
          default: defaultText(language, key) ?? "",
          /** Published text while the field has a draft; null without a draft. */
          published: isDraft ? (row.published ?? "") : null,
        };
      });
      const isChanged = fields.some(({ value }) => value !== "");
      /** Whether an empty field means that nothing is shown, instead of the default. */
      const isOwn = isAdded(key) || (isStory && !isSampleShown);
      const hiding = findRow(rows, hidingKey(key), defaultLanguage);
      return {
        key,
        label: t(label),
        entry,
        fields: fields.map((field) => ({ ...field, isStillDefault: isChanged && !isOwn && !field.value })),
        isOwn,
        isUnwritten: isOwn && !isChanged,
        /** Null: it can't be hidden. */
        hiding: isStory
          ? { isHidden: currentText(hiding) !== "", isDraft: hiding !== undefined && hiding.draft !== null }
          : null,
      };
    }),
    lists: listsOfPart(part)
      .filter((list) => list.heading === heading)
      .map(({ key, entry }) => {
        const numbers = numbersOf(key);
        const row = findRow(rows, orderKey(key), defaultLanguage);
        return {
          key,
          entry: t(entry),
          numbers,
          /** Its field, with the order in which the entries stand. */
          order: { name: orderKey(key), value: writeOrder(key, numbers) },
          isDraft: row !== undefined && row.draft !== null,
          isFull: numbers.length >= MAX_ENTRIES,
        };
      }),
  }));
  return { version: String(versionOf(rows)), groups };
}

type SaveTexts = {
  /** Texts by field name; an absent field is unchanged, a blank one restores the default. */
  texts: Partial<Record<string, string>>;
  isPublished: boolean;
  /** Version of the form; without it the last save wins. */
  version?: string | undefined;
};

/** Texts that others saved since the form's version and that differ from its own, as messages at their fields. */
export type NewerTexts = { version: string; problems: Record<string, Message> };

/** Refusal: conflict. */
export function saveTexts(
  db: Db,
  actor: Actor,
  part: PartName,
  { texts, isPublished, version }: SaveTexts,
  now: Date,
): Promise<Result<{ changed: number }, NewerTexts>> {
  return transact(db, async (trx) => {
    const rows = await rowsOf(trx, part);
    const names = Object.keys(texts).map((name) => readFieldName(name).plainName);
    const numbersOf = numbersIn(...rows.map(({ key }) => key), ...names);
    const submitted = fieldsOf(part, numbersOf).flatMap(({ key, language, name, kind }) => {
      const text = texts[name];
      const row = findRow(rows, key, language);
      return text === undefined ? [] : [{ key, language, name, kind, text, row }];
    });
    const theirs = submitted.flatMap(({ name, kind, text, row }) => {
      const isNewer = version !== undefined && row !== undefined && row.version > Number(version);
      const saved = currentText(row);
      if (!isNewer || saved === text) return [];
      if (kind === "order") return [[name, "texts.listMeanwhile"] as const];
      if (kind === "hides")
        return [[name, saved ? "texts.hiddenMeanwhile" : "texts.shownMeanwhile"] as const];
      return [[name, saved ? msg("texts.theirs", { text: saved }) : "texts.theirsIsDefault"] as const];
    });
    if (theirs.length > 0)
      return refused({
        kind: "conflict",
        message: "texts.savedMeanwhile",
        theirs: { version: String(versionOf(rows)), problems: Object.fromEntries<Message>(theirs) },
      });
    const changes = submitted.map(({ key, language, text, row }) => {
      const published = row?.published ?? null;
      return isPublished
        ? { key, language, draft: null, published: text || null }
        : { key, language, draft: text === (published ?? "") ? null : text, published };
    });
    return ok({ changed: await writeTexts(trx, actor, part, rows, changes, now) });
  });
}

/** For `?preview=texts`: drafts in place of published texts. */
export async function draftOverlays(db: Db): Promise<Overlays> {
  const rows = await db.selectFrom("texts").selectAll().execute();
  return overlaysOf(
    rows.map((row) => ({ ...row, text: currentText(row) })).filter(({ text }) => text !== ""),
    await isSampleStoryShown(db),
  );
}

/** What the buttons of a list ask for. @param number of the entry; none: a new one is added */
export type ListChange = { list: string; step: "add" | "up" | "down" | "delete"; number?: number };

/** Returns the fields of a form with one list changed; nothing is saved. @param typed by field name */
export async function changeList(
  db: Db,
  part: PartName,
  typed: Record<string, string>,
  { list, step, number = -1 }: ListChange,
): Promise<Record<string, string>> {
  const rows = await rowsOf(db, part);
  const numbers = numbersInForm(rows, typed)(list);
  const names = Object.keys(typed).map((name) => readFieldName(name).plainName);
  const known = numbersIn(...rows.map(({ key }) => key), ...names)(list);
  const changed = changedNumbers(numbers, { step, number, next: Math.max(-1, ...known, ...numbers) + 1 });
  return { ...typed, [orderKey(list)]: writeOrder(list, changed) };
}

function changedNumbers(
  numbers: readonly number[],
  { step, number, next }: { step: ListChange["step"]; number: number; next: number },
): number[] {
  if (step === "add") return numbers.length < MAX_ENTRIES ? [...numbers, next] : [...numbers];
  const others = numbers.filter((one) => one !== number);
  const index = numbers.indexOf(number);
  if (step === "delete" || index < 0) return others;
  return others.toSpliced(index + (step === "up" ? -1 : 1), 0, number);
}

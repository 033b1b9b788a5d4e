import { transact } from "#db/client.server";
import type { Db, Text } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { ok, refused, type Result } from "~/lib/result";
import { activeLanguages, defaultLanguage, languages } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import { fieldName } from "~/locales/translations";
import { overlaysOf, type Overlays } from "./overlay.server";
import { hidingKey } from "./hiding";
import {
  defaultText,
  groupsOfPart,
  keysOfPart,
  partNames,
  parts,
  storyOfPart,
  type PartName,
} from "./parts.server";
import { isSampleStoryShown } from "./sample-story.server";
import {
  currentText,
  fieldsOf,
  findRow,
  rowKeysOfPart,
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
    const [keys, story] = [keysOfPart(name), storyOfPart(name)];
    const changedLanguages = (key: string) =>
      languages.filter((language) => currentText(findRow(rows, key, language)));
    const counts = keys.map((key) => changedLanguages(key).length);
    const toWrite = story.filter((key) => !isHidden(rows, key) && !isPublished(rows, key));
    return {
      name,
      title: parts[name].title,
      about: parts[name].about,
      sentences: keys.length,
      changed: counts.filter((count) => count > 0).length,
      halfChanged: counts.filter((count) => count > 0 && count < activeLanguages().length).length,
      drafts: rows.filter(({ key, draft }) => draft !== null && rowKeysOfPart(name).includes(key)).length,
      story: story.length,
      toWrite: toWrite.length,
      firstToWrite: toWrite[0] ?? null,
    };
  });
}

const isPublished = (rows: Text[], key: string) =>
  rows.some((row) => row.key === key && row.published !== null);

const isHidden = (rows: Text[], key: string) =>
  Boolean(findRow(rows, hidingKey(key), defaultLanguage)?.published);

/** Reads a part's form. `isBehind`: still the default text, while another language was changed. */
export async function readPart(db: Db, part: PartName) {
  const [rows, isSampleShown] = await Promise.all([rowsOf(db, part), isSampleStoryShown(db)]);
  const groups = groupsOfPart(part).map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.map(({ key, label, isStory }) => {
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
      const isOwn = isStory && !isSampleShown;
      const hiding = findRow(rows, hidingKey(key), defaultLanguage);
      return {
        key,
        label,
        fields: fields.map((field) => ({ ...field, isStillDefault: isChanged && !isOwn && !field.value })),
        isOwn,
        isUnwritten: isOwn && !isChanged,
        /** Null: it can't be hidden. */
        hiding: isStory
          ? { isHidden: currentText(hiding) !== "", isDraft: hiding !== undefined && hiding.draft !== null }
          : null,
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
    const submitted = fieldsOf(part).flatMap(({ key, language, name, hides }) => {
      const text = texts[name];
      const row = findRow(rows, key, language);
      return text === undefined ? [] : [{ key, language, name, hides, text, row }];
    });
    const theirs = submitted.flatMap(({ name, hides, text, row }) => {
      const isNewer = version !== undefined && row !== undefined && row.version > Number(version);
      const saved = currentText(row);
      if (!isNewer || saved === text) return [];
      if (hides) return [[name, saved ? "texts.hiddenMeanwhile" : "texts.shownMeanwhile"] as const];
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

import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { previewStore } from "~/lib/preview-store";
import { ok, refused, type Result } from "~/lib/result";
import { languages } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import { fieldName } from "~/locales/translations";
import { overlaysOf, type Overlays } from "./overlay.server";
import { defaultText, groupsOfPart, keysOfPart, partNames, parts, type PartName } from "./parts.server";
import { fieldsOf, findRow, rowsOf, versionOf, writeTexts, currentText } from "./text-rows.server";

/** Counts per part the texts that are changed, in draft, and changed in some languages only. */
export async function listParts(db: Db) {
  const rows = await db.selectFrom("texts").selectAll().execute();
  return partNames.map((name) => {
    const keys = keysOfPart(name);
    const changedLanguages = (key: string) =>
      languages.filter((language) => currentText(findRow(rows, key, language)));
    const counts = keys.map((key) => changedLanguages(key).length);
    return {
      name,
      title: parts[name].title,
      about: parts[name].about,
      sentences: keys.length,
      changed: counts.filter((count) => count > 0).length,
      halfChanged: counts.filter((count) => count > 0 && count < languages.length).length,
      drafts: rows.filter(({ key, draft }) => draft !== null && keys.includes(key)).length,
    };
  });
}

/** Reads a part's form. `isBehind`: still the default text, while another language was changed. */
export async function readPart(db: Db, part: PartName) {
  const rows = await rowsOf(db, part);
  const groups = groupsOfPart(part).map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.map(({ key, label }) => {
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
      return {
        key,
        label,
        fields: fields.map((field) => ({ ...field, isStillDefault: isChanged && !field.value })),
      };
    }),
  }));
  return { version: versionOf(rows), groups };
}

/** Returns the values of a part's form by field name, without blank ones. */
export const openedTexts = ({ groups }: Awaited<ReturnType<typeof readPart>>): Opened =>
  Object.fromEntries(
    groups
      .flatMap(({ sentences }) => sentences.flatMap(({ fields }) => fields))
      .flatMap(({ name, value }) => (value === "" ? [] : [[name, value]])),
  );

type SaveTexts = {
  /** Texts by field name; an absent field is unchanged, a blank one restores the default. */
  texts: Partial<Record<string, string>>;
  isPublished: boolean;
  /** Version of the form; without it the last save wins. */
  version?: number | undefined;
  /** The form's initial values by field name, without empty ones. Unchanged fields keep others' changes. */
  opened?: Opened | undefined;
};

export type Opened = Partial<Record<string, string>>;

/** Refusal: conflict; `theirs`: texts that other editors saved meanwhile, by field name. */
export function saveTexts(
  db: Db,
  actor: Actor,
  part: PartName,
  { texts, isPublished, version: formVersion = Infinity, opened }: SaveTexts,
  now: Date,
): Promise<Result<{ changed: number }, Record<string, Message>>> {
  return transact(db, async (trx) => {
    const rows = await rowsOf(trx, part);
    const submitted = keysOfPart(part).flatMap((key) =>
      languages.flatMap((language) => {
        const name = fieldName(language, key);
        const text = texts[name];
        const row = findRow(rows, key, language);
        const isUntouched = row && row.version > formVersion && opened && text === (opened[name] ?? "");
        return text === undefined || isUntouched ? [] : [{ key, language, name, text, row }];
      }),
    );
    const conflicts = submitted.filter(
      ({ row, text }) => row && row.version > formVersion && currentText(row) !== text,
    );
    if (conflicts.length > 0) {
      const theirs = conflicts.map(({ name, row }) => {
        const text = currentText(row);
        return [name, text ? msg("texts.theirs", { text }) : "texts.theirsIsDefault"] as const;
      });
      return refused({
        kind: "conflict",
        message: "texts.savedMeanwhile",
        theirs: Object.fromEntries<Message>(theirs),
      });
    }
    const changes = submitted.map(({ key, language, text, row }) => {
      const published = row?.published ?? null;
      return isPublished
        ? { key, language, draft: null, published: text || null }
        : { key, language, draft: text === (published ?? "") ? null : text, published };
    });
    return ok({ changed: await writeTexts(trx, actor, part, rows, changes, now) });
  });
}

/** Overlays for a preview: all drafts, and the unsaved input of one part. */
export async function draftOverlays(
  db: Db,
  part?: PartName,
  typed: SaveTexts["texts"] = {},
): Promise<Overlays> {
  const rows = await db.selectFrom("texts").selectAll().execute();
  const drafts = rows.map((row) => ({ ...row, text: currentText(row) }));
  const fields = (part ? fieldsOf(part) : []).flatMap(({ name, ...field }) => {
    const text = typed[name];
    return text === undefined ? [] : [{ ...field, text }];
  });
  const untouched = drafts.filter(
    ({ key, language }) => !fields.some((field) => field.key === key && field.language === language),
  );
  return overlaysOf([...untouched, ...fields].filter(({ text }) => text !== ""));
}

const previews = previewStore<Overlays>();

/** @returns the token of a preview with the typed texts */
export const storeTextPreview = async (db: Db, part: PartName, typed: SaveTexts["texts"], now: Date) =>
  previews.keep(await draftOverlays(db, part, typed), now);

export const findTextPreview = (token: string, now: Date) => previews.find(token, now) ?? null;

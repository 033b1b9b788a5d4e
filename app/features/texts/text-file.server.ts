/** All public sentences of a language as one PO file, for people who translate without this site or its sources. */
import { t } from "~/locales/screen-text";
import { transact } from "#db/client.server";
import type { Db, Text } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import { readPo, writePo, type PoEntry } from "~/lib/po";
import { ok, refused, type Result } from "~/lib/result";
import { line } from "~/lib/text-fields";
import { defaultLanguage, isLanguage, type Language } from "~/locales/language";
import { msg, type Message } from "~/locales/messages";
import { flatten, placeholders, PUBLIC_GROUPS, textAt } from "~/locales/catalogue-file";
import { catalogues } from "~/locales/translate";
import { fieldName } from "~/locales/translations";
import {
  defaultText,
  groupsOfPart,
  isChangeable,
  isStory,
  partNames,
  parts,
  type PartName,
} from "./parts.server";
import { isSampleStoryShown } from "./sample-story.server";
import { findRow, numbersInForm, versionOf } from "./text-rows.server";
import { saveTexts } from "./texts.server";

/** People and drawings of the sample, which are content of their own once a site runs. */
const ofSample = (key: string) => isStory(key) || /^(?:home\.(?:voices|strip)|about\.people)\./.test(key);

const publicCatalogue = Object.fromEntries(
  Object.entries(catalogues[defaultLanguage]).filter(([group]) => PUBLIC_GROUPS.includes(group)),
);

type Place = { part: PartName; label: string; path: string };

/** Of the sentences that staff may change, with added entries of lists. */
function placesOf(rows: Text[]): Map<string, Place> {
  return new Map(
    partNames.flatMap((part) =>
      groupsOfPart(part, numbersInForm(rows)).flatMap(({ heading, sentences }) =>
        sentences.map(({ key, label }): [string, Place] => [
          key,
          {
            part,
            label: t("textFile.place", { part: t(parts[part].title), heading: t(heading), label: t(label) }),
            path: parts[part].pages[0]?.[0] ?? "",
          },
        ]),
      ),
    ),
  );
}

/**
 * The file of a language of the site; null: of one that the site does not have yet, with the program's English beside.
 * Sentences that tell of the sample's foundation are left out where nobody has written them.
 */
export async function textFile(db: Db, language: Language | null): Promise<string> {
  const isSampleShown = await isSampleStoryShown(db);
  if (language === null)
    return writePo(
      "",
      [...flatten(publicCatalogue)].flatMap(([key, source]) =>
        ofSample(key) && !isSampleShown ? [] : { context: key, source, translation: "" },
      ),
    );
  const rows = await db.selectFrom("texts").selectAll().execute();
  const own = (key: string, one: Language) => findRow(rows, key, one)?.published ?? undefined;
  const places = placesOf(rows);
  const english = flatten(publicCatalogue);
  const translations = flatten(catalogues[language]);
  const entries = [...new Set([...english.keys(), ...places.keys()])].flatMap((key): PoEntry[] => {
    const place = places.get(key);
    const isOwn = ofSample(key) && !isSampleShown;
    const builtIn = isOwn ? undefined : textAt(translations, key);
    const source = own(key, defaultLanguage) ?? own(key, language) ?? (isOwn ? undefined : english.get(key));
    if (source === undefined) return [];
    const written = place && own(key, language);
    return [
      {
        context: key,
        source,
        translation: written ?? builtIn ?? "",
        comments: [
          place
            ? `${place.label}${place.path && ` (${place.path})`}`
            : "Part of the program: this site can’t change it",
          ...(written && builtIn ? [`Changed on this site. The program says: ${builtIn}`] : []),
        ],
      },
    ];
  });
  return writePo(language, entries);
}

export const textFileLimits = { bytes: 2 * 1024 * 1024 };

export type TextChange = {
  key: string;
  part: PartName;
  label: string;
  /** As published; "": nothing. */
  before: string;
  after: string;
  /** What a field of the form holds: "" restores the default. */
  text: string;
};

export type TextFilePreview = {
  language: Language;
  changes: TextChange[];
  /** Sentences that stay as they are, with the reason. */
  faults: { label: string; text: string; problem: Message }[];
  /** Number of sentences that differ and belong to the program; of those that need work; of unknown ones. */
  ofProgram: number;
  unfinished: number;
  unknown: number;
  versions: Partial<Record<PartName, string>>;
};

const Sentence = line();

/** Refusals: invalid, at `file`. */
export async function previewTextFile(db: Db, bytes: Buffer): Promise<Result<TextFilePreview>> {
  const refuse = (file: Message) => refused({ kind: "invalid", fields: { file } });
  if (bytes.length > textFileLimits.bytes) return refuse("textFile.tooLarge");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse("textFile.notUtf8");
  }
  const read = readPo(text);
  if (!read.ok) return read;
  const { language, entries } = read.value;
  if (entries.length === 0) return refuse("textFile.empty");
  if (!isLanguage(language))
    return refuse(language ? msg("textFile.otherLanguage", { language }) : "textFile.noLanguage");

  const rows = await db.selectFrom("texts").selectAll().execute();
  const isSampleShown = await isSampleStoryShown(db);
  const places = placesOf(rows);
  const english = flatten(publicCatalogue);
  const builtIn = flatten(catalogues[language]);
  const preview: TextFilePreview = {
    language,
    changes: [],
    faults: [],
    ofProgram: 0,
    unfinished: 0,
    unknown: 0,
    versions: Object.fromEntries(
      partNames.map((part) => [
        part,
        String(versionOf(rows.filter(({ key }) => places.get(key)?.part === part))),
      ]),
    ),
  };
  for (const { context: key, translation, isFuzzy } of new Map(
    entries.map((one) => [one.context, one]),
  ).values()) {
    const place = isChangeable(key) ? places.get(key) : undefined;
    if (!place && !english.has(key)) preview.unknown += 1;
    else if (isFuzzy) preview.unfinished += 1;
    else if (translation === "") continue;
    else if (!place) preview.ofProgram += Number(translation !== textAt(builtIn, key));
    else {
      const problem = problemOf(key, translation);
      const after = Sentence.safeParse(translation).data ?? "";
      const published = findRow(rows, key, language)?.published ?? "";
      const shown = isStory(key) && !isSampleShown ? "" : (defaultText(language, key) ?? "");
      const before = published || shown;
      if (after === before && !problem) continue;
      if (problem || after === "")
        preview.faults.push({
          label: place.label,
          text: translation.slice(0, SHOWN),
          problem: problem ?? "textFile.blank",
        });
      else preview.changes.push({ key, ...place, before, after, text: after === shown ? "" : after });
    }
  }
  return ok(preview);
}

/** Characters of a faulty sentence in the list. */
const SHOWN = 200;

/** What keeps a sentence from being saved. */
function problemOf(key: string, text: string): Message | undefined {
  const parsed = Sentence.safeParse(text);
  if (!parsed.success) return parsed.error.issues[0]?.message as Message;
  const english = defaultText(defaultLanguage, key) ?? "";
  const wanted = placeholders(english);
  const found = placeholders(text);
  if (wanted.join() !== found.join())
    return msg("textFile.placeholders", { found: found.join(", ") || "-", wanted: wanted.join(", ") || "-" });
  return /<\/?[a-z!]/i.test(text) && !/<\/?[a-z!]/i.test(english) ? "textFile.html" : undefined;
}

type SaveFile = {
  language: Language;
  /** By key. */
  texts: Readonly<Record<string, string>>;
  versions: Readonly<Partial<Record<string, string>>>;
  isPublished: boolean;
};

/**
 * All of it or nothing, part by part as the forms save, with their versions. Refusals: conflict, invalid (a sentence that
 * the preview would have named).
 */
export async function saveTextFile(
  db: Db,
  actor: Actor,
  { language, texts, versions, isPublished }: SaveFile,
  now: Date,
): Promise<Result<{ changed: number }>> {
  const isFaulty = ([key, text]: [string, string]) => text !== "" && problemOf(key, text) !== undefined;
  if (Object.entries(texts).some(isFaulty))
    return refused({ kind: "invalid", fields: { file: "answers.badRequest" } });
  const rollback = new Error("Rolled back");
  let refusal: Result<never> | undefined;
  try {
    return await transact(db, async (trx) => {
      const places = placesOf(await trx.selectFrom("texts").selectAll().execute());
      let changed = 0;
      for (const part of partNames) {
        const ofPart = Object.entries(texts).filter(([key]) => places.get(key)?.part === part);
        if (ofPart.length === 0) continue;
        const fields = Object.fromEntries(ofPart.map(([key, text]) => [fieldName(language, key), text]));
        const saved = await saveTexts(
          trx,
          actor,
          part,
          { texts: fields, isPublished, version: versions[part] },
          now,
        );
        if (!saved.ok) {
          refusal = refused({ kind: "conflict", message: "textFile.savedMeanwhile" });
          throw rollback;
        }
        changed += saved.value.changed;
      }
      return ok({ changed });
    });
  } catch (error) {
    if (error === rollback && refusal) return refusal;
    throw error;
  }
}

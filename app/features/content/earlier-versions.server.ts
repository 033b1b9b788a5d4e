import type { z } from "zod";
import type { Db } from "#db/schema";
import type { Actor } from "~/features/activity/activity.server";
import type { VersionedKind } from "~/features/feature.server";
import { usableImagesById } from "~/features/pictures/images.server";
import { pictureIdsIn } from "~/features/pictures/pictures-in-html";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import type { VersionPicture } from "~/features/versions/version-view";
import { textDifferences } from "~/features/versions/word-differences.server";
import { textAt } from "~/lib/form-values";
import { plainText } from "~/lib/html-text";
import { fieldProblems, refused } from "~/lib/result";
import { defaultLanguage, languages } from "~/locales/language";
import type { PlainKey } from "~/locales/messages";
import { t } from "~/locales/screen-text";
import { fieldName, labelIn } from "~/locales/translations";
import { formHref } from "./admin/content-links";
import { findItem, saveItem } from "./content-lifecycle.server";
import { contentTypes, type InputOf } from "./content-types.server";
import { titleOf } from "./item-language.server";
import { countryNames, fieldsOfType, pictureFieldsOf, textFieldsOf } from "./record";
import { records, type ContentKind } from "./records";
import { versionBody } from "./versions.server";

/** A version's fields, as its form sends them. */
type Fields = Record<string, unknown> & { [picture: `${string}Id`]: string | null };

export const earlierVersions = (kind: ContentKind): VersionedKind => ({
  permission: "editContent",
  async find(db, id) {
    const item = await findItem(db, kind, id, { status: "any" });
    if (!item) return null;
    const body = versionBody(kind, item);
    const fieldsOf = (json: string) => JSON.parse(json) as Fields;
    return {
      title: titleOf(item),
      form: formHref(kind, id),
      version: item.version,
      body,
      differences: (earlier) => differences(db, kind, fieldsOf(earlier), fieldsOf(body)),
      restore: (actor, earlier, now) => restore(db, kind, actor, { ...fieldsOf(earlier), id }, now),
    };
  },
});

/** Leaves out pictures that are gone or could not be read. */
async function restore(trx: Db, kind: ContentKind, actor: Actor, fields: Fields, now: Date) {
  const pictures = pictureFieldsOf(records[kind]).map((name) => `${name}Id` as const);
  const images = await usableImagesById(
    trx,
    pictures.map((name) => fields[name] ?? null),
  );
  for (const name of pictures) if (!images.has(fields[name] ?? "")) fields[name] = null;
  const schema: z.ZodType<InputOf<ContentKind>> = contentTypes[kind].schema;
  const read = schema.safeParse(fields);
  if (!read.success) return refused({ kind: "invalid", fields: fieldProblems(read.error) });
  return saveItem(trx, kind, actor, read.data, now);
}

async function differences(db: Db, kind: ContentKind, earlier: Fields, current: Fields) {
  const record = records[kind];
  const texts = languages.flatMap((language) =>
    Object.entries(textFieldsOf(record)).map(([plainName, { type, label }]) => {
      const name = fieldName(language, plainName);
      return {
        label: labelIn(language, t(label)),
        language,
        isHtml: type === "html",
        then: textAt(earlier, name),
        now: textAt(current, name),
      };
    }),
  );
  const others = fieldsOfType(record, "day", "time", "moment", "number", "choice").map(([name, field]) => {
    const read = (body: Fields) =>
      "options" in field ? optionOf(field.options, textAt(body, name)) : textAt(body, name);
    return { label: t(field.label), then: read(earlier), now: read(current) };
  });
  const countries = {
    label: t("content.countries"),
    then: countryNames(earlier.countries),
    now: countryNames(current.countries),
  };
  const inTexts = texts
    .filter(({ isHtml }) => isHtml)
    .map(({ label, then, now }) => ({
      label: t("content.picturesIn", { label }),
      then: [...new Set(pictureIdsIn(then))],
      now: [...new Set(pictureIdsIn(now))],
    }));
  const own = fieldsOfType(record, "picture").map(([name, { label }]) => ({
    label: t(label),
    then: [earlier[`${name}Id`] ?? ""].filter(Boolean),
    now: [current[`${name}Id`] ?? ""].filter(Boolean),
  }));
  const pictures = [...own, ...inTexts].filter(({ then, now }) => String(then) !== String(now));
  const images = await usableImagesById(
    db,
    pictures.flatMap(({ then, now }) => [...then, ...now]),
  );
  const toViews = (ids: string[]) =>
    ids.map((id): VersionPicture => toStaffPictureView(images.get(id)) ?? "gone");
  return [
    ...texts.flatMap(({ label, language, isHtml, then, now }) =>
      textDifferences(label, language, then, now, isHtml ? wordsOf : undefined),
    ),
    ...[...others, countries].flatMap(({ label, then, now }) =>
      textDifferences(label, defaultLanguage, then, now),
    ),
    ...pictures.map(({ label, then, now }) => ({
      label,
      pictures: { then: toViews(then), now: toViews(now) },
    })),
  ];
}

function optionOf(options: Readonly<Record<string, PlainKey>>, value: string): string {
  const words = options[value];
  return words ? t(words) : "";
}

/** Converts HTML to text with one line per block. */
const wordsOf = (html: string): string =>
  plainText(html)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

import { z } from "zod";
import { contentLimits } from "~/lib/limits";
import { furtherLanguages, furtherNames } from "~/locales/language";
import {
  PUBLISH_STATUSES,
  fieldsOfType,
  textFieldsOf,
  type ContentRecord,
  columnName,
} from "~/features/content/record";
import type { ItemOf } from "~/features/content/content-types.server";
import { records, type ContentKind } from "~/features/content/records";
import { placesLeft } from "~/features/sign-ups/sign-up-state";
import { toImageView } from "~/features/pictures/image-view";
import { dateOf, toPublishingView } from "~/features/content/publishing-view";

const text = z.string();
const instant = z.string().meta({ format: "date-time" });
export const pictureShape = z
  .object({ url: text, width: z.int().min(1), height: z.int().min(1), alt: text })
  .meta({ id: "Picture" })
  .nullable();

/** Fields of every item. @param textNames fields that can be translated */
export const commonShape = (textNames: readonly string[]) => ({
  createdAt: instant,
  updatedAt: instant,
  version: z
    .int()
    .min(1)
    .meta({ description: "Counts the edits. Send it back with an edit to detect a conflict" }),
  translations: z
    .object(
      Object.fromEntries(
        furtherLanguages.map((language) => [
          language,
          z.strictObject(Object.fromEntries(textNames.map((name) => [name, text.optional()]))).optional(),
        ]),
      ),
    )
    .meta({ description: `By language: the texts that are written in ${furtherNames} too` }),
});

const SHAPES = {
  line: text,
  paragraph: text,
  html: text,
  day: text.meta({ format: "date" }).nullable(),
  time: text.meta({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" }).nullable(),
  moment: text.meta({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]$" }).nullable(),
  number: z.int().nullable(),
  count: z.int().min(0),
  flag: z.boolean(),
  countries: z.array(z.enum(contentLimits.countries.map(({ code }) => code))),
};

export function itemSchema(record: ContentRecord) {
  const fields = fieldsOfType(
    record,
    "line",
    "paragraph",
    "html",
    "day",
    "time",
    "moment",
    "number",
    "choice",
    "count",
    "flag",
    "countries",
  );
  const shapes = fields.map(([name, field]): [string, z.ZodType] => {
    const shape = field.type === "choice" ? z.enum(Object.keys(field.options)) : SHAPES[field.type];
    return [name, "about" in field && field.about ? shape.meta({ description: field.about }) : shape];
  });
  const pictures = fieldsOfType(record, "picture").flatMap(([name]) => (name === "image" ? [] : [name]));
  return z
    .object({
      _id: text,
      ...Object.fromEntries(shapes),
      ...("places" in record.fields ? { placesLeft: z.int().min(0).nullable() } : {}),
      ...Object.fromEntries(pictures.map((name) => [name, pictureShape])),
      imagePath: pictureShape,
      ...(record.dated === "published" ? { date: instant } : {}),
      ...commonShape(Object.keys(textFieldsOf(record))),
      status: z.enum(PUBLISH_STATUSES),
      publishAt: instant.nullable(),
    })
    .meta({ id: record.api?.shape });
}

type StoredImage = NonNullable<Parameters<typeof toImageView>[0]>;
type PositionedImage = (StoredImage & { alt: string }) | null | undefined;
type Item = ItemOf<ContentKind> & {
  image?: StoredImage | null;
  image_alt?: string;
  images?: PositionedImage[];
};

/** `imagePath`: first picture; `date`: publication, or creation of a draft. */
export function toItemView(kind: ContentKind, item: ItemOf<ContentKind>, now: Date) {
  const record = records[kind];
  const { image, image_alt, images, ...rest }: Item = item;
  const columns: Record<string, unknown> = rest;
  const ownFields = fieldsOfType(
    record,
    "line",
    "paragraph",
    "html",
    "day",
    "time",
    "moment",
    "number",
    "choice",
    "count",
    "countries",
  );
  const pictures = fieldsOfType(record, "picture").map(([name, { position }]) => {
    const positioned = position && images?.[position - 1];
    const alt = positioned ? positioned.alt : image_alt;
    return [name, toImageView(position ? positioned || null : image, alt || item.title)] as const;
  });
  return {
    _id: item.id,
    ...Object.fromEntries(ownFields.map(([name]) => [name, columns[columnName(name)]])),
    ...Object.fromEntries(
      fieldsOfType(record, "flag").map(([name]) => [name, columns[columnName(name)] === 1]),
    ),
    ...("places" in item ? { placesLeft: placesLeft(item) } : {}),
    ...Object.fromEntries(pictures.filter(([name]) => name !== "image")),
    imagePath: pictures[0]?.[1] ?? null,
    ...(record.dated === "published" ? { date: dateOf(item) } : {}),
    createdAt: item.created_at,
    updatedAt: item.updated_at,
    version: item.version,
    translations: item.translations,
    ...toPublishingView(item, now),
  };
}

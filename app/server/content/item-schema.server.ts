/** A kind's items in the answers of the JSON API, read from its record. */
import { z } from "zod";
import { contentLimits } from "~/lib/limits";
import { PUBLISH_STATUSES } from "~/features/content/publish-status";
import { fieldsOfType, textsOf, type ContentRecord } from "~/features/content/record";

const text = z.string();
const instant = z.string().meta({ format: "date-time" });
const picture = z
  .object({ url: text, width: z.int().min(1), height: z.int().min(1), alt: text })
  .meta({ id: "Picture" })
  .nullable();

const SHAPES = {
  line: text,
  paragraph: text,
  html: text,
  day: text.meta({ format: "date" }).nullable(),
  time: text.meta({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" }).nullable(),
  count: z.int().min(0),
  flag: z.boolean(),
};

/** /api/openapi.json lists it under the kind's name there. */
export function itemShape(record: ContentRecord) {
  const fields = fieldsOfType(record, "line", "paragraph", "html", "day", "time", "count", "flag");
  const shapes = fields.map(([name, field]): [string, z.ZodType] => {
    const shape = SHAPES[field.is];
    return [name, "about" in field && field.about ? shape.meta({ description: field.about }) : shape];
  });
  const pictures = fieldsOfType(record, "picture").flatMap(([name]) => (name === "image" ? [] : [name]));
  const ml = Object.keys(textsOf(record)).map((name) => [name, text.optional()] as const);
  return z
    .object({
      _id: text,
      ...Object.fromEntries(shapes),
      ...Object.fromEntries(pictures.map((name) => [name, picture])),
      imagePath: picture,
      ...(record.hasCountries ? { countries: z.array(z.enum(CODES)) } : {}),
      ...(record.dated === "published" ? { date: instant } : {}),
      createdAt: instant,
      updatedAt: instant,
      version: z
        .int()
        .min(1)
        .meta({ description: "Counts the edits. Sent back with an edit, it tells when somebody was faster" }),
      translations: z
        .object({ ml: z.strictObject(Object.fromEntries(ml)).optional() })
        .meta({ description: "By language: the texts that are written in Malayalam too" }),
      // Anonymous callers only get what is published.
      ...(record.hasDrafts ? { status: z.enum(PUBLISH_STATUSES), publishAt: instant.nullable() } : {}),
    })
    .meta({ id: record.api.shape });
}

const CODES = contentLimits.countries.map(({ code }) => code);

/** What the API routes of content share. Each of them serves every kind, under the prefix of that kind. */
import { z } from "zod";
import { kinds, type InputOf, type ItemOf } from "~/features/content/content-kinds.server";
import { videosTakenOut } from "~/features/content/content-html.server";
import { withLanguageFallback } from "~/features/content/item-language.server";
import { extractTranslation } from "~/features/content/content-translation";
import { formFieldNames, textsOf, type ContentRecord } from "~/features/content/record";
import { KINDS, records, type ContentKind } from "~/features/content/records";
import type { Doors, Input, Json } from "~/server/api/endpoint.server";
import type { FieldNames } from "~/server/pictures/uploads.server";
import { PEOPLE, RELATIONS } from "~/features/pictures/people";
import { msg, type Message } from "~/locales/messages";
import { toItemView, itemShape } from "./api-item.server";
import { languages, type Language } from "~/locales/language";

/** A kind as its doors need it: names in the answers, codes, and how an item is shown. */
type Shown = Pick<ContentRecord, "api" | "noun" | "codes"> & {
  shape: z.ZodType;
  present(item: ItemOf<ContentKind>): unknown;
};

/** The doors of one route file for all kinds, by the prefix of their addresses. */
export function forEachKind(make: (name: ContentKind, shown: Shown) => Doors) {
  const doors = new Map<string, Doors>(
    KINDS.map((name) => {
      const present = (item: ItemOf<ContentKind>) =>
        toItemView(name, withLanguageFallback(kinds[name], item), new Date());
      return [name, make(name, { ...records[name], shape: itemShape(records[name]), present })];
    }),
  );
  return (prefix: string): Doors => doors.get(prefix) ?? {};
}

/** What a call sends of an item. */
export function itemBody(name: ContentKind): Input<InputOf<ContentKind>> & { names: FieldNames } {
  const { schema } = kinds[name];
  const { properties } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const { countries, ml } = properties as Record<string, Json>;
  // Bodies with files hold only texts.
  const orText = (json: Json) => [json, { type: "string", description: "JSON text of it" }];
  const facts = {
    ...(countries
      ? {
          countries: {
            description: "Only visitors from these countries find it in the country lists; none: everybody",
            anyOf: orText(countries),
          },
        }
      : {}),
    people: {
      type: "string",
      enum: PEOPLE,
      description: "Who can be recognised in the pictures that are sent; none when absent",
    },
    consent: {
      description:
        "Who gave consent. Without a parent's or guardian's, nothing that shows children can be published",
      anyOf: orText(CONSENT),
    },
    translations: {
      description:
        "The Malayalam side. Absent texts stay as they are, a blank one is removed, null removes all",
      anyOf: orText({ type: "object", properties: { ml: { ...ml, type: ["object", "null"] } } }),
    },
  };
  return { schema, names: formFieldNames(records[name]), facts, needs: neededOf(records[name]) };
}

const day = { type: "string", format: "date" };
const CONSENT: Json = {
  type: "object",
  required: ["by", "relation", "on"],
  properties: {
    by: { type: "string" },
    relation: { type: "string", enum: RELATIONS },
    on: { ...day, description: "When, in Asia/Kolkata" },
    until: { ...day, description: "The last day on which it holds; then the picture is taken away" },
    record: { type: "string", description: "Where it can be found, such as a paper's number" },
  },
};

/** Texts that a new item needs may be in Malayalam instead, and a draft needs only a title. */
function neededOf(record: ContentRecord): Json {
  const needed = Object.entries(textsOf(record)).flatMap(([name, { required }]) => (required ? [name] : []));
  const draft = { required: ["status", "title"], properties: { status: { const: "draft" } } };
  const enough = [{ required: needed }, ...(needed.length > 1 ? [draft] : [])];
  return { anyOf: [...enough, { required: ["translations"] }] };
}

const language = z.enum(languages, msg("content.languageUnknown"));

/** The query of reads and lists. */
export const inLanguage: Input<{ lang: Language }> = {
  schema: z.object({ lang: language.default("en") }),
  facts: {
    lang: {
      type: "string",
      enum: languages,
      description:
        "ml: the Malayalam texts where they exist. A text in one language only stands in both answers",
    },
  },
};

/** The filter of what is read: in Malayalam as its readers see it. English answers fill their gaps by themselves. */
export const textsIn = (lang: Language) => (lang === "ml" ? { language: lang } : {});

export const contentLanguage = (lang: Language) => ({ "Content-Language": lang });

/** A notice about videos that were removed from the saved post. */
export function noticeOf(name: ContentKind, sent: Record<string, unknown>): { notice?: Message } {
  const { fields, ml } = extractTranslation(sent, Object.keys(textsOf(records.blog)));
  const notice = name === "blog" ? videosTakenOut([fields.content, ml.content]) : null;
  return notice === null ? {} : { notice };
}

export const listOf = ({ api: { many, listed }, shape }: Shown) => ({
  ...(listed ? { message: z.string() } : {}),
  [many]: z.array(shape),
});

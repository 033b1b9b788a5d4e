/** JSON Schema of the parts of a request body that every item with pictures and translations has. */
import { PEOPLE, RELATIONS } from "~/features/pictures/people";
import { furtherLanguages } from "~/locales/language";
import type { Json } from "~/server/api/endpoint.server";

/** Also allows JSON text, because multipart fields are texts. */
export const orJsonText = (json: Json) => [json, { type: "string", description: "JSON text of it" }];

/** @param texts schemas of the texts by language */
export const commonProperties = (texts: Record<string, Json>): Record<string, Json> => ({
  people: {
    type: "string",
    enum: PEOPLE,
    description: "Who can be recognised in the uploaded pictures; none when absent",
  },
  consent: {
    description:
      "Who gave consent. Without a parent's or guardian's, nothing that shows children can be published",
    anyOf: orJsonText(CONSENT),
  },
  translations: {
    description:
      "Texts in further languages. Absent texts stay as they are, a blank one is removed, null removes all",
    anyOf: orJsonText({
      type: "object",
      properties: Object.fromEntries(
        furtherLanguages.map((language) => [language, { ...texts[language], type: ["object", "null"] }]),
      ),
    }),
  },
});

const day = { type: "string", format: "date" };
const CONSENT: Json = {
  type: "object",
  required: ["by", "relation", "on"],
  properties: {
    by: { type: "string" },
    relation: { type: "string", enum: RELATIONS },
    on: { ...day, description: "When, in Asia/Kolkata" },
    until: { ...day, description: "The last day on which it is valid; then the picture is removed" },
    record: { type: "string", description: "Where it is filed, such as the number of a paper" },
  },
};

import type { Db } from "#db/schema";
import { imagesById } from "~/features/pictures/images.server";
import { plainText } from "~/lib/html-text";
import { asText } from "~/lib/form-values";
import type { Difference, VersionPicture } from "~/features/versions/version-view";
import { compareWords } from "~/features/versions/word-differences.server";
import { languages } from "~/locales/language";
import { fieldName, langOfField, translationIn } from "~/locales/translations";
import { pictureIdsIn } from "~/features/pictures/pictures-in-html";
import { countryNames, fieldsOfType, labelOf, textFieldsOf } from "./record";
import { records, type ContentKind } from "./records";
import { toStaffPictureView } from "~/features/pictures/staff-picture";
import type { VersionBody } from "./versions.server";

export async function differences(
  db: Db,
  kind: ContentKind,
  earlier: VersionBody,
  current: VersionBody,
): Promise<Difference[]> {
  const record = records[kind];
  const texts = languages.flatMap((language) =>
    Object.entries(textFieldsOf(record)).map(([name, { type }]) => ({
      name: fieldName(language, name),
      isHtml: type === "html",
      sides: [earlier, current].map((body) => asText(textsOfBody(body, language)[name])),
    })),
  );
  const others = fieldsOfType(record, "day", "time", "choice").map(([name, field]) => ({
    name,
    isHtml: false,
    sides: [earlier, current].map(({ [name]: value }) =>
      "options" in field ? (field.options[asText(value)] ?? "") : asText(value),
    ),
  }));
  const countries = record.hasCountries
    ? [
        {
          name: "countries",
          isHtml: false,
          sides: [earlier, current].map((body) => countryNames(body.countries)),
        },
      ]
    : [];
  const changed = [...texts, ...others, ...countries].filter(({ sides: [one, other] }) => one !== other);
  const own = fieldsOfType(record, "picture").map(([name, { label }]) => ({
    label,
    sides: [earlier, current].map((body) => [body[`${name}Id`] ?? ""].filter(Boolean)),
  }));
  const inTexts = changed
    .filter(({ isHtml }) => isHtml)
    .map(({ name, sides }) => ({
      label: `Pictures: ${labelOf(record, name) ?? name}`,
      sides: sides.map((html) => [...new Set(pictureIdsIn(html))]),
    }));
  const pictures = [...own, ...inTexts].filter(({ sides: [one, other] }) => String(one) !== String(other));
  const images = await imagesById(
    db,
    pictures.flatMap(({ sides }) => sides.flat()),
  );
  const toView = (id: string): VersionPicture => toStaffPictureView(images.get(id)) ?? "gone";
  return [
    ...changed.map(({ name, isHtml, sides: [one = "", other = ""] }) => ({
      label: name === "countries" ? "Countries" : (labelOf(record, name) ?? name),
      lang: langOfField(name),
      ...compareWords(isHtml ? wordsOf(one) : one, isHtml ? wordsOf(other) : other),
    })),
    ...pictures.map(({ label, sides: [one = [], other = []] }) => ({
      label,
      lang: undefined,
      pictures: { then: one.map(toView), now: other.map(toView) },
    })),
  ];
}

const textsOfBody = (body: VersionBody, language: (typeof languages)[number]): Record<string, unknown> =>
  fieldName(language, "x") === "x" ? body : translationIn(body, language);

/** Converts HTML to text with one line per block. */
const wordsOf = (html: string): string =>
  plainText(html)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");

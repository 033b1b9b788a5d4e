import { z } from "zod";
import { extractTranslations } from "~/features/content/content-translation";
import { imageId, itemVersion, percent } from "~/features/content/content-schema";
import type { PeopleInput } from "~/features/pictures/people";
import { consent, people } from "~/features/pictures/people-form";
import { isBlank } from "~/lib/fields";
import { inFurtherLanguages, line } from "~/lib/text-fields";
import { furtherLanguages } from "~/locales/language";
import { msg } from "~/locales/messages";
import { translationsFrom, type Translations } from "~/locales/translations";
import { PHOTO_TEXTS } from "./photo";

const REQUIRED = "photo.titleAndImageRequired";

const title = line(REQUIRED).optional();
const imageAlt = line().optional();

type Raw = Record<string, unknown>;

export type SavePhoto = PeopleInput & {
  id?: string | undefined;
  /** The version that the editor loaded. Without it the last save wins. */
  version?: number | undefined;
  title?: string | undefined;
  imageAlt?: string | undefined;
  imageId?: string | undefined;
  imageFocusX?: number | undefined;
  imageFocusY?: number | undefined;
  translations: Translations;
};

/** Without an id it is a new photo. An absent field is unchanged; a blank translation is removed. */
export const SavePhoto: z.ZodType<SavePhoto> = z.preprocess(
  (raw) => {
    if (typeof raw !== "object" || raw === null) return raw;
    const { fields, translations } = extractTranslations({ ...raw }, PHOTO_TEXTS);
    if (isBlank(fields.id)) delete fields.id;
    if (fields.imageId === "") delete fields.imageId;
    return { ...fields, ...translations };
  },
  z
    .object({
      id: z.string().max(64).optional(),
      ...inFurtherLanguages(z.object({ title, imageAlt }).optional()),
      version: itemVersion,
      title: title.meta({ minLength: 1 }),
      imageAlt,
      imageId: imageId.optional(),
      // Readable translations were already moved to their languages.
      translations: z
        .undefined(msg("content.translationsUnknown", { fields: PHOTO_TEXTS.join(", ") }))
        .optional(),
      imageFocusX: percent,
      imageFocusY: percent,
      people,
      consent,
    })
    // Runs despite field errors, to report all problems at once.
    .superRefine(reportMissing, { when: ({ value }) => typeof value === "object" && value !== null })
    .transform(({ imageId, ...given }) => ({
      ...given,
      imageId: imageId ?? undefined,
      translations: translationsFrom(given),
    })),
);

type Given = { id?: string | undefined; title?: string | undefined; imageId?: string | null | undefined };

/** A photo needs a picture, and a title in at least one language. */
function reportMissing(given: Given & { [language: string]: unknown }, context: z.core.$RefinementCtx) {
  const isNew = given.id === undefined;
  const isUntitled = given.title === "" || (isNew && given.title === undefined);
  const isTranslated = furtherLanguages.some((one) => (given[one] as { title?: string } | undefined)?.title);
  if (isUntitled && !isTranslated) context.addIssue({ code: "custom", path: ["title"], message: REQUIRED });
  if (given.imageId === null || (isNew && given.imageId === undefined))
    context.addIssue({ code: "custom", path: ["image"], message: REQUIRED });
}

/** In the browser a chosen file counts as a picture; of several pictures it checks the first. */
export const PhotoInBrowser = z.preprocess((raw) => {
  const fields = { ...(raw as Raw) };
  const [file] = [fields.image].flat();
  const [id] = [fields.imageId].flat();
  fields.imageId = file instanceof File && file.size > 0 ? "chosen" : id;
  const firstAlt = (texts: Raw) => ({ ...texts, imageAlt: [texts.imageAlt].flat()[0] });
  for (const language of furtherLanguages) fields[language] = firstAlt((fields[language] ?? {}) as Raw);
  return firstAlt(fields);
}, SavePhoto);

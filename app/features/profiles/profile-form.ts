import { z } from "zod";
import { FormToken } from "~/lib/fields";
import { inFurtherLanguages, line, paragraph } from "~/lib/text-fields";
import { pictureFields, type PictureInput } from "~/features/pictures/picture-fields";
import { furtherLanguages, type FurtherLanguage } from "~/locales/language";
import { profileType, type ProfileKind } from "./profile";

export type ProfileTexts = Record<string, string>;
export type SaveProfile = PictureInput & {
  id?: string | undefined;
  /** Version of the form (profileVersion); without it the last save wins. */
  version?: string | undefined;
  texts: ProfileTexts;
  translations: Partial<Record<FurtherLanguage, ProfileTexts>>;
  formToken?: string | undefined;
};

export function profileSchema(kind: ProfileKind): z.ZodType<SaveProfile> {
  const fields = Object.entries(profileType(kind).fields);
  const text = (rows: number | undefined) => (rows ? paragraph() : line());
  const texts = Object.fromEntries(
    fields.map(([name, { required, rows }]) => [
      name,
      required
        ? text(rows)
            .optional()
            .refine((typed) => Boolean(typed), required)
        : text(rows).optional(),
    ]),
  );
  const translated = Object.fromEntries(fields.map(([name, { rows }]) => [name, text(rows).optional()]));
  return z
    .object({
      id: z.string().max(100).optional(),
      version: z.string().max(100).optional(),
      ...texts,
      ...inFurtherLanguages(z.object(translated).optional()),
      ...pictureFields,
      formToken: FormToken.optional(),
    })
    .transform((given) => {
      const values: Record<string, unknown> = given;
      const pick = (side: Record<string, unknown>) =>
        Object.fromEntries(fields.flatMap(([name]) => (side[name] ? [[name, side[name] as string]] : [])));
      return { ...given, texts: pick(values), translations: translationsOf(values, pick) };
    });
}

const translationsOf = (
  values: Record<string, unknown>,
  pick: (side: Record<string, unknown>) => ProfileTexts,
) =>
  Object.fromEntries(
    furtherLanguages.flatMap((language) => {
      const texts = pick((values[language] ?? {}) as Record<string, unknown>);
      return Object.keys(texts).length > 0 ? [[language, texts]] : [];
    }),
  );

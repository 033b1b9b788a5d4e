import { z } from "zod";
import { FormToken } from "~/lib/fields";
import { inFurtherLanguages, line, paragraph } from "~/lib/text-fields";
import { pictureFields, type PictureInput } from "~/features/pictures/picture-fields";
import { normaliseLink } from "~/features/content/normalise-link";
import { furtherLanguages, plainPath, type FurtherLanguage } from "~/locales/language";
import type { Message } from "~/locales/messages";
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

/** A site's own path is stored without its language. */
const link = line()
  .overwrite((typed) => (/^\/(?!\/)/.test(typed) ? plainPath(typed) : normaliseLink(typed)))
  .refine((href) => href === "" || isPageLink(href), "profile.linkInvalid");

const isPageLink = (href: string): boolean =>
  href.startsWith("/")
    ? /^\/(?![/\\])\S*$/.test(href)
    : /^https?:\/\/[^\s/?#]/i.test(href) && URL.canParse(href);

/** An absent field counts as blank: zod checks no refinement of an optional field that is absent. */
const required = (text: ReturnType<typeof line>, message: Message) =>
  z.preprocess(
    (typed) => typed ?? "",
    text.refine((typed) => typed !== "", message),
  );

export function profileSchema(kind: ProfileKind): z.ZodType<SaveProfile> {
  const fields = Object.entries(profileType(kind).fields);
  const text = ({ rows, isLink }: (typeof fields)[number][1]) =>
    isLink ? link : rows ? paragraph() : line();
  const texts = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      field.required ? required(text(field), field.required) : text(field).optional(),
    ]),
  );
  const translatable = fields.filter(([, { isLink }]) => !isLink);
  const translated = Object.fromEntries(translatable.map(([name, field]) => [name, text(field).optional()]));
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

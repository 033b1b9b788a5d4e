import { sql } from "kysely";
import { jsonAt } from "#db/expressions.server";
import { withoutUndefined } from "~/lib/form-values";
import { defaultLanguage, furtherLanguages, type Language } from "~/locales/language";
import type { Texts, Translations } from "~/locales/translations";
import { contentTypes } from "./content-types.server";
import { records, type ContentKind } from "./records";
import { columnsOf, storedTexts } from "./stored-item";

type Item = { title: string; translations: Translations; images?: ({ alt: string } | null)[] };

/** Returns texts in this language, else the default; without a title in both, in the first that has one. */
export function inLanguage<T extends Item>(kind: ContentKind, item: T, language: Language): T {
  const { title, translations } = item;
  const translation = language === defaultLanguage ? {} : translations[language];
  const hasTitle = title !== "" || translation?.title;
  const fallback = hasTitle ? undefined : furtherLanguages.find((one) => translations[one]?.title);
  return withTexts(kind, item, { ...(fallback && translations[fallback]), ...translation });
}

function withTexts<T extends Item>(kind: ContentKind, item: T, texts: Texts): T {
  if (Object.keys(texts).length === 0) return item;
  const images = item.images?.map(
    (image, index) => image && { ...image, alt: texts[`image${index + 1}Alt`] ?? image.alt },
  );
  return {
    ...item,
    ...withoutUndefined({ ...columnsOf(kind, texts), ...contentTypes[kind].derived?.(texts) }),
    ...(images ? { images } : {}),
  };
}

export function withLanguageFallback<T extends Item>(kind: ContentKind, item: T): T {
  const written = storedTexts(records[kind], item);
  const texts: Texts = {};
  for (const language of furtherLanguages.toReversed()) Object.assign(texts, item.translations[language]);
  const missing = Object.entries(texts).filter(([name]) => !written[name]);
  return withTexts(kind, item, Object.fromEntries(missing));
}

/** Ignores a fallback translation that an API client sends back in a default-language field. */
export const ignoreEchoedTranslations = <Input extends object>(
  input: Input,
  { translations }: Pick<Item, "translations">,
): Input => ({
  ...input,
  ...Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value !== "" && Object.values(translations).some((texts) => texts[name] === value)
        ? [[name, undefined]]
        : [],
    ),
  ),
});

export function titleIn(language: Language = defaultLanguage) {
  const order = new Set([language, defaultLanguage, ...furtherLanguages]);
  const titles = [...order].map((one) =>
    one === defaultLanguage ? sql`nullif(title, '')` : jsonAt(sql`translations`, [one, "title"]),
  );
  return sql<string>`coalesce(${sql.join(titles)}, '')`;
}

export const titleOf = ({ title, translations }: Pick<Item, "title" | "translations">): string =>
  title || (furtherLanguages.map((language) => translations[language]?.title).find(Boolean) ?? "");

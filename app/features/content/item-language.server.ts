import { sql } from "kysely";
import { withoutUndefined } from "~/lib/form-values";
import { defaultLanguage, furtherLanguages, type Language } from "~/locales/language";
import type { Texts, Translations } from "~/locales/translations";
import type { ContentRecord } from "./record";
import { columnsOf, storedTexts } from "./stored-item";

type Item = { title: string; translations: Translations; images?: ({ alt: string } | null)[] };
type Kind = ContentRecord & { derived?(texts: { content?: string }): object };

/** Each text in this language, else the default. Without a title in either, uses the first language that has one. */
export function inLanguage<T extends Item>(kind: Kind, item: T, language: Language): T {
  const { title, translations } = item;
  const own = language === defaultLanguage ? {} : translations[language];
  const isShown = title !== "" || own?.title;
  const other = isShown ? undefined : furtherLanguages.find((one) => translations[one]?.title);
  return withTexts(kind, item, { ...(other && translations[other]), ...own });
}

function withTexts<T extends Item>(kind: Kind, item: T, texts: Texts): T {
  if (Object.keys(texts).length === 0) return item;
  const described = item.images?.map(
    (image, index) => image && { ...image, alt: texts[`image${index + 1}Alt`] ?? image.alt },
  );
  return {
    ...item,
    ...withoutUndefined({ ...columnsOf(kind, texts), ...kind.derived?.(texts) }),
    ...(described ? { images: described } : {}),
  };
}

export function withLanguageFallback<T extends Item>(kind: Kind, item: T): T {
  const written = storedTexts(kind, item);
  const texts: Texts = {};
  for (const language of furtherLanguages.toReversed()) Object.assign(texts, item.translations[language]);
  const lacking = Object.entries(texts).filter(([name]) => !written[name]);
  return withTexts(kind, item, Object.fromEntries(lacking));
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
    one === defaultLanguage ? sql`nullif(title, '')` : sql`translations ->> ${`$.${one}.title`}`,
  );
  return sql<string>`coalesce(${sql.join(titles)}, '')`;
}

export const titleOf = ({ title, translations }: Pick<Item, "title" | "translations">): string =>
  title || (furtherLanguages.map((language) => translations[language]?.title).find(Boolean) ?? "");

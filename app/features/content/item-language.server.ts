/** Items as readers of one language see them, and their titles in SQL. */
import { sql } from "kysely";
import type { Language } from "~/locales/language";
import { withoutUndefined, type Translation } from "~/lib/translation";
import type { ContentRecord } from "./record";
import { columnsOf, storedTexts } from "./stored-item";

type Item = { title: string; ml: Translation; images?: ({ alt: string } | null)[] };
/** What a kind makes of its texts. */
type Kind = ContentRecord & { derived?(texts: { content?: string }): object };

/**
 * The item with each text in this language where it exists, else in the other. Malayalam stands on English
 * pages only where the item has no English title.
 */
export function inLanguage<T extends Item>(kind: Kind, item: T, language: Language): T {
  return language === "en" && item.title !== "" ? item : inMalayalam(kind, item);
}

function inMalayalam<T extends Item>(kind: Kind, item: T): T {
  const { ml, images } = item;
  const described = images?.map(
    (image, index) => image && { ...image, alt: ml[`image${index + 1}Alt`] ?? image.alt },
  );
  return {
    ...item,
    ...withoutUndefined({ ...columnsOf(kind, ml), ...kind.derived?.(ml) }),
    ...(described ? { images: described } : {}),
  };
}

/** The item with its Malayalam text for each that it lacks in English. */
export function withLanguageFallback<T extends Item>(kind: Kind, item: T): T {
  const english = storedTexts(kind, item);
  const ml = Object.fromEntries(Object.entries(item.ml).filter(([name]) => !english[name]));
  return Object.keys(ml).length === 0 ? item : { ...inMalayalam(kind, { ...item, ml }), ml: item.ml };
}

/**
 * What a program sends back as it was read changes nothing: a Malayalam text in an English field, which it was
 * answered for want of an English one or because it asked for Malayalam, is no English text.
 * @param before the item's
 */
export const ignoreEchoedTranslations = <Input extends object>(
  input: Input,
  { ml }: Pick<Item, "ml">,
): Input => ({
  ...input,
  ...Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" && value === ml[name] ? [[name, undefined]] : [],
    ),
  ),
});

/** The title in this language where it exists, else in the other; the English one first when absent. */
export const titleIn = (language: Language = "en") =>
  language === "ml"
    ? sql<string>`coalesce(ml ->> 'title', title)`
    : sql<string>`iif(title = '', ml ->> 'title', title)`;

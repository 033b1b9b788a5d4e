/** Items as readers of one language see them, and their titles in SQL. */
import { sql } from "kysely";
import type { Language } from "~/words/language";
import { withoutUndefined, type Translation } from "~/domain/translation";

type Item = { title: string; ml: Translation; images?: ({ alt: string } | null)[] };
type Columns = (texts: Translation) => Record<string, unknown>;

/**
 * The item with each text in this language where it exists, else in the other. Malayalam stands on English
 * pages only where the item has no English title.
 * @param columns the kind's
 */
export function inLanguage<T extends Item>(item: T, columns: Columns, language: Language): T {
  if (language === "en" && item.title !== "") return item;
  const { ml, images } = item;
  const described = images?.map(
    (image, index) => image && { ...image, alt: ml[`image${index + 1}Alt`] ?? image.alt },
  );
  return {
    ...item,
    ...withoutUndefined(columns(ml)),
    title: ml.title ?? item.title,
    ...(described ? { images: described } : {}),
  };
}

/** The title in this language where it exists, else in the other; the English one first when absent. */
export const titleIn = (language: Language = "en") =>
  language === "ml"
    ? sql<string>`coalesce(ml ->> 'title', title)`
    : sql<string>`iif(title = '', ml ->> 'title', title)`;

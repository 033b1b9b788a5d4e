import { categories } from "~/locales/en.json";
import { t } from "~/locales/screen-text";

type First = keyof typeof categories.first;

/** By stored name: the categories that every site begins with (migrations/0011_bank.ts) have their English name. */
const firstByName = new Map(Object.entries(categories.first).map(([key, name]) => [name, key as First]));

/** In the language of the screen while nobody has renamed it; files have it as stored. */
export function categoryLabel(name: string): string {
  const first = firstByName.get(name);
  return first ? t(`categories.first.${first}`) : name;
}

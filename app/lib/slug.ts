import { normalForm } from "./normal-form";

export const MAX_SLUG_LENGTH = 80;

export const isSlug = (text: string): boolean =>
  text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Returns "" when the text has no character for a path, as in Malayalam. */
export function slugify(text: string): string {
  const words = normalForm(text, "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words
    .filter(Boolean)
    .join("-")
    .slice(0, MAX_SLUG_LENGTH - 10)
    .replace(/-$/, "");
}

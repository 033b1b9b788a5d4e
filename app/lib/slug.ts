export const LONGEST_SLUG = 80;

export const isSlug = (text: string): boolean =>
  text.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** "" when nothing of the text can stand in an address, as of one in Malayalam. */
export function slugFrom(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words
    .filter(Boolean)
    .join("-")
    .slice(0, LONGEST_SLUG - 10)
    .replace(/-$/, "");
}

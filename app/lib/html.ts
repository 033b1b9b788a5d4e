const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
  "#039": "'",
};

/** The text of HTML without tags. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp|#0?39);/g, (_, name: string) => ENTITIES[name] ?? "");

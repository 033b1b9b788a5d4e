const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
  "#039": "'",
};

/** Decodes the entities of HTML that contains no tags. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp|#0?39);/g, (_, name: string) => ENTITIES[name] ?? "");

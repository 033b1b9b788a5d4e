/** A page that the public search finds beside the index of content. */
export type SearchPage = {
  kind: "Page" | "Story" | "Cause";
  href: string;
  title: string;
  summary: string;
  /** Further words that people type for it, in any language. */
  keywords: string;
  /** Text as HTML, each part with its address. */
  sections: { href: string; heading: string; html: string }[];
};

import type { siteMessages } from "~/messages";

export type PolicyName = keyof typeof siteMessages.policies;

export type Policy = {
  /** One sentence, for search engines. */
  description: string;
  /** Day of the last change, YYYY-MM-DD. */
  updated: string;
  /** Summary in a few sentences. */
  summary: string;
  /** `id` is the anchor and must stay, because letters link to it; `html` is paragraphs, lists and tables. */
  sections: { id: string; heading: string; html: string }[];
};

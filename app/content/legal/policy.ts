import type { siteMessages } from "~/messages";

export type PolicyName = keyof typeof siteMessages.policies;

export type Policy = {
  /** One sentence, for search engines. */
  description: string;
  /** YYYY-MM-DD: when its wording last changed. */
  updated: string;
  /** What it comes to, in a few sentences. */
  summary: string;
  /** `id` is the anchor, so links from letters keep working; `html` is paragraphs, lists and tables. */
  sections: { id: string; heading: string; html: string }[];
};

import type en from "~/locales/en.json";
import type { Localised } from "~/locales/language";

export type PolicyName = keyof (typeof en)["site"]["policies"];

/** The English text decides; the others say the same, section by section. */
export type Policy = {
  /** Day of the last change, YYYY-MM-DD. */
  updated: string;
  /** `id` is the anchor and must stay, because letters link to it. */
  sections: ({ id: string } & Localised<Section>)[];
} & Localised<Opening>;

type Opening = {
  /** One sentence, for search engines. */
  description: string;
  /** A few sentences. */
  summary: string;
};

/**
 * `html` is paragraphs, lists and tables, with the same tags in every language. The foundation's own facts stand in it
 * as [[office]], [[address]], [[phone]], [[email]] and [[privacyContact]].
 */
type Section = { heading: string; html: string };

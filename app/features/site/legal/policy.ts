import type en from "~/locales/en.json";
import type { Localised } from "~/locales/language";

export type PolicyName = keyof (typeof en)["site"]["policies"];

/** The English text is binding; translations follow it section by section. */
export type Policy = {
  /** Last change, YYYY-MM-DD. */
  updated: string;
  /** `id` is the anchor; mails link to it, so it must not change. */
  sections: ({ id: string } & Localised<Section>)[];
} & Localised<Opening>;

type Opening = { summary: string };

/** Same tags in every language; placeholders as in facts.ts. */
type Section = { heading: string; html: string };

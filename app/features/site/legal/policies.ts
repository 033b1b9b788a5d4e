import { languages, type Localised } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { PolicyName, Policy } from "./policy";
import { privacy } from "./privacy";
import { refunds } from "./refunds";
import { shipping } from "./shipping";
import { terms } from "./terms";

const titleOf = (name: PolicyName) =>
  Object.fromEntries(
    languages.map((language) => [language, translator(language)(`site.policies.${name}`)]),
  ) as Localised<string>;

export const policies: Record<PolicyName, Policy> = { terms, privacy, shipping, refunds };

/** Legal pages of a new database (features/content/seed-pages.server.ts). */
export const initialPolicies = Object.fromEntries(
  (Object.keys(policies) as PolicyName[]).map((name) => [name, { ...policies[name], title: titleOf(name) }]),
);

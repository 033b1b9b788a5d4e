import { languages, type Localised } from "~/locales/language";
import { translator } from "~/locales/translate";
import { policies } from "./legal/all";
import type { PolicyName } from "./legal/policy";
import { stories } from "./stories/all";

const titleOf = (name: PolicyName) =>
  Object.fromEntries(
    languages.map((language) => [language, translator(language)(`site.policies.${name}`)]),
  ) as Localised<string>;

/** What a new database begins with (features/content/plant-pages.server.ts). */
export const firstPages = {
  policies: Object.fromEntries(
    (Object.keys(policies) as PolicyName[]).map((name) => [
      name,
      { ...policies[name], title: titleOf(name) },
    ]),
  ),
  stories: Object.values(stories),
};

import { languages, type Localised } from "~/locales/language";
import { translator } from "~/locales/translate";
import type { PolicyName, Policy } from "./legal/policy";
import { privacy } from "~/features/site/legal/privacy";
import { refunds } from "~/features/site/legal/refunds";
import { shipping } from "~/features/site/legal/shipping";
import { terms } from "~/features/site/legal/terms";
import { event1 } from "~/features/site/stories/event1";
import { event2 } from "~/features/site/stories/event2";
import { event3 } from "~/features/site/stories/event3";
import { event4 } from "~/features/site/stories/event4";
import { goat } from "~/features/site/stories/goat";
import { gudalur } from "~/features/site/stories/gudalur";
import { lifeschool } from "~/features/site/stories/lifeschool";
import type { Story, StoryPath } from "~/features/site/stories/story";
import { tailoring } from "~/features/site/stories/tailoring";

const titleOf = (name: PolicyName) =>
  Object.fromEntries(
    languages.map((language) => [language, translator(language)(`site.policies.${name}`)]),
  ) as Localised<string>;

export const policies: Record<PolicyName, Policy> = { terms, privacy, shipping, refunds };

export const stories: Record<StoryPath, Story> = {
  lifeschool,
  gudalur,
  goat,
  tailoring,
  event1,
  event2,
  event3,
  event4,
};

/** Pages of a new database (features/content/seed-pages.server.ts). */
export const initialPages = {
  policies: Object.fromEntries(
    (Object.keys(policies) as PolicyName[]).map((name) => [
      name,
      { ...policies[name], title: titleOf(name) },
    ]),
  ),
  stories: Object.values(stories),
};

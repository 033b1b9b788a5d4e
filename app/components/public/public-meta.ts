import type { MetaFunction, SerializeFrom } from "@remix-run/node";
import { pageLanguage, pageMeta, type PageFacts } from "~/components/page-meta";
import type { Translate } from "~/locales/messages";
import { translator } from "~/locales/translate";

/** `meta` of a public page; empty for null. @param factsOf gets the loaded data, undefined when it failed */
export const publicMeta =
  <Loader = unknown>(
    factsOf: (t: Translate, page: SerializeFrom<Loader> | undefined) => PageFacts | null,
  ): MetaFunction<Loader> =>
  ({ data, matches }) => {
    const facts = factsOf(translator(pageLanguage(matches)), data as SerializeFrom<Loader> | undefined);
    return facts ? pageMeta(matches, facts) : [];
  };

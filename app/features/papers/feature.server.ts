import type { ServerFeature } from "~/features/feature.server";
import { translator } from "~/locales/translate";
import { paperLimits } from "./limits";
import { hasPapers, paperDuties, papersToSearch } from "./papers.server";

export const papers: ServerFeature = {
  duties: [
    {
      permission: "managePapers",
      daysListed: paperLimits.endsSoonDays,
      read: ({ db }, now, until) => paperDuties(db, now, until),
    },
  ],
  footerLinks: async (db, language) =>
    (await hasPapers(db)) ? [{ href: "/papers", title: translator(language)("papers.title") }] : [],
  searchPages: papersToSearch,
};

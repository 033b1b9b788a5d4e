import type { ServerFeature, WaitingCount } from "~/features/feature.server";
import { SECOND_MS } from "~/lib/durations";
import { earlierVersions } from "./earlier-versions.server";
import { flushViews } from "./view-counts.server";
import { countItems } from "./content-list.server";
import { removePicture } from "./remove-picture.server";
import { t } from "~/locales/screen-text";
import { KINDS, nounOf, records } from "./records";

export const content: ServerFeature = {
  jobs: [{ name: "views", everyMs: 5 * SECOND_MS, run: ({ db }) => flushViews(db) }],
  waiting: [
    {
      permission: "editContent",
      read: async ({ db }, now) => {
        const counts = await countItems(db, now);
        return KINDS.flatMap((kind): WaitingCount[] => {
          const { list } = records[kind];
          const { items, drafts, scheduled } = counts[kind];
          return [
            { count: items, words: [nounOf(kind), t(`content.plural.${kind}`)], href: list, isTotal: true },
            {
              count: drafts,
              words: [t(`content.oneDraft.${kind}`), t(`content.drafts.${kind}`)],
              href: `${list}?status=draft`,
            },
            {
              count: scheduled,
              words: [t(`content.oneScheduled.${kind}`), t(`content.scheduled.${kind}`)],
              href: `${list}?status=scheduled`,
            },
          ];
        });
      },
    },
  ],
  versions: Object.fromEntries(KINDS.map((kind) => [kind, earlierVersions(kind)])),
  pictureRemovers: Object.fromEntries(KINDS.map((kind) => [records[kind].table, removePicture(kind)])),
};

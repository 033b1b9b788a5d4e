import type { ServerFeature, WaitingCount } from "~/features/feature.server";
import { countItems } from "./content-list.server";
import { removePicture } from "./remove-picture.server";
import { KINDS, records } from "./records";

export const content: ServerFeature = {
  waiting: [
    {
      permission: "editContent",
      count: async ({ db }, now) => {
        const counts = await countItems(db, now);
        return KINDS.flatMap((kind): WaitingCount[] => {
          const { list, noun, hasDrafts } = records[kind];
          const { items, drafts, scheduled } = counts[kind];
          const total = { count: items, words: [noun, `${noun}s`], href: list, isTotal: true } as const;
          if (!hasDrafts) return [total];
          return [
            total,
            { count: drafts, words: [`${noun} in draft`, `${noun}s in draft`], href: `${list}?status=draft` },
            {
              count: scheduled,
              words: [`${noun} scheduled`, `${noun}s scheduled`],
              href: `${list}?status=scheduled`,
            },
          ];
        });
      },
    },
  ],
  pictureRemovers: Object.fromEntries(KINDS.map((kind) => [records[kind].table, removePicture(kind)])),
};

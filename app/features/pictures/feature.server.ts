import type { ServerFeature } from "~/features/feature.server";
import { SECOND_MS, MINUTE_MS, HOUR_MS } from "~/lib/durations";
import { releasePublishedPictures } from "./held-pictures.server";
import { processWaitingImages } from "./images.server";
import { sweepImages } from "./unused-images.server";
import { endConsents } from "./withdrawals.server";
import { consentDuties } from "./people-list.server";

export const pictures: ServerFeature = {
  jobs: [
    { name: "images", everyMs: 2 * SECOND_MS, isResumable: true, run: ({ db }) => processWaitingImages(db) },
    // A picture must be removed in the first minute of the day after its consent ends.
    {
      name: "consents",
      everyMs: MINUTE_MS,
      run: ({ db, pictureRemovers }, now) => endConsents(db, pictureRemovers, now),
    },
    {
      name: "held-pictures",
      everyMs: MINUTE_MS,
      run: async ({ db }, now) => ({ released: await releasePublishedPictures(db, now) }),
    },
    { name: "image-sweep", everyMs: HOUR_MS, run: ({ db }, now) => sweepImages(db, now) },
  ],
  duties: [{ permission: "editContent", read: ({ db }, now, until) => consentDuties(db, now, until) }],
};

import type { ServerFeature } from "~/features/feature.server";
import { countEndingConsents } from "./people-list.server";

export const pictures: ServerFeature = {
  waiting: [
    {
      permission: "editContent",
      count: async ({ db }, now) => [
        {
          count: await countEndingConsents(db, now),
          words: ["consent for a picture ends soon", "consents for pictures end soon"],
          href: "/adminPictures",
          isUrgent: true,
        },
      ],
    },
  ],
};

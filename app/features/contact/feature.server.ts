import type { ServerFeature } from "~/features/feature.server";
import { countOpenMessages } from "./contact-messages.server";

export const contact: ServerFeature = {
  waiting: [
    {
      permission: "manageMessages",
      read: async ({ db }) => [
        {
          count: await countOpenMessages(db),
          words: ["open message", "open messages"],
          href: "/adminMessages",
          isUrgent: true,
        },
      ],
    },
  ],
};

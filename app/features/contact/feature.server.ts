import type { ServerFeature } from "~/features/feature.server";
import { countOpenMessages } from "./contact-messages.server";
import { t } from "~/locales/screen-text";

export const contact: ServerFeature = {
  waiting: [
    {
      permission: "manageMessages",
      read: async ({ db }) => [
        {
          count: await countOpenMessages(db),
          words: [t("mailbox.openMessage"), t("mailbox.openMessages")],
          href: "/adminMessages",
          isUrgent: true,
        },
      ],
    },
  ],
};

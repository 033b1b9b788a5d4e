import { describeCount, type Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

export const mail = {
  permissions: { viewOutbox: "treasurer", manageOutbox: "treasurer" },
  navigation: [{ group: "Mail", href: "/adminOutbox", name: "admin.pages.outbox", permission: "viewOutbox" }],
  activity: {
    actions: { mail_again: "mailbox.activity.again", invitation_opened: "mailbox.activity.invitation" },
    details: {
      mails: describeCount("mailbox.activity.mails"),
      to: (address: string) => t("mailbox.activity.to", { address }),
    },
  },
} as const satisfies Feature;

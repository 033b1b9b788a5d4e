import { describeCount, type Feature } from "~/features/feature";

export const mail = {
  permissions: { viewOutbox: "treasurer", manageOutbox: "treasurer" },
  navigation: [{ group: "Mail", href: "/adminOutbox", name: "admin.pages.outbox", permission: "viewOutbox" }],
  activity: {
    actions: { mail_again: "Resent an email", invitation_opened: "Opened an invitation in the outbox" },
    details: { mails: describeCount("mail"), to: (address: string) => `to ${address}` },
  },
} as const satisfies Feature;

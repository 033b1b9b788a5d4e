import type { ServerFeature } from "~/features/feature.server";
import { SECOND_MS } from "~/lib/durations";
import { log } from "~/integrations/log.server";
import { mailDnsStatus, outboxFacts, outboxStatus } from "./mail-status.server";
import { deliverDueMail } from "./outbox.server";
import { t } from "~/locales/screen-text";

export const mail: ServerFeature = {
  jobs: [
    {
      name: "outbox",
      everyMs: 5 * SECOND_MS,
      run: ({ db, mailer, mailTemplates, stopping }, now) =>
        deliverDueMail(db, {
          sender: mailer,
          templates: mailTemplates,
          now,
          leaving: stopping,
          log: ({ event, ...fields }) => log.warn(event, fields),
        }),
    },
  ],
  checks: [
    {
      name: "admin.pages.outbox",
      order: 30,
      permission: "viewOutbox",
      read: async ({ db, mailer }, now) => outboxStatus(await outboxFacts(db, now), mailer !== null, now),
    },
    {
      name: "status.checks.domain",
      order: 110,
      permission: "viewSystemStatus",
      read: async ({ mailDns }) => mailDnsStatus(await mailDns()),
    },
  ],
  steps: [
    {
      order: 50,
      permission: "manageSettings",
      read: async ({ mailer }) => [
        {
          name: t("admin.groups.mail"),
          hint: t("status.mailUnset"),
          isDone: mailer !== null,
          intent: "test-mail",
        },
      ],
    },
  ],
};

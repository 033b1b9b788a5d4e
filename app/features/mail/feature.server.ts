import { SECOND_MS, type ServerFeature } from "~/features/feature.server";
import { log } from "~/integrations/log.server";
import { deliverDueMail } from "./outbox.server";

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
};

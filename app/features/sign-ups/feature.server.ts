import type { ServerFeature } from "~/features/feature.server";
import { MINUTE_MS } from "~/lib/durations";
import { remindOfEvents } from "./reminders.server";
import { signUpMailTemplates } from "./sign-up-mails.server";
import { signUpTasks } from "./sign-up-tasks.server";

export const signUps: ServerFeature = {
  jobs: [
    {
      name: "event-reminders",
      everyMs: MINUTE_MS,
      run: async ({ db }, now) => ({ reminded: await remindOfEvents(db, now) }),
    },
  ],
  mailTemplates: signUpMailTemplates,
  waiting: [{ permission: "manageSignUps", isSlow: true, read: ({ db }, now) => signUpTasks(db, now) }],
};

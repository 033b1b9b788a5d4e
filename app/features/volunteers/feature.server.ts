import type { ServerFeature } from "~/features/feature.server";
import { t } from "~/locales/screen-text";
import { volunteerMailTemplates } from "./volunteer-mails.server";
import { countUnanswered, listToCall } from "./volunteers.server";

export const volunteers: ServerFeature = {
  mailTemplates: volunteerMailTemplates,
  waiting: [
    {
      permission: "manageVolunteers",
      read: async ({ db }, now) => {
        const { all, late } = await countUnanswered(db, now);
        const words = (what: "new" | "late" | "calls"): [string, string] => [
          t(`volunteerList.tasks.${what}`, { count: 1 }),
          t(`volunteerList.tasks.${what}`, { count: 2 }),
        ];
        return [
          { count: late, words: words("late"), href: "/adminVolunteers?state=new", isUrgent: true },
          { count: all, words: words("new"), href: "/adminVolunteers" },
          {
            count: (await listToCall(db)).length,
            words: words("calls"),
            href: "/adminVolunteers#calls",
            isUrgent: true,
          },
        ];
      },
    },
  ],
};

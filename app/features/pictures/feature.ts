import type { Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

export const pictures = {
  navigation: [
    { group: "Content", href: "/adminPictures", name: "admin.pages.people", permission: "editContent" },
  ],
  activity: {
    actions: {
      people_told: "people.activity.told",
      consent_withdrawn: "people.activity.withdrawn",
      consent_ended: "people.activity.ended",
    },
    details: {
      people: (shown: string) => {
        const who = shown === "adults" || shown === "children" ? shown : "nobody";
        return t(`people.activity.${who}`);
      },
    },
  },
} as const satisfies Feature;

import { describeCount, type Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

export const volunteers = {
  permissions: { manageVolunteers: "editor" },
  navigation: [
    {
      group: "People",
      href: "/adminVolunteers",
      name: "admin.pages.volunteers",
      permission: "manageVolunteers",
    },
  ],
  activity: {
    actions: {
      volunteer_changed: "volunteerList.activity.changed",
      volunteers_written: "volunteerList.activity.written",
    },
    subjects: {
      volunteers: {
        withArticle: "volunteerList.activity.subjects",
        titleOf: () => t("admin.pages.volunteers"),
      },
      volunteer: { withArticle: "volunteerList.activity.subject", path: "/adminVolunteers" },
    },
    details: { mails: describeCount("signUpList.activity.mails") },
  },
} as const satisfies Feature;

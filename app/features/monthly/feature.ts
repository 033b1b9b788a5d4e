import { describeSums, type Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

/** In the log, whose texts are stored in English. */
export const UNNAMED_MONTHLY = "A monthly gift";

export const monthly = {
  navigation: [
    { group: "Money", href: "/adminMonthly", name: "admin.pages.monthly", permission: "viewDonations" },
  ],
  activity: {
    actions: {
      monthly_amount_asked: "monthly.activity.amountAsked",
      monthly_pause_asked: "monthly.activity.paused",
      monthly_resume_asked: "monthly.activity.resumed",
      monthly_cancel_asked: "monthly.activity.cancelled",
    },
    subjects: {
      "monthly gift": {
        titleOf: (title) => (title === UNNAMED_MONTHLY ? t("monthly.activity.unnamed") : title),
      },
    },
    details: {
      monthlyAmount: describeSums("monthly.activity.aMonth"),
      pausedUntil: (month: string) => t("monthly.untilFirstOf", { month }),
    },
  },
} as const satisfies Feature;

import { describeSums, type Feature } from "~/features/feature";

export const monthly = {
  navigation: [
    { group: "Money", href: "/adminMonthly", name: "admin.pages.monthly", permission: "viewDonations" },
  ],
  activity: {
    actions: {
      monthly_amount_asked: "Prepared another amount of a monthly gift",
      monthly_pause_asked: "Paused a monthly gift",
      monthly_resume_asked: "Took up a monthly gift again",
      monthly_cancel_asked: "Cancelled a monthly gift",
    },
    details: {
      monthlyAmount: describeSums("a month"),
      pausedUntil: (month: string) => `until the first of ${month}`,
    },
  },
} as const satisfies Feature;

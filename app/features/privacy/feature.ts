import { describeCount, type Feature } from "~/features/feature";

export const privacy = {
  activity: {
    actions: { corrected: "Corrected a gift’s details", erased: "Erased data that the law does not require" },
    details: {
      gifts: describeCount("gift"),
      monthly: describeCount("monthly gift"),
      unpaid: describeCount("gift never paid", "gifts never paid"),
      inKind: describeCount("gift in kind", "gifts in kind"),
      messages: describeCount("message"),
      notes: describeCount("note"),
      accounts: describeCount("account"),
    },
  },
} as const satisfies Feature;

import { describeCount, type Feature } from "~/features/feature";

export const privacy = {
  activity: {
    actions: { corrected: "activity.privacy.corrected", erased: "activity.privacy.erased" },
    details: {
      gifts: describeCount("activity.privacy.gifts"),
      monthly: describeCount("activity.privacy.monthly"),
      unpaid: describeCount("activity.privacy.unpaid"),
      inKind: describeCount("activity.privacy.inKind"),
      messages: describeCount("activity.privacy.messages"),
      notes: describeCount("activity.privacy.notes"),
      accounts: describeCount("activity.privacy.accounts"),
    },
  },
} as const satisfies Feature;

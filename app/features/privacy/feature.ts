import { t } from "~/locales/screen-text";
import { describeCount, type Feature } from "~/features/feature";

/** Whose data were erased: in the log, whose texts are stored in English. */
export const ERASED = { donation: "A gift", donor: "A donor", email: "An email address" } as const;

const titleOf = (title: string) => {
  const erased = (["donation", "donor", "email"] as const).find((one) => ERASED[one] === title);
  return erased ? t(`activity.privacy.of.${erased}`) : title;
};

export const privacy = {
  activity: {
    actions: { corrected: "activity.privacy.corrected", erased: "activity.privacy.erased" },
    subjects: { "personal data": { titleOf } },
    details: {
      gifts: describeCount("activity.privacy.gifts"),
      monthly: describeCount("activity.privacy.monthly"),
      unpaid: describeCount("activity.privacy.unpaid"),
      inKind: describeCount("activity.privacy.inKind"),
      messages: describeCount("activity.privacy.messages"),
      signUps: describeCount("activity.privacy.signUps"),
      volunteers: describeCount("activity.privacy.volunteers"),
      readerStories: describeCount("activity.privacy.readerStories"),
      notes: describeCount("activity.privacy.notes"),
      accounts: describeCount("activity.privacy.accounts"),
    },
  },
} as const satisfies Feature;

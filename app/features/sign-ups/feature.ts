import { describeCount, type Feature } from "~/features/feature";

export const signUps = {
  permissions: { manageSignUps: "editor" },
  activity: {
    actions: {
      sign_up_added: "signUpList.activity.added",
      sign_up_place_given: "signUpList.activity.placeGiven",
      sign_up_removed: "signUpList.activity.removed",
      sign_ups_told: "signUpList.activity.told",
      sign_ups_written: "signUpList.activity.written",
    },
    details: { mails: describeCount("signUpList.activity.mails") },
  },
} as const satisfies Feature;

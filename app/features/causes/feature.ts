import { describeSums, pictureTable, type Feature } from "~/features/feature";

export const causes = {
  permissions: { viewCauses: "treasurer", manageCauses: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminCauses", name: "admin.pages.causes", permission: "viewCauses" },
  ],
  activity: {
    actions: {
      cause_created: "Created a cause",
      cause_changed: "Changed a cause",
      cause_closed: "Closed a cause",
      cause_reopened: "Opened a cause again",
      cause_moved: "Moved a cause in the list",
      cause_made_default: "Made a cause the default",
      cause_deleted: "Deleted a cause",
      cause_money_moved: "Moved money to another cause",
      cause_money_moved_back: "Moved money back to another cause",
    },
    columns: {
      goal_paise: "goal",
      opening_paise: "opening balance",
      opening_in_hand_paise: "opening balance in hand",
      ends_on: "last day",
      keywords: "other words for it",
      ledger_name: "name in the books",
      sentence: "sentence",
      story: "story",
      amounts: "what an amount does",
    },
    details: {
      goalPaise: describeSums("goal"),
      openingPaise: describeSums("opening balance"),
      openingInHandPaise: describeSums("opening balance in hand"),
    },
  },
  pictures: [
    pictureTable({
      table: "causes",
      key: "slug",
      title: ["name"],
      fields: [{ id: "image_id" }],
      searched: ["name", "translations"],
      describe: ({ id }) => ({ words: "cause", href: `/adminCauses/${id}` }),
      action: "cause_changed",
    }),
  ],
} as const satisfies Feature;

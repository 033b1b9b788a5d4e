import { describeSums, pictureTable, type Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

export const causes = {
  permissions: { viewCauses: "treasurer", manageCauses: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminCauses", name: "admin.pages.causes", permission: "viewCauses" },
  ],
  activity: {
    actions: {
      cause_created: "cause.activity.created",
      cause_changed: "cause.activity.changed",
      cause_closed: "cause.activity.closed",
      cause_reopened: "cause.activity.reopened",
      cause_moved: "cause.activity.moved",
      cause_made_default: "cause.activity.madeDefault",
      cause_deleted: "cause.activity.deleted",
      cause_money_moved: "cause.activity.moneyMoved",
      cause_money_moved_back: "cause.activity.moneyMovedBack",
    },
    columns: {
      goal_paise: "cause.columns.goal",
      opening_paise: "cause.columns.opening",
      opening_in_hand_paise: "cause.columns.openingInHand",
      ends_on: "cause.columns.endsOn",
      keywords: "cause.columns.keywords",
      ledger_name: "cause.columns.ledgerName",
      sentence: "cause.columns.sentence",
      story: "cause.columns.story",
      amounts: "cause.columns.amountEffects",
    },
    details: {
      goalPaise: describeSums("cause.columns.goal"),
      openingPaise: describeSums("cause.columns.opening"),
      openingInHandPaise: describeSums("cause.columns.openingInHand"),
    },
  },
  pictures: [
    pictureTable({
      table: "causes",
      key: "slug",
      title: ["name"],
      fields: [{ id: "image_id" }],
      searched: ["name", "translations"],
      describe: ({ id }) => ({ words: t("cause.noun"), href: `/adminCauses/${id}` }),
      action: "cause_changed",
    }),
  ],
} as const satisfies Feature;

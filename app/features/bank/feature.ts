import type { Feature } from "~/features/feature";

export const bank = {
  permissions: { manageBank: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminBank", name: "admin.pages.bank", permission: "manageBank" },
    { group: "Money", href: "/adminBooks", name: "admin.pages.books", permission: "manageBank" },
  ],
  activity: {
    actions: {
      bank_imported: "bank.activity.imported",
      bank_import_undone: "bank.activity.importUndone",
      bank_sample_made: "bank.activity.sampleMade",
      bank_sample_removed: "bank.activity.sampleRemoved",
      bank_linked: "bank.activity.linked",
      bank_dismissed: "bank.activity.dismissed",
      bank_recorded: "bank.activity.recorded",
      bank_ignored: "bank.activity.ignored",
      bank_explained: "bank.activity.explained",
      bank_matched_again: "bank.activity.matchedAgain",
      bank_taken_back: "bank.activity.takenBack",
    },
  },
} as const satisfies Feature;

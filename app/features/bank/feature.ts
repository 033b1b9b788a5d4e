import type { Feature } from "~/features/feature";

export const bank = {
  permissions: { manageBank: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminBank", name: "admin.pages.bank", permission: "manageBank" },
    { group: "Money", href: "/adminBooks", name: "admin.pages.books", permission: "manageBank" },
  ],
  activity: {
    actions: {
      bank_imported: "Imported a bank statement",
      bank_import_undone: "Undid the import of a bank statement",
      bank_sample_made: "Made a sample of a bank statement, to practise",
      bank_sample_removed: "Removed the sample of a bank statement",
      bank_linked: "Linked a line of the bank’s statement",
      bank_dismissed: "Dismissed a suggested match",
      bank_recorded: "Recorded a gift from the bank’s statement",
      bank_ignored: "Ignored a line of the bank’s statement",
      bank_explained: "Explained a line of the bank’s statement",
      bank_matched_again: "Re-matched a credit",
      bank_taken_back: "Undid a decision on a line of the bank’s statement",
    },
  },
} as const satisfies Feature;

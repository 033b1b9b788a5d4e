import type { Feature } from "~/features/feature";

export const donations = {
  permissions: { viewDonations: "treasurer", manageDonations: "treasurer", exportDonations: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminDonations", name: "admin.pages.donations", permission: "viewDonations" },
  ],
  activity: {
    actions: { own_page_opened: "ledger.ownPageOpened" },
    subjects: { donation: { path: "/adminDonations" } },
  },
} as const satisfies Feature;

import type { Feature } from "~/features/feature";
import { t } from "~/locales/screen-text";

/** Of the log, whose titles are in English (describeDonation): "₹500.00 to Life School from Asha". */
function titleOf(title: string): string {
  const [, amount, cause, name] = /^(\S+) to (.+?)(?: from (.+))?$/.exec(title) ?? [];
  if (!amount || !cause) return title;
  return name ? t("ledger.titleFrom", { amount, cause, name }) : t("donor.gifts.amountTo", { amount, cause });
}

export const donations = {
  permissions: { viewDonations: "treasurer", manageDonations: "treasurer", exportDonations: "treasurer" },
  navigation: [
    { group: "Money", href: "/adminDonations", name: "admin.pages.donations", permission: "viewDonations" },
  ],
  activity: {
    actions: { own_page_opened: "ledger.ownPageOpened" },
    subjects: { donation: { path: "/adminDonations", titleOf } },
  },
} as const satisfies Feature;

import type { Feature } from "~/features/feature";

export const donors = {
  permissions: {
    viewDonors: "treasurer",
    manageDonors: "treasurer",
    exportDonors: "treasurer",
    viewPans: "treasurer",
  },
  navigation: [
    { group: "Money", href: "/adminDonors", name: "admin.pages.donors", permission: "viewDonors" },
  ],
  activity: {
    actions: {
      donor_corrected: "donor.activity.corrected",
      particulars_corrected: "donor.activity.particulars",
      pan_shown: "donor.activity.panShown",
      donor_noted: "donor.activity.noted",
      donors_joined: "donor.activity.joined",
      gift_parted: "donor.activity.parted",
      gifts_confirmed: "donor.activity.confirmed",
      gift_pan_corrected: "donor.activity.giftPan",
    },
    subjects: { donor: { path: "/adminDonors" } },
    columns: {
      name: "donor.columns.name",
      email: "donor.columns.email",
      phone: "donor.columns.phone",
      address: "donor.columns.address",
      pan: "donor.columns.pan",
    },
  },
} as const satisfies Feature;

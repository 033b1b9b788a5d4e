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
      donor_corrected: "Corrected a donor’s name, email address or phone",
      particulars_corrected: "Corrected a donor’s address or PAN",
      pan_shown: "Viewed a donor’s full PAN",
      donor_noted: "Added a note about a donor",
      donors_joined: "Merged two donors",
      gift_parted: "Moved a gift to a new donor",
      gifts_confirmed: "Confirmed that one person made a donor’s gifts",
      gift_pan_corrected: "Corrected the PAN of one gift",
    },
    subjects: { donor: { path: "/adminDonors" } },
    columns: { name: "name", email: "email address", phone: "phone number", address: "address", pan: "PAN" },
  },
} as const satisfies Feature;

import type { Feature } from "~/features/feature";

export const pictures = {
  navigation: [
    { group: "Content", href: "/adminPictures", name: "admin.pages.people", permission: "editContent" },
  ],
  activity: {
    actions: {
      people_told: "Recorded who is in a picture",
      consent_withdrawn: "Withdrew the consent for a picture",
      consent_ended: "Removed a picture after its consent expired",
    },
    details: {
      people: (shown: string) => ({ adults: "adults", children: "children" })[shown] ?? "nobody recognisable",
    },
  },
} as const satisfies Feature;

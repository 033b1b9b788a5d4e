import type { Feature } from "~/features/feature";

export const giftLinks = {
  navigation: [{ group: "Money", href: "/adminLinks", name: "admin.pages.links", permission: "viewCauses" }],
  activity: { actions: { link_made: "Created a gift link", link_ended: "Ended a gift link" } },
} as const satisfies Feature;

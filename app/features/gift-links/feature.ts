import type { Feature } from "~/features/feature";

export const giftLinks = {
  navigation: [{ group: "Money", href: "/adminLinks", name: "admin.pages.links", permission: "viewCauses" }],
  activity: { actions: { link_made: "link.activity.made", link_ended: "link.activity.ended" } },
} as const satisfies Feature;

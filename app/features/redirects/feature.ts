import type { Feature } from "~/features/feature";

export const redirects = {
  navigation: [
    { group: "Site", href: "/adminRedirects", name: "admin.pages.redirects", permission: "manageSettings" },
  ],
  activity: {
    actions: { redirect_added: "redirects.activity.added", redirect_deleted: "redirects.activity.deleted" },
  },
} as const satisfies Feature;

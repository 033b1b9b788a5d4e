import type { Feature } from "~/features/feature";

export const redirects = {
  navigation: [
    { group: "Site", href: "/adminRedirects", name: "admin.pages.redirects", permission: "manageSettings" },
  ],
  activity: { actions: { redirect_added: "Added a redirect", redirect_deleted: "Deleted a redirect" } },
} as const satisfies Feature;

import type { Feature } from "~/features/feature";
import { account, dashboard } from "~/locales/en.json";

export const accounts = {
  permissions: { manageStaff: "admin" },
  navigation: [
    { group: "People", href: "/adminStaff", name: dashboard.staff, permission: "manageStaff" },
    { group: "Site", href: "/sessions", name: "Signed-in devices", isLast: true },
  ],
  activity: {
    actions: {
      verified: "Verified their email address",
      invited: "Invited someone to the staff",
      approved: "Gave someone staff access",
      role_changed: "Changed someone’s role",
      revoked: "Removed someone’s staff access",
      second_factor_on: "Turned on a second factor",
      second_factor_off: "Turned off a second factor",
      recovery_codes_new: "Made new recovery codes",
    },
    details: {
      role: (role: keyof typeof account.roles | null) =>
        role === null ? "waiting for approval" : `as ${account.roles[role]}`,
      roles: (both: (keyof typeof account.roles)[]) => both.map((role) => account.roles[role]).join(" → "),
    },
  },
} as const satisfies Feature;

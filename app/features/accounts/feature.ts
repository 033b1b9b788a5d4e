import type { Feature } from "~/features/feature";
import type { account } from "~/locales/en.json";
import { t } from "~/locales/screen-text";

export const accounts = {
  permissions: { manageStaff: "admin" },
  navigation: [
    { group: "People", href: "/adminStaff", name: "dashboard.staff", permission: "manageStaff" },
    { group: "Site", href: "/sessions", name: "account.devicesMenu", isLast: true },
  ],
  activity: {
    actions: {
      verified: "account.activity.verified",
      invited: "account.activity.invited",
      approved: "account.activity.approved",
      role_changed: "account.activity.roleChanged",
      revoked: "account.activity.revoked",
      second_factor_on: "account.activity.secondFactorOn",
      second_factor_off: "account.activity.secondFactorOff",
      recovery_codes_new: "account.activity.newCodes",
    },
    details: {
      role: (role: keyof typeof account.roles | null) =>
        role === null
          ? t("account.activity.waiting")
          : t("account.activity.as", { role: t(`account.roles.${role}`) }),
      roles: (both: (keyof typeof account.roles)[]) =>
        both.map((role) => t(`account.roles.${role}`)).join(" → "),
    },
  },
} as const satisfies Feature;

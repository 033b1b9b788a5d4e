import type { Role, User } from "#db/schema";

export type { Role };

/** No money and no donors: the limit for staff without a second factor when payments are live. */
const EDITOR = ["viewDashboard", "editContent", "editTexts", "manageMessages"] as const;
const VIEW_MONEY = ["viewDonations", "viewDonors", "viewStatement", "viewSettlements", "viewCauses"] as const;
const TREASURER = [
  ...EDITOR,
  ...VIEW_MONEY,
  ...["manageDonations", "exportDonations", "manageDonors", "exportDonors", "viewPans"],
  ...["manageStatement", "manageSettlements", "manageCauses", "managePapers", "viewOutbox"],
  ...["manageOutbox", "sendUpdates", "manageBank"],
] as const;
const ADMIN = [...TREASURER, "manageStaff", "viewActivity", "viewSystemStatus", "manageSettings"] as const;

export type Permission = (typeof ADMIN)[number];

const permissionsByRole: Record<Role, readonly Permission[]> = {
  editor: EDITOR,
  treasurer: TREASURER,
  admin: ADMIN,
};

/** Lowest first. */
export const ROLES = Object.keys(permissionsByRole) as [Role, ...Role[]];

export const permissionsOf = (role: Role | null): readonly Permission[] =>
  role === null ? [] : permissionsByRole[role];

/** With live payments and no second factor. */
export const withoutSecondFactor = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.filter((one) => (EDITOR as readonly Permission[]).includes(one));

export const hasPermission = (role: Role | null, permission: Permission): boolean =>
  permissionsOf(role).includes(permission);

export const includesRole = (role: Role | null, other: Role): boolean =>
  permissionsOf(other).every((permission) => hasPermission(role, permission));

export const roleNeededFor = (permission: Permission): Role =>
  ROLES.find((role) => hasPermission(role, permission)) ?? "admin";

export const readRole = (name: unknown): Role | null => ROLES.find((role) => role === name) ?? null;

/** Null unless verified and staff. */
export const roleOf = (user: Pick<User, "verified_at" | "role">): Role | null =>
  user.verified_at === null ? null : user.role;

import type { Role, User } from "#db/schema";

export type { Role };

/** No money and no donors: with live payments, all that staff without a second factor may do. */
const EDITOR = ["viewDashboard", "editContent", "manageMessages"] as const;
const VIEW_MONEY = ["viewDonations", "viewDonors", "viewStatement", "viewSettlements", "viewCauses"] as const;
const TREASURER = [
  ...EDITOR,
  ...VIEW_MONEY,
  ...["manageDonations", "exportDonations", "manageDonors", "exportDonors", "viewPans"],
  ...["manageStatement", "manageSettlements", "manageCauses", "viewOutbox", "manageOutbox"],
] as const;
const ADMIN = [...TREASURER, "manageStaff", "viewActivity", "viewSystemStatus"] as const;

export type Permission = (typeof ADMIN)[number];

const permissionsByRole: Record<Role, readonly Permission[]> = {
  editor: EDITOR,
  treasurer: TREASURER,
  admin: ADMIN,
};

/** The least first. */
export const ROLES = Object.keys(permissionsByRole) as [Role, ...Role[]];

/** What staff with this role may do; nothing without a role. */
export const permissionsOf = (role: Role | null): readonly Permission[] =>
  role === null ? [] : permissionsByRole[role];

/** What they may still do with live payments and without a second factor. */
export const withoutSecondFactor = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.filter((one) => (EDITOR as readonly Permission[]).includes(one));

export const hasPermission = (role: Role | null, permission: Permission): boolean =>
  permissionsOf(role).includes(permission);

/** Whether one role may do all that another one may. */
export const includesRole = (role: Role | null, other: Role): boolean =>
  permissionsOf(other).every((permission) => hasPermission(role, permission));

/** The first role that has the permission, to be named where somebody lacks it. */
export const roleNeededFor = (permission: Permission): Role =>
  ROLES.find((role) => hasPermission(role, permission)) ?? "admin";

/** The role of that name; null for any other text. */
export const readRole = (name: unknown): Role | null => ROLES.find((role) => role === name) ?? null;

/** The role of a verified account that was made staff; null for all others. */
export const roleOf = (user: Pick<User, "verified_at" | "role">): Role | null =>
  user.verified_at === null ? null : user.role;

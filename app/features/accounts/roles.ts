import type { Role, User } from "#db/schema";

export type { Role };

/** No access to money or donors. With live payments, staff without a second factor have only these. */
const EDITOR = ["viewDashboard", "editContent", "editTexts", "manageMessages"] as const;
const VIEW_MONEY = ["viewDonations", "viewDonors", "viewStatement", "viewSettlements", "viewCauses"] as const;
const TREASURER = [
  ...EDITOR,
  ...VIEW_MONEY,
  // Two CSV files: exportDonations has a row per donation, exportDonors a row per donor with address and masked PAN.
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

/** From the lowest to the highest role. */
export const ROLES = Object.keys(permissionsByRole) as [Role, ...Role[]];

export const permissionsOf = (role: Role | null): readonly Permission[] =>
  role === null ? [] : permissionsByRole[role];

/** Returns the permissions that remain without a second factor while payments are live. */
export const permissionsWithoutSecondFactor = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.filter((one) => (EDITOR as readonly Permission[]).includes(one));

export const hasPermission = (role: Role | null, permission: Permission): boolean =>
  permissionsOf(role).includes(permission);

export const includesRole = (role: Role | null, other: Role): boolean =>
  permissionsOf(other).every((permission) => hasPermission(role, permission));

export const roleNeededFor = (permission: Permission): Role =>
  ROLES.find((role) => hasPermission(role, permission)) ?? "admin";

export const readRole = (name: unknown): Role | null => ROLES.find((role) => role === name) ?? null;

/** Returns null for users who are unverified or not staff. */
export const roleOf = (user: Pick<User, "verified_at" | "role">): Role | null =>
  user.verified_at === null ? null : user.role;

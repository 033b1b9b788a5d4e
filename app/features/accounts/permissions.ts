import { features, type Permission } from "~/features/features";
import { includesRole, ROLES, type Role } from "./roles";

export type { Permission };

const lowestRoles = new Map(
  features.flatMap(({ permissions = {} }) => Object.entries(permissions) as [Permission, Role][]),
);

export const hasPermission = (role: Role | null, permission: Permission): boolean =>
  includesRole(role, roleNeededFor(permission));

export const permissionsOf = (role: Role | null): readonly Permission[] =>
  [...lowestRoles.keys()].filter((permission) => hasPermission(role, permission));

/** An editor's: no access to money or donors. They remain without a second factor while payments are live. */
export const permissionsWithoutSecondFactor = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.filter((permission) => roleNeededFor(permission) === ROLES[0]);

export const roleNeededFor = (permission: Permission): Role => lowestRoles.get(permission) ?? "admin";

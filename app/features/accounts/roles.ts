import type { Role, User } from "#db/schema";

export type { Role };

/** From the lowest to the highest; each has the permissions of those before it. */
export const ROLES = ["editor", "treasurer", "admin"] as const satisfies Role[];

export const includesRole = (role: Role | null, other: Role): boolean =>
  role !== null && ROLES.indexOf(role) >= ROLES.indexOf(other);

export const readRole = (name: unknown): Role | null => ROLES.find((role) => role === name) ?? null;

/** Returns null for users who are unverified or not staff. */
export const roleOf = (user: Pick<User, "verified_at" | "role">): Role | null =>
  user.verified_at === null ? null : user.role;

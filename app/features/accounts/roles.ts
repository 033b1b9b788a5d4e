import type { User } from "#db/schema";

/** What a member of staff may do. Each role may do what those before it may. */
export const ROLES = ["editor", "treasurer", "admin"] as const;
/**
 * `editor`: content, pictures, Bin, messages. `treasurer`: besides, money, donors, causes, outbox. `admin`: besides,
 * staff and activity.
 */
export type Role = (typeof ROLES)[number];

/** Whether somebody with this role may do what another one is needed for. Null is nobody of the staff. */
export const hasRole = (role: Role | null, needed: Role): boolean =>
  role !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** The role that a word names; null for any other word. */
export const readRole = (word: unknown): Role | null => ROLES.find((role) => role === word) ?? null;

/** The role of a verified account that was made staff; null for all others. */
export const roleOf = (user: Pick<User, "verified_at" | "role">): Role | null =>
  user.verified_at === null ? null : user.role;

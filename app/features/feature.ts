import type { Role } from "#db/schema";
import { formatRupees } from "~/lib/rupees";

/**
 * What a feature declares about itself; `features.ts` lists them all. A `feature.ts` imports no other feature, so
 * that every feature may import the list. @typeParam Permission names of permissions
 */
export type Feature<Permission extends string = string> = {
  /** Each with the lowest role that has it. */
  permissions?: Readonly<Record<string, Role>>;
  navigation?: readonly NavigationEntry<Permission>[];
  activity?: ActivityWords;
};

/** Titles of the navigation's groups, in their order; the first has no title. */
export const NAVIGATION_GROUPS = ["", "Content", "Money", "Mail", "People", "Site"] as const;

type NavigationEntry<Permission extends string> = {
  group: (typeof NAVIGATION_GROUPS)[number];
  href: string;
  name: string;
  /** Permission that the page's loader requires (a test compares the two). Absent: all staff. */
  permission?: Permission;
  /** A page that also counts as this one. */
  formHref?: string;
  /** True: after the entries of all other features. */
  isLast?: boolean;
  isPublic?: boolean;
};

/** Words of the activity log, which stores names of actions, columns and details. */
export type ActivityWords = {
  /** A function is given the subject's noun with its article. */
  actions: Readonly<Record<string, string | ((subject: string) => string)>>;
  /** By the kind of subject. */
  subjects?: Readonly<Record<string, ActivitySubject>>;
  /** Labels of changed columns. */
  columns?: Readonly<Record<string, string>>;
  /** By the key of a detail; "" shows nothing. */
  details?: Readonly<Record<string, (value: never) => string>>;
};

type ActivitySubject = {
  withArticle?: string;
  /** Address of its screen, without "/" and id. */
  path?: string;
  labelOf?: (column: string) => string | undefined;
};

/** Describes a count in an activity's details; 0 shows nothing. */
export const describeCount =
  (one: string, many = `${one}s`) =>
  (count: number) =>
    count === 0 ? "" : count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Describes a changed sum in an activity's details. @returns describer of [before, after] in paise */
export const describeSums =
  (name: string) =>
  ([before, after]: [number, number]) =>
    before === after ? "" : `${name}: ${formatRupees(before)} → ${formatRupees(after)}`;

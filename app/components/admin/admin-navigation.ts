import { useRouteLoaderData } from "@remix-run/react";

type Count = { number: string; words: string };

export type AdminPage = {
  href: string;
  name: string;
  /** How many there are. */
  total?: Count | undefined;
  waiting?: Count | undefined;
  /** A page that also counts as this one. */
  formHref?: string | undefined;
  isPublic?: boolean | undefined;
};

/** The first group has no title. */
export type NavigationGroup = { title: string; pages: AdminPage[] };

/** Something that waits for staff: "3 open messages". */
export type WaitingTask = Count & { href: string; isUrgent: boolean };

type LayoutData = { navigation: NavigationGroup[]; tasks: WaitingTask[] };

/** Undefined where the layout's loader failed. */
const useLayoutData = () => useRouteLoaderData<LayoutData>("admin");

export const useNavigationGroups = (): NavigationGroup[] => useLayoutData()?.navigation ?? [];
export const useTasks = (): WaitingTask[] => useLayoutData()?.tasks ?? [];

/** True for the page itself, for its form and for the pages below it. */
export const isActive = ({ href, formHref }: AdminPage, path: string): boolean =>
  path === href || path === formHref || (href !== "/admin" && path.startsWith(`${href}/`));

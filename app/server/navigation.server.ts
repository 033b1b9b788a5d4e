import type { Permission } from "~/features/accounts/permissions";
import { NAVIGATION_GROUPS } from "~/features/feature";
import type { WaitingCount } from "~/features/feature.server";
import { features } from "~/features/features";
import type { NavigationGroup, WaitingTask } from "~/components/admin/admin-navigation";
import { loadOptional } from "~/features/site/load-optional.server";
import { t } from "~/locales/screen-text";
import { site } from "./site.server";

/** Counts what waits for staff with `permissions`; nothing when counting failed. */
export async function countWaiting(
  permissions: readonly Permission[],
  now: Date,
  { isSlow = false } = {},
): Promise<WaitingCount[]> {
  const lists = site.features
    .flatMap(({ waiting = [] }) => waiting)
    .filter((list) => (list.isSlow ?? false) === isSlow && permissions.includes(list.permission));
  const counting = Promise.all(lists.map(({ read }) => read(site, now)));
  const counted = await loadOptional(isSlow ? "dashboard.counts" : "admin.counts", counting);
  return counted.ok ? counted.value.flat() : [];
}

/** Urgent ones first. */
export const toTasks = (waiting: WaitingCount[]): WaitingTask[] =>
  waiting
    .filter(({ count, isTotal }) => count > 0 && !isTotal)
    .map(({ href, isUrgent = false, ...count }) => ({ href, isUrgent, ...toCountView(count) }))
    .sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent));

/** Lists the screens for `permissions`, in the order of the features. */
export function adminNavigation(
  permissions: readonly Permission[],
  waiting: WaitingCount[] = [],
): NavigationGroup[] {
  const entries = features
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ permission }) => permission === undefined || permissions.includes(permission));
  const countAt = (href: string, isTotal: boolean) => {
    const found = waiting.find((one) => one.href === href && (one.isTotal ?? false) === isTotal);
    return found && (isTotal || found.count > 0) ? toCountView(found) : undefined;
  };
  return NAVIGATION_GROUPS.map((name) => {
    const ofGroup = entries.filter(({ group }) => group === name);
    const inOrder = [...ofGroup.filter(({ isLast }) => !isLast), ...ofGroup.filter(({ isLast }) => isLast)];
    const pages = inOrder.map(({ href, name, formHref, isPublic }) => ({
      href,
      name: t(name),
      formHref,
      isPublic,
      total: countAt(href, true),
      waiting: countAt(href, false),
    }));
    return { title: name && t(`admin.groups.${name.toLowerCase() as Lowercase<typeof name>}`), pages };
  }).filter(({ pages }) => pages.length > 0);
}

function toCountView({ count, words: [one, many] }: Pick<WaitingCount, "count" | "words">) {
  return { number: count.toLocaleString("en-IN"), words: count === 1 ? one : many };
}

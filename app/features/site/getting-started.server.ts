import type { Permission } from "~/features/accounts/permissions";
import type { Site, Step } from "~/features/feature.server";

/** The steps of all features before donations are possible; null once all that `staff` can do are done. */
export async function gettingStarted(
  site: Site,
  staff: { id: string; permissions: readonly Permission[] },
  now: Date,
): Promise<Step[] | null> {
  const lists = site.features
    .flatMap((feature) => feature.steps ?? [])
    .filter(({ permission }) => staff.permissions.includes(permission))
    .sort((one, other) => one.order - other.order);
  const steps = (await Promise.all(lists.map(({ read }) => read(site, now, staff)))).flat();
  return steps.every(({ isDone, isOptional }) => isDone || isOptional) ? null : steps;
}

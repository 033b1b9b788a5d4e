import { isReached, once } from "#db/milestones.server";
import type { Db } from "#db/schema";
import type { Permission } from "~/features/accounts/permissions";
import type { Site, Step } from "~/features/feature.server";

const ENDED = "getting-started-ended";

/** The steps of all features that `staff` can do; null once somebody ended the list and none that is needed is left. */
export async function gettingStarted(
  site: Site,
  staff: { id: string; permissions: readonly Permission[] },
  now: Date,
): Promise<{ steps: Step[]; canEnd: boolean } | null> {
  const lists = site.features
    .flatMap((feature) => feature.steps ?? [])
    .filter(({ permission }) => staff.permissions.includes(permission))
    .sort((one, other) => one.order - other.order);
  const steps = (await Promise.all(lists.map(({ read }) => read(site, now, staff)))).flat();
  const canEnd = steps.every(({ isDone, isOptional }) => isDone || isOptional);
  return steps.length === 0 || (canEnd && (await isReached(site.db, ENDED))) ? null : { steps, canEnd };
}

/** Takes the list off everybody's dashboard as long as no needed step is missing. */
export const endGettingStarted = (db: Db, now: Date) => once(db, ENDED, now, () => Promise.resolve(null));

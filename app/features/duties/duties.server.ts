import type { Permission } from "~/features/accounts/permissions";
import { mailStaff } from "~/features/accounts/staff-alerts.server";
import type { Duty, Site } from "~/features/feature.server";
import { buildEmail } from "~/features/mail/email-layout";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { dayInWords, daysBetween, todayInIndia } from "~/lib/india-time";

const FROM_HOUR_UTC = 3;
/** Days before a duty on which staff are reminded. */
const WEEK = 7;
const DAY = 1;
const DAYS_LISTED = 30;

/**
 * Duties of all features, soonest first, also overdue ones where the feature lists them.
 * @param days how many days ahead, if not as many as the dashboard lists
 */
export async function upcomingDuties(
  site: Site,
  permissions: readonly Permission[],
  now: Date,
  days?: number,
): Promise<(Duty & { permission: Permission })[]> {
  const lists = site.features
    .flatMap((feature) => feature.duties ?? [])
    .filter(({ permission }) => permissions.includes(permission));
  const found = await Promise.all(
    lists.map(async ({ permission, daysListed = DAYS_LISTED, read }) => {
      const duties = await read(site, now, todayInIndia(now, days ?? daysListed));
      return duties.map((duty) => ({ ...duty, permission }));
    }),
  );
  return found.flat().sort((one, other) => one.on.localeCompare(other.on));
}

/** Mails staff with the permission twice: seven days and one day ahead, from 8:30 am IST. */
export async function mailDuties(
  site: Site,
  everyPermission: readonly Permission[],
  now: Date,
): Promise<void> {
  const { db } = site;
  if (now.getUTCHours() < FROM_HOUR_UTC) return;
  const today = todayInIndia(now);
  const name = await foundationName(db);
  for (const { key, on, what, href, permission } of await upcomingDuties(site, everyPermission, now, WEEK)) {
    const daysLeft = daysBetween(today, on);
    if (daysLeft < 0) continue;
    const reminder = daysLeft <= DAY ? DAY : WEEK;
    const day = dayInWords(`${on}T12:00:00Z`);
    const left = daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
    const mail = buildEmail({
      subject: `By ${day}: ${what}`,
      from: { name },
      paragraphs: [`${what}.`, `The day is ${day}, ${left}.`],
      link: { text: "Open", url: config().origin + href },
      closing: "The website sends this reminder a week and a day ahead to everyone with the right role.",
    });
    await mailStaff(db, permission, { ...mail, kind: "duty", key: `duty:${key}:${reminder}` }, now);
  }
}

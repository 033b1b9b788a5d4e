import type { Permission } from "~/features/accounts/permissions";
import { mailStaff } from "~/features/accounts/staff-alerts.server";
import type { Duty, Site } from "~/features/feature.server";
import { buildEmail } from "~/features/mail/email-layout";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { dayInWords, daysBetween, todayInIndia } from "~/lib/india-time";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";

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
  const find = () => upcomingDuties(site, everyPermission, now, WEEK);
  for (const { key, on, href, permission } of await find()) {
    const daysLeft = daysBetween(today, on);
    if (daysLeft < 0) continue;
    const reminder = daysLeft <= DAY ? DAY : WEEK;
    const write = async () => {
      // Found again in the reader's language.
      const what = (await find()).find((one) => one.key === key)?.what ?? "";
      const day = dayInWords(`${on}T12:00:00Z`);
      return buildEmail({
        language: screenLanguage(),
        subject: t("staffMail.duty.subject", { day, what }),
        from: { name },
        paragraphs: [t("staffMail.duty.what", { what }), dayLeft(day, daysLeft)],
        link: { text: t("staffMail.duty.open"), url: config().origin + href },
        closing: t("staffMail.duty.closing"),
      });
    };
    await mailStaff(db, permission, { write, kind: "duty", key: `duty:${key}:${reminder}` }, now);
  }
}

function dayLeft(day: string, days: number): string {
  if (days === 0) return t("staffMail.duty.today", { day });
  return days === 1 ? t("staffMail.duty.tomorrow", { day }) : t("staffMail.duty.later", { day, days });
}

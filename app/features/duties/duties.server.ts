import { sql } from "kysely";
import type { Db } from "#db/schema";
import { staffWithPermission } from "~/features/accounts/accounts.server";
import type { Permission } from "~/features/accounts/permissions";
import { buildEmail } from "~/features/mail/email-layout";
import { enqueueMail } from "~/features/mail/outbox.server";
import { config } from "~/features/settings/config";
import { foundationName } from "~/features/settings/settings.server";
import { readStatementYear } from "~/features/statement/statement-year.server";
import { dayInWords, daysBetween, todayInIndia } from "~/lib/india-time";
import { paperLimits } from "~/lib/limits";
import { daysOfTaxYear, FIRST_STATEMENT_YEAR, taxYearOf } from "~/lib/tax-year";

/** Something that must be done by a day (YYYY-MM-DD, IST). */
type Duty = { key: string; on: string; what: string; href: string; permission: Permission };

const FROM_HOUR_UTC = 3;
/** Days before a duty on which staff are reminded. */
const WEEK = 7;
const DAY = 1;

/** Duties due within `days` (papers: `paperDays`), soonest first; overdue ones too, except consents. */
export async function upcomingDuties(
  db: Db,
  permissions: readonly Permission[],
  now: Date,
  days: number,
  paperDays = days,
): Promise<Duty[]> {
  const last = todayInIndia(now, days);
  const all = [
    ...(permissions.includes("manageStatement") ? await statementDuties(db, now, last) : []),
    ...(permissions.includes("editContent") ? await consentDuties(db, now, last) : []),
    ...(permissions.includes("managePapers") ? await paperDuties(db, now, paperDays) : []),
  ];
  return all.sort((one, other) => one.on.localeCompare(other.on));
}

/** Last tax year's statement until it is filed, then its certificates until all are uploaded. */
async function statementDuties(db: Db, now: Date, last: string): Promise<Duty[]> {
  const year = taxYearOf(now, -1);
  if (year < FIRST_STATEMENT_YEAR) return [];
  const { due_on: on, form, certificate } = await readStatementYear(db, year);
  // Returns early, because it is slow to search a year's donations.
  if (on > last) return [];
  const { from, to } = daysOfTaxYear(year);
  const given = await db
    .selectFrom("donations")
    .select("id")
    .where("mode", "=", "live")
    .where("state", "in", ["paid", "partially_refunded"])
    .where(sql<boolean>`coalesce(received_on, date(paid_at, '+330 minutes')) between ${from} and ${to}`)
    .limit(1)
    .executeTakeFirst();
  if (!given) return [];
  const duty = { on, permission: "manageStatement" as const };
  const filing = await db
    .selectFrom("statement_filings")
    .select("id")
    .where("year", "=", year)
    .limit(1)
    .executeTakeFirst();
  if (!filing)
    return [
      {
        ...duty,
        key: `statement:${year}`,
        what: `File the statement of ${year} (${form})`,
        href: `/adminStatement?year=${year}`,
      },
    ];
  const missing = await db
    .selectFrom("statement_rows")
    .innerJoin("statement_filings", "statement_filings.id", "statement_rows.filing_id")
    .select("statement_rows.id")
    .where("statement_filings.year", "=", year)
    .where("statement_rows.certificate_at", "is", null)
    .where("statement_rows.same_as", "is", null)
    .limit(1)
    .executeTakeFirst();
  return missing
    ? [
        {
          ...duty,
          key: `certificates:${year}`,
          what: `Upload the certificates of ${year} (${certificate})`,
          href: `/adminStatement?year=${year}`,
        },
      ]
    : [];
}

/** Includes papers that ended a short while ago. */
async function paperDuties(db: Db, now: Date, days: number): Promise<Duty[]> {
  const today = todayInIndia(now);
  const papers = await db
    .selectFrom("papers")
    .select(["id", "title", "valid_until as on"])
    .where("valid_until", ">=", todayInIndia(now, -paperLimits.endsSoonDays))
    .where("valid_until", "<=", todayInIndia(now, days))
    .execute();
  return papers.flatMap(({ id, title, on }) =>
    on === null
      ? []
      : [
          {
            ...{ key: `paper:${id}:${on}`, on, href: `/adminPapers/${id}` },
            what: `The paper “${title}” ${on < today ? "has ended" : "ends"}`,
            permission: "managePapers" as const,
          },
        ],
  );
}

async function consentDuties(db: Db, now: Date, last: string): Promise<Duty[]> {
  const ending = await db
    .selectFrom("images")
    .select(["consent_until as on", (row) => row.fn.countAll<number>().as("count")])
    .where(sql<boolean>`people != 'none'`)
    .where("state", "!=", "withdrawn")
    .where("consent_until", ">=", todayInIndia(now))
    .where("consent_until", "<=", last)
    .groupBy("consent_until")
    .execute();
  return ending.flatMap(({ on, count }) =>
    on === null
      ? []
      : [
          {
            key: `consents:${on}`,
            on,
            what: count === 1 ? "The consent for a picture ends" : `The consents for ${count} pictures end`,
            href: "/adminPictures",
            permission: "editContent" as const,
          },
        ],
  );
}

/** Mails staff with the permission twice: seven days and one day ahead, from 8:30 am IST. */
export async function mailDuties(db: Db, everyPermission: readonly Permission[], now: Date): Promise<void> {
  if (now.getUTCHours() < FROM_HOUR_UTC) return;
  const today = todayInIndia(now);
  const name = await foundationName(db);
  for (const { key, on, what, href, permission } of await upcomingDuties(db, everyPermission, now, WEEK)) {
    const daysLeft = daysBetween(today, on);
    if (daysLeft < 0) continue;
    const reminder = daysLeft <= DAY ? DAY : WEEK;
    const day = dayInWords(`${on}T12:00:00Z`);
    const left = daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
    const mail = buildEmail({
      subject: `By ${day}: ${what}`,
      foundationName: name,
      paragraphs: [`${what}.`, `The day is ${day}, ${left}.`],
      link: { text: "Open it", url: config().origin + href },
      closing: "The website sends this reminder a week and a day ahead to everybody who can do it.",
    });
    for (const { id, email } of await staffWithPermission(db, permission))
      await enqueueMail(db, { ...mail, kind: "duty", key: `duty:${key}:${reminder}:${id}`, to: email }, now);
  }
}

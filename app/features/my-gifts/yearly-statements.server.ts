import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { greatest } from "#db/expressions.server";
import { transact } from "#db/client.server";
import { paidBetween } from "#db/paid-donations.server";
import type { Db, PaymentMode } from "#db/schema";
import { siteSecret } from "#db/site-secret.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { emailKey } from "~/features/accounts/accounts.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { buildEmail, type Email, type Letterhead } from "~/features/mail/email-layout";
import { greeting } from "~/features/mail/greeting";
import { enqueueMail, type MailTemplate } from "~/features/mail/outbox.server";
import { config } from "~/features/settings/config";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import { statementSubject } from "~/features/statement/statement-year.server";
import { groupBy } from "~/lib/group-by";
import { startOfDayInIndia, todayInIndia } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import { daysOfTaxYear, FIRST_STATEMENT_YEAR, taxYearOf } from "~/lib/tax-year";
import { nameKey } from "~/lib/text-key";
import { activeLanguage, pathIn, type Language } from "~/locales/language";
import { translator } from "~/locales/translate";
import { languageOfYear, type DonationYear } from "./donations-by-year.server";
import { drawYearlyStatements } from "./yearly-statement-content.server";

export const YEARLY_STATEMENT = "yearly-statement";

/** `isAgain`: the paper that was mailed before has changed since. */
type YearlyRecipient = { key: string; email: string; language: Language; isAgain: boolean };

/** The year's donations with an e-mail that were not fully refunded. */
function donationsOf(db: Db, year: string, mode: PaymentMode) {
  const { from, to } = daysOfTaxYear(year);
  return db
    .selectFrom("donations")
    .where("email", "is not", null)
    .where(paidBetween(mode, startOfDayInIndia(from), startOfDayInIndia(to, 1)))
    .whereRef("refunded_paise", "<", "amount_paise");
}

/** `all`: number of donors' addresses; `open`: those whose gifts of the year no mailed statement shows as they are. */
export async function listYearlyRecipients(
  db: Db,
  year: string,
): Promise<{ all: number; open: YearlyRecipient[] }> {
  const donations = await donationsOf(db, year, await countedMode(db))
    .select(["email", "lang"])
    .orderBy("paid_at")
    .orderBy("id")
    .execute();
  // Uses the latest donation's spelling and language.
  const latest = new Map(
    donations.flatMap((donation) => (donation.email ? [[emailKey(donation.email), donation] as const] : [])),
  );
  const salt = await siteSecret(db);
  const mailed = groupBy(await mailedStatements(db, year), ({ key }) => key.split(":", 3).join(":"));
  const changed = mailed.size > 0 ? await lastChanges(db, year) : new Map<string, string>();
  const open = [...latest].flatMap(([address, { email, lang }]) => {
    const key = keyOf(salt, year, address);
    const earlier = mailed.get(key) ?? [];
    const isCurrent = earlier.some(({ created_at }) => created_at >= (changed.get(address) ?? ""));
    if (earlier.length > 0 && isCurrent) return [];
    const number = earlier.length > 0 ? `:${earlier.length + 1}` : "";
    const isAgain = earlier.length > 0;
    return { key: key + number, email: email ?? "", language: activeLanguage(lang), isAgain };
  });
  return { all: latest.size, open };
}

/** When the receipts or refunds of each address's gifts, also voided ones, last changed: a correction replaces or cancels a receipt. */
async function lastChanges(db: Db, year: string): Promise<Map<string, string>> {
  const { from, to } = daysOfTaxYear(year);
  const rows = await db
    .selectFrom("donations")
    .where("email", "is not", null)
    .where(sql<boolean>`coalesce(paid_at, donations.created_at) >= ${startOfDayInIndia(from)}`)
    .where(sql<boolean>`coalesce(paid_at, donations.created_at) < ${startOfDayInIndia(to, 1)}`)
    .innerJoin("receipts", "receipts.donation_id", "donations.id")
    .select([
      "email",
      greatest<string>(
        sql`receipts.issued_at`,
        sql`coalesce(receipts.cancelled_at, '')`,
        sql`coalesce((select max(updated_at) from refunds
          where donation_id = donations.id and status in ('processed', 'undone')), '')`,
        sql`coalesce((select max(updated_at) from disputes
          where disputes.payment_id = donations.payment_id and status = 'lost'), '')`,
      ).as("at"),
    ])
    .execute();
  const changes = new Map<string, string>();
  for (const { email, at } of [...rows, ...(await lastLosses(db, year))]) {
    const address = emailKey(email ?? "");
    if (at > (changes.get(address) ?? "")) changes.set(address, at);
  }
  return changes;
}

/** When addresses lost a gift of the year that turned out to be somebody else's. */
async function lastLosses(db: Db, year: string): Promise<{ email: string; at: string }[]> {
  const { from, to } = daysOfTaxYear(year);
  const { rows } = await sql<{ email: string; at: string }>`
    select outbox.recipient as email, outbox.created_at as at
    from outbox join receipts on receipts.id = cast(substr(outbox.key, length('not-yours:') + 1) as integer)
    join donations on donations.id = receipts.donation_id
    where outbox.kind = 'not-yours' and receipts.of_another = 1
      and coalesce(paid_at, donations.created_at) >= ${startOfDayInIndia(from)}
      and coalesce(paid_at, donations.created_at) < ${startOfDayInIndia(to, 1)}`.execute(db);
  return rows;
}

/** Number of donors without last year's statement; null after December, when no tax return needs it any more. */
export async function unsentStatements(db: Db, now: Date): Promise<{ year: string; donors: number } | null> {
  const year = taxYearOf(now, -1);
  const endedThisYear = daysOfTaxYear(year).to.slice(0, 4) === todayInIndia(now).slice(0, 4);
  if (year < FIRST_STATEMENT_YEAR || !endedThisYear) return null;
  if ((await mailedStatements(db, year)).length > 0)
    return { year, donors: (await listYearlyRecipients(db, year)).open.length };
  // Counts in SQL, without hashing thousands of addresses.
  const { donors } = await donationsOf(db, year, await countedMode(db))
    .select(({ fn }) =>
      fn
        .count<number>(sql`lower(trim(email))`)
        .distinct()
        .as("donors"),
    )
    .executeTakeFirstOrThrow();
  return { year, donors };
}

/** Hashes the address with the site's secret, because the key remains after an erasure. */
const keyOf = (salt: string, year: string, address: string) =>
  `${YEARLY_STATEMENT}:${year}:${createHmac("sha256", salt).update(`${YEARLY_STATEMENT} ${address}`).digest("base64url")}`;

function mailedStatements(db: Db, year: string): Promise<{ key: string; created_at: string }[]> {
  const prefix = `${YEARLY_STATEMENT}:${year}:`;
  return db
    .selectFrom("outbox")
    .select(["key", "created_at"])
    .where("key", ">=", prefix)
    .where("key", "<", `${prefix.slice(0, -1)};`)
    .execute();
}

/** Both would bring the same paper, which is drawn on sending. One that is being sent stays. */
async function deleteUnsentStatements(trx: Db, open: YearlyRecipient[]): Promise<void> {
  for (const { key } of open.filter(({ isAgain }) => isAgain)) {
    const base = key.split(":", 3).join(":");
    const unsent = trx
      .selectFrom("outbox")
      .select("id")
      .where((mail) => mail.or([mail("key", "=", base), mail("key", "like", `${base}:%`)]))
      .where("state", "=", "queued")
      .where("interrupted_attempts", "=", 0);
    await trx.deleteFrom("outbox_attempts").where("outbox_id", "in", unsent).execute();
    await trx.deleteFrom("outbox").where("id", "in", unsent).execute();
  }
}

/**
 * Queues one mail per address and year, even if staff ask repeatedly, and another only after a correction, in place of
 * one that has not left. Returns the number of new mails.
 */
export function mailYearlyStatements(db: Db, actor: Actor, year: string, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    await deleteUnsentStatements(trx, (await listYearlyRecipients(trx, year)).open);
    const { open } = await listYearlyRecipients(trx, year);
    let count = 0;
    for (const { key, email, language } of open) {
      const mail = {
        key,
        kind: YEARLY_STATEMENT,
        to: email,
        template: YEARLY_STATEMENT,
        text: "",
        html: "",
        subject: yearlyStatementSubject(year, language),
      };
      if (await enqueueMail(trx, mail, now)) count += 1;
    }
    if (count > 0)
      await recordActivity(trx, actor, "yearly_statements_mailed", statementSubject(year), now, {
        mails: count,
      });
    return count;
  });
}

/** Renders the statement on sending. */
export const yearlyStatementTemplate: MailTemplate = async (db, { key, recipient }) => {
  const [, year = ""] = new RegExp(`${YEARLY_STATEMENT}:(\\d{4}-\\d\\d):`).exec(key) ?? [];
  const drawn = await drawYearlyStatements(db, { email: recipient, year }, new Date());
  if (!drawn) return "no gift of that year is left under this address";
  const { papers, given } = drawn;
  const language = activeLanguage(languageOfYear(given));
  const mail = yearlyStatementMail({
    year,
    language,
    given,
    papers: papers.length,
    from: await readLetterhead(db, language),
    link: config().origin + pathIn(language, "/my-gifts"),
  });
  const attachments = papers.map(({ fileName, pdf }) => ({
    filename: fileName,
    content: pdf,
    contentType: "application/pdf",
  }));
  return { ...mail, attachments };
};

const yearlyStatementSubject = (year: string, language: Language): string =>
  translator(language)("myGifts.yearly.subject", { year });

function yearlyStatementMail({
  year,
  language,
  given: { donations, paidPaise, returnedPaise, leftPaise },
  papers,
  from,
  link,
}: {
  year: string;
  language: Language;
  given: DonationYear;
  /** Number of attached papers: several are of several persons, whose sums the mail does not add. */
  papers: number;
  from: Letterhead;
  /** Page on which a donor can request all donations of an address. */
  link: string;
}): Email {
  const t = translator(language);
  const sums: [string, string][] = [
    [t("myGifts.paid"), formatRupees(paidPaise)],
    ...(returnedPaise > 0
      ? ([
          [t("myGifts.returned"), formatRupees(returnedPaise)],
          [t("myGifts.left"), formatRupees(leftPaise)],
        ] as [string, string][])
      : []),
  ];
  const practised = donations.filter(({ mode }) => mode !== "live").length;
  return buildEmail({
    subject: yearlyStatementSubject(year, language),
    language,
    from,
    picture: ownMailPicture("site", language),
    notice: practised
      ? t(practised === donations.length ? "mail.practiceNotice" : "yearPaper.somePractice")
      : undefined,
    paragraphs: [
      // One address may be a family's.
      greeting(
        language,
        papers > 1 || new Set(donations.map(({ name }) => nameKey(name))).size > 1
          ? null
          : donations.at(-1)?.name,
      ),
      t("myGifts.yearly.thanks", { year, count: donations.length }),
      papers > 1 ? t("myGifts.yearly.attachedSeveral", { count: papers }) : t("myGifts.yearly.attached"),
    ],
    facts: papers > 1 ? [] : sums,
    link: { text: t("myGifts.title"), url: link },
    afterword: t("yearPaper.notCertificate"),
    closing: t("mail.closing"),
  });
}

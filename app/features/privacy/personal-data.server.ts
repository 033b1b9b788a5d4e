import { sql, type RawBuilder, type SqlBool } from "kysely";
import { jsonTexts } from "#db/expressions.server";
import type {
  BankLine,
  ContactMessage,
  Db,
  Donation,
  Donor,
  InKindGift,
  MonthlyDonation,
  OutboxMail,
  PaymentEvent,
  ReaderStory,
  Receipt,
  Refund,
  RefundRequest,
  SignUp,
  User,
  Volunteer,
} from "#db/schema";
import { personalColumns, type PersonalTable, type RegisteredColumn } from "#db/personal-data";
import { emailKey, isStaff } from "~/features/accounts/accounts.server";
import { causeName } from "~/features/causes/causes.server";
import { isOnHold, isPaid } from "#db/paid-donations.server";
import { mayHaveCertificate } from "~/features/donations/tax-approval.server";
import { isOver } from "~/features/monthly/monthly-filters";
import { hasExpiringSecret } from "~/features/mail/mail-secrets.server";
import type { Language } from "~/locales/language";
import { emailCondition, emailSpellings } from "./email-matching.server";
import { isAlwaysErased, isAnyFilled, isErased } from "./empty-columns.server";

/** A `donation` finds only its own data, because anybody can type another person's address into a form. */
export type DataSubject = { donation: string } | { donor: string } | { email: string };

/** A line of the bank's statement and what of it is the gift, in paise. */
type LineOfDonation = BankLine & { donation_id: string; sum_paise: number };

export type PersonalData = {
  donations: Donation[];
  monthly: MonthlyDonation[];
  receipts: Receipt[];
  inKind: InKindGift[];
  filed: { donation_id: string; year: string; filed_at: string; certificate_number: string | null }[];
  refunds: Refund[];
  requests: RefundRequest[];
  events: PaymentEvent[];
  messages: ContactMessage[];
  signUps: (SignUp & { title: string; event_date: string | null })[];
  volunteers: Volunteer[];
  readerStories: ReaderStory[];
  /** Lines of the bank's statement that are these gifts. */
  bankLines: LineOfDonation[];
  /** Mails to the person, and to staff about the person. */
  mails: OutboxMail[];
  account: User | null;
  /** Donors whose donations are all found; a donor's other donations may be another person's. */
  donors: Donor[];
};

export async function findPersonalData(db: Db, subject: DataSubject): Promise<PersonalData> {
  const key = "email" in subject ? emailKey(subject.email) : null;
  const spellings = key === null ? [] : await emailSpellings(db, key);
  const matchesSubject = (column: string) =>
    key === null ? sql<SqlBool>`false` : emailCondition(column, key, spellings);
  const donations = await db
    .selectFrom("donations")
    .selectAll()
    .where(
      "donation" in subject
        ? sql<SqlBool>`id = ${subject.donation}`
        : "donor" in subject
          ? sql<SqlBool>`donor_id = ${subject.donor}`
          : matchesSubject("email"),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const ids = donations.map(({ id }) => id);
  const ofDonations = inValues("donation_id", ids);
  const receipts = await db
    .selectFrom("receipts")
    .selectAll()
    .where(ofDonations)
    .where("of_another", "=", 0)
    .execute();
  const inKind = await db
    .selectFrom("in_kind_gifts")
    .selectAll()
    .where((row) =>
      row.or([
        matchesSubject("donor_email"),
        // Staff grouped a donor's gifts; anybody could have typed the address of a single one.
        inValues("donor_email", "donor" in subject ? donations.map(({ email }) => email) : []),
      ]),
    )
    .orderBy("recorded_at", "desc")
    .execute();
  const refunds = await db.selectFrom("refunds").selectAll().where(ofDonations).execute();
  const requests = await db.selectFrom("refund_requests").selectAll().where(ofDonations).execute();
  const bankLines = await db
    .selectFrom("bank_lines")
    .innerJoin("bank_allocations", "line_id", "bank_lines.id")
    .selectAll("bank_lines")
    .select(["donation_id", "sum_paise"])
    .where(ofDonations)
    .$narrowType<{ donation_id: string }>()
    .execute();
  const messages =
    key === null
      ? []
      : await db
          .selectFrom("contact_messages")
          .selectAll()
          .where(matchesSubject("email"))
          .orderBy("received_at", "desc")
          .execute();
  const signUps =
    key === null
      ? []
      : await db
          .selectFrom("sign_ups")
          .innerJoin("events", "events.id", "event_id")
          .selectAll("sign_ups")
          .select(["title", "event_date"])
          .where(matchesSubject("email"))
          .orderBy("sign_ups.id", "desc")
          .execute();
  const volunteers =
    key === null
      ? []
      : await db
          .selectFrom("volunteers")
          .selectAll()
          .where(matchesSubject("email"))
          .orderBy("id", "desc")
          .execute();
  const readerStories = await db
    .selectFrom("reader_stories")
    .selectAll()
    .where(matchesSubject("email"))
    .orderBy("id", "desc")
    .execute();
  const account =
    key === null
      ? undefined
      : await db.selectFrom("users").selectAll().where("email_key", "=", key).executeTakeFirst();
  const monthly = await monthlyDonationsOf(db, donations, matchesSubject);
  const subjectIds = [
    ...donations,
    ...monthly,
    ...messages,
    ...signUps.map(({ token }) => ({ id: token })),
    ...volunteers.map(({ token }) => ({ id: token })),
    ...readerStories.map(({ token }) => ({ id: token })),
    ...(account ? [account] : []),
  ].map(({ id }) => id);
  const filed = await db
    .selectFrom("statement_row_donations")
    .innerJoin("statement_rows", "statement_rows.id", "row_id")
    .innerJoin("statement_filings", "statement_filings.id", "filing_id")
    .select(["donation_id", "year", "filed_at", "certificate_number"])
    .where(ofDonations)
    .orderBy("statement_filings.id")
    .execute();
  return {
    donations,
    monthly,
    receipts,
    inKind,
    filed,
    refunds,
    requests,
    bankLines,
    events: await db
      .selectFrom("payment_events")
      .selectAll()
      .where((row) =>
        row.or([
          inValues(
            "order_id",
            donations.map(({ order_id }) => order_id),
          ),
          inValues(
            "subscription_id",
            monthly.map(({ subscription_id }) => subscription_id),
          ),
        ]),
      )
      .orderBy("id")
      .execute(),
    messages,
    signUps,
    volunteers,
    readerStories,
    mails: await mailsAbout(db, subjectIds, matchesSubject),
    account: account ?? null,
    donors: await donorsOf(db, subject, ids),
  };
}

type ColumnCondition = (column: string) => RawBuilder<SqlBool>;

const monthlyDonationsOf = (
  db: Db,
  donations: Donation[],
  matchesSubject: ColumnCondition,
): Promise<MonthlyDonation[]> =>
  db
    .selectFrom("monthly_donations")
    .selectAll()
    .where((row) =>
      row.or([
        inValues(
          "subscription_id",
          donations.map(({ subscription_id }) => subscription_id),
        ),
        matchesSubject("email"),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

const mailsAbout = (db: Db, ids: string[], matchesSubject: ColumnCondition): Promise<OutboxMail[]> =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where((row) => row.or([inValues("about", ids), matchesSubject("recipient"), matchesSubject("reply_to")]))
    .orderBy("id", "desc")
    .execute();

/** One JSON parameter, so that every number of values uses the same prepared statement. */
const inValues = (column: string, values: (string | number | null)[]) =>
  sql<SqlBool>`${sql.ref(column)} in (select value from ${jsonTexts(JSON.stringify(values))})`;

async function donorsOf(db: Db, subject: DataSubject, donations: string[]): Promise<Donor[]> {
  const donors = db.selectFrom("donors").selectAll();
  if ("donor" in subject) return donors.where("id", "=", subject.donor).execute();
  // Anybody joins a donor's group by typing its PAN, so the group's note may be about another person.
  const found = await donors
    .where("id", "in", (row) =>
      row.selectFrom("donations").select("donor_id").where(inValues("id", donations)),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("donations")
            .select("id")
            .whereRef("donor_id", "=", "donors.id")
            .where(sql<SqlBool>`not ${inValues("donations.id", donations)}`),
        ),
      ),
    )
    .execute();
  // Staff have not confirmed that the one who made these gifts is the person whom they corrected.
  return found.map((donor) => ({ ...donor, correction: null }));
}

/** True for received money or a numbered receipt, for which the ledger retains the name. */
export const isInLedger = (donation: Pick<Donation, "state">): boolean =>
  isPaid(donation) || isOnHold(donation) || donation.state === "voided";

const isErasable = (donation: Donation): boolean =>
  isAnyFilled("donations", donation, isInLedger(donation) ? isAlwaysErased : isErased);

export const hasComingMonths = (monthly: MonthlyDonation): boolean =>
  (monthly.started_at !== null || monthly.state === "authenticated") && !isOver(monthly);
const isMonthlyErasable = (monthly: MonthlyDonation): boolean =>
  isAnyFilled("monthly_donations", monthly, hasComingMonths(monthly) ? isAlwaysErased : isErased);

/** Mails to staff: erasure only redacts the person in them. */
export const isForStaff = ({ kind }: Pick<OutboxMail, "kind">): boolean =>
  ["staff-alert", "weekly-status", "duty"].includes(kind);

/** Null for staff, whose accounts are retained while they work here. */
export const erasableAccount = ({ account }: PersonalData): User | null =>
  account && !isStaff(account) ? account : null;

const hasNote = (donor: Donor) => isAnyFilled("donors", donor, isErased);

export type ErasedCounts = Record<
  | "gifts"
  | "unpaid"
  | "monthly"
  | "inKind"
  | "messages"
  | "signUps"
  | "volunteers"
  | "readerStories"
  | "mails"
  | "notes"
  | "accounts",
  number
>;
export function countErasable(found: PersonalData): ErasedCounts {
  const donations = found.donations.filter(isErasable);
  return {
    gifts: donations.filter(isInLedger).length,
    unpaid: donations.filter((donation) => !isInLedger(donation)).length,
    monthly: found.monthly.filter(isMonthlyErasable).length,
    inKind: found.inKind.filter((gift) => isAnyFilled("in_kind_gifts", gift, isAlwaysErased)).length,
    messages: found.messages.filter(({ message }) => message !== "").length,
    signUps: found.signUps.length,
    volunteers: found.volunteers.length,
    readerStories: found.readerStories.length,
    mails: found.mails.filter((mail) => !isForStaff(mail) && mail.subject !== "").length,
    notes: found.donors.filter(hasNote).length,
    accounts: erasableAccount(found) ? 1 : 0,
  };
}

/** Filled columns that an erasure empties, as db/personal-data.ts lists them. */
export function erasedColumns(
  found: PersonalData,
): Record<"gifts" | "unpaid" | "monthly", RegisteredColumn[]> {
  const filled = (table: PersonalTable, rows: object[], isDue: typeof isErased) =>
    personalColumns(table)
      .filter(isDue)
      .filter(({ column, empty = null }) =>
        rows.some((row) => (row as Record<string, unknown>)[column] !== empty),
      );
  const [inLedger, unpaid] = [
    found.donations.filter(isInLedger),
    found.donations.filter((donation) => !isInLedger(donation)),
  ];
  const [coming, over] = [
    found.monthly.filter(hasComingMonths),
    found.monthly.filter((monthly) => !hasComingMonths(monthly)),
  ];
  return {
    gifts: filled("donations", inLedger, isAlwaysErased),
    unpaid: filled("donations", unpaid, isErased),
    monthly: [
      ...filled("monthly_donations", coming, isAlwaysErased),
      ...filled("monthly_donations", over, isErased),
    ],
  };
}

export type MyData = PersonalData & {
  counts: ErasedCounts;
  erased: ReturnType<typeof erasedColumns>;
  stays: { books: boolean; provider: boolean; account: boolean };
  causes: Record<string, string>;
  /** Ids of donations that can have a tax certificate. */
  certifiable: string[];
};

/** The person's own view: without erased data, mails to staff, and texts with expiring codes or links. */
export async function findMyData(db: Db, subject: DataSubject, language: Language): Promise<MyData> {
  const found = await findPersonalData(db, subject);
  const slugs = [
    ...new Set([...found.donations, ...found.monthly, ...found.inKind].map(({ cause_slug }) => cause_slug)),
  ];
  const causes = slugs.map(async (slug) => [slug, await causeName(db, slug, language)] as const);
  return {
    ...found,
    messages: found.messages.filter(({ message }) => message !== ""),
    mails: found.mails
      .filter((mail) => mail.subject !== "" && !isForStaff(mail))
      .map((mail) => (hasExpiringSecret(mail) ? { ...mail, text: "" } : mail)),
    donors: found.donors.filter(hasNote),
    counts: countErasable(found),
    erased: erasedColumns(found),
    stays: {
      books: found.donations.some(isInLedger) || found.inKind.length > 0,
      provider: found.donations.some((donation) => isInLedger(donation) && donation.payment_id !== null),
      account: found.account !== null && erasableAccount(found) === null,
    },
    causes: Object.fromEntries(await Promise.all(causes)),
    certifiable: await certifiableOf(db, found.donations),
  };
}

async function certifiableOf(db: Db, donations: Donation[]): Promise<string[]> {
  const ids: string[] = [];
  for (const donation of donations) if (await mayHaveCertificate(db, donation)) ids.push(donation.id);
  return ids;
}

import { randomUUID } from "node:crypto";
import { t } from "~/locales/screen-text";
import { sql, type SqlBool } from "kysely";
import { contains, rowId } from "#db/expressions.server";
import { transact } from "#db/client.server";
import { personalColumns } from "#db/personal-data";
import type { Db } from "#db/schema";
import { emailKey } from "~/features/accounts/accounts.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { alertStaff } from "~/features/accounts/staff-alerts.server";
import { takeBack } from "~/features/reader-stories/reader-stories.server";
import { cancelSignUp, settleLine } from "~/features/sign-ups/sign-ups.server";
import { takeOfferBack } from "~/features/volunteers/volunteers.server";
import { dayInWords } from "~/lib/india-time";
import { emailSpellings, emailCondition } from "./email-matching.server";
import { emptyValues, isAlwaysErased, isErased } from "./empty-columns.server";
import { ERASED } from "./feature";
import { redactJson, redactor, type RedactedPersons } from "./redaction";
import {
  countErasable,
  findPersonalData,
  hasComingMonths,
  isForStaff,
  isInLedger,
  erasableAccount,
  type DataSubject,
  type ErasedCounts,
  type PersonalData,
} from "./personal-data.server";

/**
 * Retains paid donations with name, address and PAN, receipts, refunds and staff accounts. Idempotent. Logs
 * only time, kinds and counts. @param actor null when the person did it; else the staff account
 */
export function erasePersonalData(
  db: Db,
  subject: DataSubject,
  actor: Actor | null,
  now: Date,
): Promise<ErasedCounts> {
  return transact(db, async (trx) => {
    const spellings = "email" in subject ? await emailSpellings(trx, subject.email) : [];
    const found = await findPersonalData(trx, subject);
    const counts = countErasable(found);
    const redact = redactor(personsIn(found, subject));
    await redactLinked(trx, found, redact);
    await eraseDonations(trx, found, now);
    await eraseMonthlyDonations(trx, found);
    await trx
      .updateTable("in_kind_gifts")
      .set(emptyValues("in_kind_gifts", isAlwaysErased))
      .where(
        "id",
        "in",
        found.inKind.map(({ id }) => id),
      )
      .execute();
    await eraseMessages(trx, found, now);
    await eraseSignUps(trx, found, now);
    await eraseVolunteers(trx, found, now);
    for (const { token } of found.readerStories) await takeBack(trx, token, now);
    await eraseMails(trx, found, redact);
    const account = erasableAccount(found);
    if (account) await trx.deleteFrom("users").where("id", "=", account.id).execute();
    if ("email" in subject) {
      await redactEmails(trx, [emailKey(subject.email), ...spellings], found);
      await eraseTributeEmails(trx, subject.email);
    }
    await eraseUpdateRecords(trx, personsIn(found, subject).emails);
    if (Object.values(counts).every((count) => count === 0)) return counts;
    // Unpaid donations cost nothing and could flood the log.
    if ("donation" in subject && !found.donations.some(isInLedger)) return counts;
    const id = randomUUID();
    const title = ERASED["donation" in subject ? "donation" : "donor" in subject ? "donor" : "email"];
    await recordActivity(trx, actor, "erased", { kind: "personal data", id, title }, now, counts);
    await alertMailbox(trx, found, id, now);
    return counts;
  });
}

function personsIn(
  { donations, monthly, receipts, inKind, messages, signUps, volunteers, readerStories }: PersonalData,
  subject: DataSubject,
): RedactedPersons {
  const printed = receipts.map(({ donor_name, donor_email, donor_phone }) => ({
    name: donor_name,
    email: donor_email,
    phone: donor_phone,
  }));
  const inKindDonors = inKind.map(({ donor_name, donor_email }) => ({
    name: donor_name,
    email: donor_email,
    phone: null,
  }));
  const all = (column: "name" | "email" | "phone"): string[] =>
    [
      ...donations,
      ...monthly,
      ...messages,
      ...signUps,
      ...volunteers,
      ...readerStories,
      ...printed,
      ...inKindDonors,
    ].flatMap((row) => row[column] || []);
  return {
    names: all("name"),
    emails: [...all("email"), ...("email" in subject ? [subject.email] : [])],
    phones: all("phone"),
  };
}

/** Redacts the person in text that staff and the site wrote about their donations, messages and account. */
async function redactLinked(trx: Db, found: PersonalData, redact: (text: string) => string): Promise<void> {
  const { donations, messages, mails, donors } = found;
  const donationIds = donations.map(({ id }) => id);
  const rows = {
    donations: donations.filter(isInLedger),
    receipts: found.receipts,
    in_kind_gifts: found.inKind,
    refund_requests: found.requests,
    bank_allocations: await trx
      .selectFrom("bank_allocations")
      .selectAll()
      .where("donation_id", "in", donationIds)
      .execute(),
    bank_lines: found.bankLines,
  };
  for (const [table, tableRows] of Object.entries(rows))
    for (const { key, column } of FREE_TEXTS.filter((text) => text.table === table))
      for (const row of tableRows as unknown as Record<string, string | null>[])
        if (row[column])
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${redact(row[column])}
            where ${sql.ref(key)} = ${row[key]}`.execute(trx);
  const account = erasableAccount(found);
  const subjects = [...donations, ...messages, ...mails, ...donors, ...(account ? [account] : [])];
  const entries = await trx
    .selectFrom("activity")
    .select(["id", "subject_kind", "subject_title", "detail"])
    .where(
      "subject_id",
      "in",
      subjects.map(({ id }) => String(id)),
    )
    .where("subject_kind", "in", ["donation", "message", "mail", "donor", "account"])
    .execute();
  for (const { id, subject_kind, subject_title, detail } of entries)
    await trx
      .updateTable("activity")
      .set({
        // Titles contain a message's subject, sender or first words, and an account's e-mail.
        subject_title: ["message", "account"].includes(subject_kind) ? "" : redact(subject_title),
        detail: redactJson(detail, redact),
      })
      .where("id", "=", id)
      .execute();
}

async function eraseDonations(trx: Db, { donations, donors }: PersonalData, now: Date): Promise<void> {
  const ids = (inLedger: boolean) =>
    donations.filter((donation) => isInLedger(donation) === inLedger).map(({ id }) => id);
  await trx
    .updateTable("donations")
    // Marks the import as changed, because undoing and repeating it would bring the details back.
    .set({ ...emptyValues("donations", isAlwaysErased), updated_at: now.toISOString() })
    .where("id", "in", ids(true))
    .execute();
  await trx
    .updateTable("receipts")
    .set(emptyValues("receipts", isAlwaysErased))
    .where("donation_id", "in", ids(true))
    .execute();
  await trx
    .updateTable("donations")
    .set(emptyValues("donations", isErased))
    .where("id", "in", ids(false))
    .execute();
  await trx
    .updateTable("donors")
    .set(emptyValues("donors", isErased))
    .where(
      "id",
      "in",
      donors.map(({ id }) => id),
    )
    .execute();
  await dropEmptyDonors(trx);
}

/** Removes the address from other donors' tributes, which need it only until the card is mailed. */
async function eraseTributeEmails(trx: Db, email: string): Promise<void> {
  for (const table of ["donations", "monthly_donations"] as const)
    await sql`update ${sql.table(table)} set tribute_email = null where lower(tribute_email) = ${emailKey(email)}`.execute(
      trx,
    );
}

/** Also withdraws queued updates. Unsubscriptions stay while a donation of the address may have an opt-in. */
async function eraseUpdateRecords(trx: Db, emails: string[]): Promise<void> {
  for (const address of new Set(emails.map(emailKey))) {
    if (await hasDonations(trx, address)) continue;
    for (const table of ["update_recipients", "update_stops", "undeliverable_addresses"] as const)
      await trx.deleteFrom(table).where("address", "=", address).execute();
  }
}

async function hasDonations(trx: Db, address: string): Promise<boolean> {
  const emailMatches = emailCondition("email", address, await emailSpellings(trx, address));
  for (const table of ["donations", "monthly_donations"] as const) {
    const one = await trx.selectFrom(table).select("id").where(emailMatches).limit(1).executeTakeFirst();
    if (one) return true;
  }
  return false;
}

/** Running ones keep name, address and PAN, which later donations need, but send no mails. */
async function eraseMonthlyDonations(trx: Db, { monthly }: PersonalData): Promise<void> {
  const ids = (isNeeded: boolean) =>
    monthly.filter((one) => hasComingMonths(one) === isNeeded).map(({ id }) => id);
  const all = trx.updateTable("monthly_donations");
  await all.set(emptyValues("monthly_donations", isAlwaysErased)).where("id", "in", ids(true)).execute();
  await all.set(emptyValues("monthly_donations", isErased)).where("id", "in", ids(false)).execute();
}

export const dropEmptyDonors = (db: Db) =>
  db
    .deleteFrom("donors")
    .where("id", "not in", (row) =>
      row.selectFrom("donations").select("donor_id").where("donor_id", "is not", null),
    )
    .execute();

/** Keeps the row, so that staff see that a message existed. */
async function eraseMessages(trx: Db, { messages, donations }: PersonalData, now: Date): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await trx
    .updateTable("contact_messages")
    .set((row) => ({
      ...emptyValues("contact_messages", isErased),
      handled_at: row.fn.coalesce("handled_at", row.val(now.toISOString())),
    }))
    .where("id", "in", ids)
    .execute();
  await trx
    .deleteFrom("form_submissions")
    .where("record_id", "in", [...ids, ...donations.map(({ id }) => id)])
    .execute();
}

/** Gives places of coming events back. */
async function eraseSignUps(trx: Db, { signUps }: PersonalData, now: Date): Promise<void> {
  for (const { id, token, event_id } of signUps) {
    await cancelSignUp(trx, token, now);
    await trx
      .updateTable("sign_ups")
      .set(emptyValues("sign_ups", isAlwaysErased))
      .where("id", "=", id)
      .execute();
    await settleLine(trx, event_id, now);
  }
}

/** Takes the offers back. */
async function eraseVolunteers(trx: Db, { volunteers }: PersonalData, now: Date): Promise<void> {
  for (const { id, token } of volunteers) {
    await takeOfferBack(trx, token, now);
    await trx
      .updateTable("volunteers")
      .set(emptyValues("volunteers", isAlwaysErased))
      .where("id", "=", id)
      .execute();
  }
}

async function eraseMails(trx: Db, { mails }: PersonalData, redact: (text: string) => string): Promise<void> {
  const ids = mails.filter((mail) => !isForStaff(mail)).map(({ id }) => id);
  await trx.updateTable("outbox").set(emptyValues("outbox", isErased)).where("id", "in", ids).execute();
  await trx
    .updateTable("outbox")
    .set({ state: "given_up" })
    .where("id", "in", ids)
    .where("state", "=", "queued")
    .execute();
  await trx.deleteFrom("outbox_attempts").where("outbox_id", "in", ids).execute();
  for (const { id, subject, text, html } of mails.filter(isForStaff))
    await trx
      .updateTable("outbox")
      .set({ subject: redact(subject), text: redact(text), html: redact(html) })
      .where("id", "=", id)
      .execute();
}

/** Free-text columns that may contain an address unlinked to any record. */
const FREE_TEXTS = personalColumns().filter(({ freeText }) => freeText);

/** Redacts the address in every text, because it is proven; names and phone numbers are not proven and stay. */
async function redactEmails(trx: Db, emails: string[], found: PersonalData): Promise<void> {
  const redact = redactor({ names: [], emails, phones: [] });
  const staffId = found.account && !erasableAccount(found) ? found.account.id : null;
  for (const { table, column } of FREE_TEXTS) {
    const { rows } = await sql<{ row: unknown; text: string }>`
      select ${rowId} as row, ${sql.ref(column)} as text from ${sql.table(table)}
      where (${sql.join(
        emails.map((email) => contains(sql`lower(${sql.ref(column)})`, sql`lower(${email})`)),
        sql` or `,
      )})
        and ${table === "activity" && staffId ? sql<SqlBool>`subject_id is distinct from ${staffId}` : sql<SqlBool>`true`}
    `.execute(trx);
    for (const { row, text } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${redact(text)} where ${rowId} = ${row}`.execute(
        trx,
      );
  }
}

/** Alerts staff, who must delete copies in the foundation's mailbox themselves. */
async function alertMailbox(
  trx: Db,
  { mails, messages }: PersonalData,
  id: string,
  now: Date,
): Promise<void> {
  const forwarded = messages.filter(
    (message) =>
      message.message !== "" &&
      mails.some(({ key, state }) => key === `message:${message.id}` && state === "sent"),
  );
  if (forwarded.length === 0) return;
  const write = () => {
    const days = [...new Set(forwarded.map(({ received_at }) => dayInWords(received_at)))].join("; ");
    return { what: t("staffMail.erased"), detail: t("staffMail.erasedText", { days }) };
  };
  await alertStaff(trx, { key: `erased:${id}`, write }, now);
}

import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Donation, FiledRow, StatementFiling } from "#db/schema";
import { emailKey } from "~/features/accounts/accounts.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { enqueueMail } from "~/features/mail/outbox.server";
import { ok, refused, type Result } from "~/lib/result";
import { DAY_MS } from "~/lib/durations";
import { encrypt, decrypt, decryptFile } from "~/features/encryption/encryption.server";
import { config } from "~/features/settings/config";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import { readStoredFile } from "~/features/stored-files/stored-files.server";
import { statementLimits as limits } from "./limits";
import { certificateMail } from "./statement-emails";
import { activeLanguage, pathIn } from "~/locales/language";
import { certificateDonations } from "./donors-to-review.server";
import { statementSubject, readStatementYear } from "./statement-year.server";

export async function findFiledRow(
  db: Db,
  id: string,
): Promise<(FiledRow & { filing: StatementFiling }) | undefined> {
  const row = await db.selectFrom("statement_rows").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const filing = await db
    .selectFrom("statement_filings")
    .selectAll()
    .where("id", "=", row.filing_id)
    .executeTakeFirstOrThrow();
  return { ...row, filing };
}

/** The same row in all filings, earliest first; they share one certificate. */
async function findSameRows(db: Db, id: string): Promise<FiledRow[]> {
  const { rows } = await sql<FiledRow>`
    with recursive same (id) as (
      select id from statement_rows where id = ${id} union
      select row.id from same join statement_rows as row
        on row.same_as = same.id or row.id = (select same_as from statement_rows where id = same.id)
    )
    select * from statement_rows where id in (select id from same) order by filing_id`.execute(db);
  return rows;
}

/** The row in its year's latest filing; undefined if that filing changed it. */
export async function findCurrentRow(db: Db, id: string): Promise<FiledRow | undefined> {
  const last = (await findSameRows(db, id)).at(-1);
  if (!last) return undefined;
  const { latest } = await db
    .selectFrom("statement_filings")
    .select((filings) => filings.fn.max<number>("id").as("latest"))
    .where("year", "=", (filings) =>
      filings.selectFrom("statement_filings").select("year").where("id", "=", last.filing_id),
    )
    .executeTakeFirstOrThrow();
  return latest === last.filing_id ? last : undefined;
}

/** `key`: the file's key, encrypted. */
type CertificateFile = { file: string; key: string };

/** Attaches a PDF to a row in all filings and mails the donor. Call it in a transaction. Returns the replaced files. */
export async function attachCertificate(
  trx: Db,
  actor: Actor,
  { filing, ...row }: FiledRow & { filing: StatementFiling },
  { file, key }: CertificateFile,
  now: Date,
): Promise<string[]> {
  const same = await findSameRows(trx, row.id);
  await trx
    .updateTable("statement_rows")
    .set({ certificate_file: file, certificate_key: key, certificate_at: now.toISOString() })
    .where(
      "id",
      "in",
      same.map(({ id }) => id),
    )
    .execute();
  await mailDonor(trx, filing, same.at(-1) ?? row, file, now);
  await recordActivity(trx, actor, "certificate_put", statementSubject(filing.year), now, {
    row: row.number,
  });
  return [...new Set(same.flatMap(({ certificate_file }) => certificate_file ?? []))];
}

/** Mails each file only once. */
async function mailDonor(trx: Db, { year }: StatementFiling, row: FiledRow, file: string, now: Date) {
  const { recipient } = await certificateDonations(trx, row.id);
  if (!recipient?.email) return;
  const { name, email } = recipient;
  const lang = activeLanguage(recipient.lang);
  const link = config().origin + pathIn(lang, `/certificate/${encryptCertificateLink(row.id, email, now)}`);
  const { certificate } = await readStatementYear(trx, year);
  const mail = certificateMail({
    donorName: name,
    from: await readLetterhead(trx, lang),
    picture: ownMailPicture("site", lang),
    language: lang,
    certificate,
    year,
    link,
    days: limits.certificateLinkDays,
    askLink: config().origin + pathIn(lang, "/my-data"),
  });
  const expiresAt = new Date(now.getTime() + limits.certificateLinkDays * DAY_MS);
  await enqueueMail(
    trx,
    {
      ...mail,
      key: `certificate:${file}`,
      about: recipient.id,
      kind: "certificate",
      to: email,
      link,
      expiresAt,
    },
    now,
  );
}

/** Mails certificates that waited for staff to confirm the donor's donations, each once. Call in a transaction. */
export async function mailWaitingCertificates(trx: Db, donorId: string, now: Date): Promise<void> {
  const donations = trx.selectFrom("donations").select("id").where("donor_id", "=", donorId);
  const rows = await trx
    .selectFrom("statement_rows")
    .selectAll()
    .where("certificate_file", "is not", null)
    .where("id", "in", (rows) =>
      rows.selectFrom("statement_row_donations").select("row_id").where("donation_id", "in", donations),
    )
    .execute();
  for (const { id } of rows) {
    const filed = await findFiledRow(trx, id);
    if (!filed?.certificate_file || (await findCurrentRow(trx, id))?.id !== id) continue;
    await mailDonor(trx, filed.filing, filed, filed.certificate_file, now);
  }
}

/** The donation is not the donor's of its filed rows: its page shows no certificate of theirs, and it gets none by mail. */
export const withholdCertificates = (trx: Db, donationId: string) =>
  trx
    .updateTable("statement_row_donations")
    .set({ withheld: 1 })
    .where("donation_id", "=", donationId)
    .execute();

/** Row, address and expiry are encrypted in the link, so that it can't be forged. */
export const encryptCertificateLink = (rowId: string, email: string, now: Date): string =>
  encrypt(
    "certificate-link",
    JSON.stringify([rowId, emailKey(email), now.getTime() + limits.certificateLinkDays * DAY_MS]),
  );

/** Undefined when the link is invalid or expired, or the row is no longer for that address. */
export async function findRowByLink(db: Db, link: string, now: Date): Promise<FiledRow | undefined> {
  const text = decrypt("certificate-link", link);
  if (text === null) return undefined;
  const [rowId, address, until] = JSON.parse(text) as [string, string, number];
  const row = until > now.getTime() ? await findCurrentRow(db, rowId) : undefined;
  if (!row?.certificate_file) return undefined;
  const { holders } = await certificateDonations(db, row.id);
  return holders.some(({ email }) => email !== null && emailKey(email) === address) ? row : undefined;
}

function rowWithCertificate(db: Db, { id }: Pick<Donation, "id">): Promise<FiledRow | undefined> {
  return db
    .selectFrom("statement_row_donations")
    .innerJoin("statement_rows", "statement_rows.id", "row_id")
    .innerJoin("statement_filings as filing", "filing.id", "filing_id")
    .selectAll("statement_rows")
    .where("donation_id", "=", id)
    .where("certificate_file", "is not", null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("statement_filings as later")
            .select("later.id")
            .whereRef("later.year", "=", "filing.year")
            .whereRef("later.id", ">", "filing.id"),
        ),
      ),
    )
    .orderBy("filing_id", "desc")
    .executeTakeFirst();
}

/** True once a filed statement names the gift as its donor's. */
export const isFiled = async (db: Db, { id }: Pick<Donation, "id">): Promise<boolean> =>
  (await db
    .selectFrom("statement_row_donations")
    .select("row_id")
    .where("donation_id", "=", id)
    .where("withheld", "=", 0)
    .executeTakeFirst()) !== undefined;

/** `shown`: the row, if the page may show its certificate; `isMailed`: it is only mailed (donors-to-review.server.ts). */
export async function certificateOf(
  db: Db,
  donation: Pick<Donation, "id">,
): Promise<{ row: FiledRow | undefined; isMailed: boolean }> {
  const row = await rowWithCertificate(db, donation);
  if (!row) return { row: undefined, isMailed: false };
  const { shown, holders } = await certificateDonations(db, row.id);
  const isShown = shown.some(({ id }) => id === donation.id);
  const isMailed = holders.some(({ id, email }) => id === donation.id && email !== null);
  return { row: isShown ? row : undefined, isMailed: !isShown && isMailed };
}

export async function certificateForAddress(
  db: Db,
  donation: Pick<Donation, "id">,
  address: string,
): Promise<FiledRow | undefined> {
  const row = await rowWithCertificate(db, donation);
  const { holders } = row ? await certificateDonations(db, row.id) : { holders: [] };
  const isHeld = holders.some(
    ({ id, email }) => id === donation.id && email !== null && emailKey(email) === emailKey(address),
  );
  return isHeld ? row : undefined;
}

export async function readCertificate({
  certificate_file,
  certificate_key,
}: Pick<FiledRow, "certificate_file" | "certificate_key">): Promise<Buffer | null> {
  if (certificate_file === null || certificate_key === null) return null;
  const encrypted = await readStoredFile(certificate_file);
  return encrypted && decryptFile("certificate", encrypted, certificate_key);
}

/** Stores the portal's certificate number; null removes it. Refusals: not_found. */
export function saveCertificateNumber(
  db: Db,
  actor: Actor,
  id: string,
  number: string | null,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const row = await findFiledRow(trx, id);
    if (!row) return refused({ kind: "not_found", message: "statement.rowNotFound" });
    if (row.certificate_number === number) return ok(null);
    const same = (await findSameRows(trx, id)).map((one) => one.id);
    await trx
      .updateTable("statement_rows")
      .set({ certificate_number: number })
      .where("id", "in", same)
      .execute();
    const subject = statementSubject(row.filing.year);
    await recordActivity(trx, actor, "certificate_numbered", subject, now, { row: row.number });
    return ok(null);
  });
}

/** A filed row without its encrypted cells. */
export type FiledRowItem = Pick<
  FiledRow,
  "id" | "number" | "revised_number" | "mode" | "amount_paise" | "certificate_number" | "certificate_at"
> & {
  name: string | null;
  email: string | null;
  /** True: nothing is mailed until staff confirm whose donations these are. */
  isUnconfirmed: boolean;
};

export async function listFiledRows(
  db: Db,
  filing: StatementFiling,
  { open, id = null }: { open: boolean; id?: string | null },
  page: { limit: number; offset: number },
): Promise<{ items: FiledRowItem[]; total: number; withCertificate: number }> {
  const counts = await db
    .selectFrom("statement_rows")
    .select((of) => [
      of.fn.countAll<number>().as("all"),
      of.fn.count<number>("certificate_file").as("withCertificate"),
    ])
    .where("filing_id", "=", filing.id)
    .executeTakeFirstOrThrow();
  let query = db
    .selectFrom("statement_rows")
    .select([
      "id",
      "number",
      "revised_number",
      "mode",
      "amount_paise",
      "certificate_number",
      "certificate_at",
    ])
    .where("filing_id", "=", filing.id);
  if (open) query = query.where("certificate_file", "is", null);
  if (id !== null) query = query.where("id", "=", id);
  const rows = await query.orderBy("number").limit(page.limit).offset(page.offset).execute();
  const items: FiledRowItem[] = [];
  for (const row of rows) {
    const { donations, holders, shown, recipient } = await certificateDonations(db, row.id);
    const name =
      (recipient ?? [...shown, ...holders, ...donations].find((donation) => donation.name))?.name ?? null;
    const isUnconfirmed = !recipient && donations.some((donation) => donation.email !== null);
    items.push({ ...row, name, email: recipient?.email ?? null, isUnconfirmed });
  }
  const { all, withCertificate } = counts;
  return { items, total: open ? all - withCertificate : all, withCertificate };
}

import { sql, type RawBuilder } from "kysely";
import { PAYMENT_MODES } from "./ledger-filter.server";

/** The index holds groups of three letters: fewer are the beginning of a group. */
const GROUP = 3;
/** From so many characters on, a search may be the beginning of a number of ours or of the provider's. */
const LEAST_OF_NUMBER = 4;
/** Behind every text that begins with another. */
const AFTER = "\u{10ffff}";

/**
 * A select of `donation_id`: the donations whose name, e-mail address or phone holds a text, in either case, or whose
 * order, payment, receipt or own number begins with it. A receipt is found by the last part of its number as well, as
 * "000123", "123" or "2026-27/000123".
 */
export function donationsFound(search: string): RawBuilder<{ donation_id: string }> {
  // Nothing that is searched holds a control character, and the index has some of its own.
  if (/\p{Cc}/u.test(search)) return sql`select id as donation_id from donations where false`;
  return sql`${sql.join([...donorsFound(search), ...numbersFound(search)], sql` union `)}`;
}

function donorsFound(search: string): RawBuilder<unknown>[] {
  // A phone number may be written with its country and spaces; names in any script are compared as they are stored.
  const digits = search.replace(/[\s-]/g, "").replace(/^\+91/, "");
  const written = [...new Set([search, search.normalize("NFC"), search.normalize("NFD"), ...(/^\d{4,}$/.test(digits) ? [digits] : [])])];
  const groups = written.filter((text) => [...text].length >= GROUP);
  const parts = written.filter((text) => [...text].length < GROUP).map((text) => text.toLowerCase());
  return [
    ...(groups.length > 0 ? [sql`select rowid from donors where text match ${groups.map((text) => `"${text.replaceAll('"', '""')}"`).join(" OR ")}`] : []),
    ...parts.map((part) => sql`select doc from donors_letters where term >= ${part} and term < ${part + AFTER}`),
  ].map((numbers) => sql`select donation_id from listed_donors where id in (${numbers})`);
}

function numbersFound(search: string): RawBuilder<unknown>[] {
  const modes = sql.join(PAYMENT_MODES.map((mode) => sql`${mode}`));
  const begun = ["id", "order_id", "payment_id"].map((column) => sql`select id as donation_id from donations where ${sql.ref(column)} >= ${search} and ${sql.ref(column)} < ${search + AFTER}`);
  const receipts = sql`select donation_id from receipts where mode in (${modes}) and number >= ${search} and number < ${search + AFTER}`;
  const [, year, sequence] = /^(?:(\d{4}-\d\d)\/)?(\d{1,9})$/.exec(search) ?? [];
  const years = year ? [year] : financialYears();
  const bySequence = sql`select donation_id from receipts where mode in (${modes}) and financial_year in (select value from json_each(${JSON.stringify(years)})) and sequence = ${Number(sequence)}`;
  return [...(search.length >= LEAST_OF_NUMBER ? [...begun, receipts] : []), ...(sequence ? [bySequence] : [])];
}

/** Every year a receipt can be of, so that its index is asked year by year: "2000-01" to that which follows this. */
function financialYears(): string[] {
  const last = new Date().getUTCFullYear() + 1;
  return Array.from({ length: last - 1999 }, (_, index) => `${2000 + index}-${String((2001 + index) % 100).padStart(2, "0")}`);
}

import { sql, type RawBuilder } from "kysely";
import { PAYMENT_MODES } from "./ledger-filter.server";
import { AFTER, rowsHolding } from "./letter-search.server";
import { phoneDigits } from "./phone";

/** From so many characters on, a search may be the beginning of a number of ours or of the provider's. */
const LEAST_OF_NUMBER = 4;

/**
 * A select of `donation_id`: the donations whose name, e-mail address or phone holds a text, in either case,
 * or whose
 * order, payment, receipt or own number begins with it. A receipt is found by the last part of its number as
 * well, as
 * "000123", "123" or "2026-27/000123".
 */
export function donationsFound(search: string): RawBuilder<{ donation_id: string }> {
  return sql`${sql.join([...donorsFound(search), ...numbersFound(search)], sql` union `)}`;
}

function donorsFound(search: string): RawBuilder<unknown>[] {
  // A phone number may be written with its country and spaces; names in any script are compared as they are
  // stored.
  const digits = phoneDigits(search);
  const written = [
    ...new Set([
      search,
      search.normalize("NFC"),
      search.normalize("NFD"),
      ...(/^\d{4,}$/.test(digits) ? [digits] : []),
    ]),
  ];
  return written.map(
    (text) =>
      sql`select donation_id from listed_donors where id in (${rowsHolding({ table: "donors", column: "text", letters: "donors_letters" }, text)})`,
  );
}

function numbersFound(search: string): RawBuilder<unknown>[] {
  const modes = sql.join(PAYMENT_MODES.map((mode) => sql`${mode}`));
  const begun = ["id", "order_id", "payment_id"].map(
    (column) =>
      sql`select id as donation_id from donations where ${sql.ref(column)} >= ${search} and ${sql.ref(column)} < ${search + AFTER}`,
  );
  const receipts = sql`select donation_id from receipts where mode in (${modes}) and number >= ${search} and number < ${search + AFTER}`;
  const [, year, sequence] = /^(?:(\d{4}-\d\d)\/)?(\d{1,9})$/.exec(search) ?? [];
  const years = year ? [year] : financialYears();
  const bySequence = sql`select donation_id from receipts where mode in (${modes}) and financial_year in (select value from json_each(${JSON.stringify(years)})) and sequence = ${Number(sequence)}`;
  return [
    ...(search.length >= LEAST_OF_NUMBER ? [...begun, receipts] : []),
    ...(sequence ? [bySequence] : []),
  ];
}

/**
 * Every year a receipt can be of, so that its index is asked year by year: "2000-01" to that which follows
 * this.
 */
function financialYears(): string[] {
  const last = new Date().getUTCFullYear() + 1;
  return Array.from(
    { length: last - 1999 },
    (_, index) => `${2000 + index}-${String((2001 + index) % 100).padStart(2, "0")}`,
  );
}

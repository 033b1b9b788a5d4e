import { sql, type RawBuilder, type SqlBool } from "kysely";
import { hasNonAscii, jsonTexts } from "#db/expressions.server";
import { personalColumns } from "#db/personal-data";
import type { Db } from "#db/schema";
import { emailKey } from "~/features/accounts/accounts.server";

export const EMAIL_COLUMNS = personalColumns().filter(({ findsPerson }) => findsPerson);

/** Finds spellings that SQLite does not match, because its lower() changes only ASCII; usually none. */
export async function emailSpellings(db: Db, email: string): Promise<string[]> {
  const key = emailKey(email);
  if (/^[ -~]*$/.test(key)) return [];
  const selects = EMAIL_COLUMNS.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as email from ${sql.table(table)} where ${hasNonAscii(sql.ref(column))}`,
  );
  const { rows } = await sql<{ email: string }>`${sql.join(selects, sql` union `)}`.execute(db);
  return rows.map((row) => row.email).filter((one) => emailKey(one) === key);
}

export const emailCondition = (column: string, email: string, spellings: string[]): RawBuilder<SqlBool> =>
  spellings.length === 0
    ? sql<SqlBool>`lower(${sql.ref(column)}) = ${emailKey(email)}`
    : sql<SqlBool>`${sql.ref(column)} in (select value from ${jsonTexts(JSON.stringify(spellings))})`;

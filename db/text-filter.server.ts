import { sql, type RawBuilder, type SqlBool } from "kysely";

/** Ignores the case of ASCII letters. */
export function containsText(columns: (string | RawBuilder<unknown>)[], text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = columns.map(
    (column) => sql`${typeof column === "string" ? sql.ref(column) : column} like ${pattern} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

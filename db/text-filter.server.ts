import { sql, type SqlBool } from "kysely";

/** Ignores the case of ASCII letters. */
export function containsText(columns: string[], text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = columns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

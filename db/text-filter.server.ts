import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isLike } from "./expressions.server";

/** Ignores the case of ASCII letters. */
export function containsText(columns: (string | RawBuilder<unknown>)[], text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = columns.map((column) =>
    isLike(typeof column === "string" ? sql.ref(column) : column, pattern),
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

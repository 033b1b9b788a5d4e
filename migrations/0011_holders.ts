import { sql, type Kysely } from "kysely";

/** What staff found out about gifts that have the same PAN but not the same name or e-mail address. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ["donations", "pan_confirmed"],
    ["statement_row_donations", "withheld"],
  ] as const)
    await schema
      .alterTable(table)
      .addColumn(column, "integer", (one) =>
        one
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} in (0, 1)`),
      )
      .execute();
}

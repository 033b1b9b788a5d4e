import { sql, type SqlBool, type Updateable } from "kysely";
import { personalColumns, type PersonalTable, type RegisteredColumn } from "#db/personal-data";
import type { Schema } from "#db/schema";

type Which = (column: RegisteredColumn) => boolean;

export const isAlwaysErased: Which = ({ erased }) => erased === "always";
export const isErased: Which = ({ erased }) => erased === "always" || erased === "unless kept";

export const emptyValues = <Name extends PersonalTable>(table: Name, which: Which) =>
  Object.fromEntries(
    personalColumns(table)
      .filter(which)
      .map(({ column, empty = null }) => [column, empty]),
  ) as Updateable<Schema[Name]>;

/** Whether a row still has data in these columns; flags alone do not identify a person. */
export const isAnyFilled = (table: PersonalTable, row: Record<string, unknown>, which: Which): boolean =>
  texts(table, which).some(({ column, empty = null }) => row[column] !== empty);

export const anyFilled = (table: PersonalTable, which: Which) =>
  sql<SqlBool>`(${sql.join(
    texts(table, which).map(({ column, empty }) =>
      empty === "" ? sql`${sql.ref(column)} != ''` : sql`${sql.ref(column)} is not null`,
    ),
    sql` or `,
  )})`;

const texts = (table: PersonalTable, which: Which) =>
  personalColumns(table).filter((column) => column.empty !== 0 && which(column));

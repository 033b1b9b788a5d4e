import { sql, type SqlBool, type Updateable } from "kysely";
import { personalColumns, type PersonalTable, type RegisteredColumn } from "#db/personal-data";
import type { Schema } from "#db/schema";

type ColumnFilter = (column: RegisteredColumn) => boolean;

export const isAlwaysErased: ColumnFilter = ({ erased }) => erased === "always";
export const isErased: ColumnFilter = ({ erased }) => erased === "always" || erased === "unless kept";

export const emptyValues = <Name extends PersonalTable>(table: Name, which: ColumnFilter) =>
  Object.fromEntries(
    personalColumns(table)
      .filter(which)
      .map(({ column, empty = null }) => [column, empty]),
  ) as Updateable<Schema[Name]>;

/** True if the row has data in these columns; flags alone do not identify a person. */
export const isAnyFilled = (
  table: PersonalTable,
  row: Record<string, unknown>,
  which: ColumnFilter,
): boolean => textColumns(table, which).some(({ column, empty = null }) => row[column] !== empty);

export const anyFilledCondition = (table: PersonalTable, which: ColumnFilter) =>
  sql<SqlBool>`(${sql.join(
    textColumns(table, which).map(({ column, empty }) =>
      empty === "" ? sql`${sql.ref(column)} != ''` : sql`${sql.ref(column)} is not null`,
    ),
    sql` or `,
  )})`;

const textColumns = (table: PersonalTable, which: ColumnFilter) =>
  personalColumns(table).filter((column) => column.empty !== 0 && which(column));

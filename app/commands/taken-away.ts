/**
 * What was taken away since a backup was made, and stays so when it is restored: what people had erased or what went by
 * itself, and roles. Only rows that both databases have are compared.
 */
import type Sqlite from "better-sqlite3";
import { ROLES, mayAs, type Role } from "~/domain/accounts/roles";

/** Columns that erasing and the job of the night empty, by tables with the column that names a row. */
const EMPTIED: [table: string, key: string, columns: string[]][] = [
  [
    "donations",
    "id",
    ["name", "email", "phone", "address", "pan", "pan_hash", "pan_tail", "donor_id", "note"],
  ],
  ["monthly_gifts", "id", ["name", "email", "phone", "address", "pan", "pan_hash", "pan_tail"]],
  ["receipts", "donation_id", ["donor_name"]],
  ["refund_requests", "id", ["reason", "answer"]],
  ["donors", "id", ["note", "may_be_named", "named_on"]],
  ["contact_messages", "id", ["name", "email", "phone", "subject", "message"]],
  ["outbox", "key", ["recipient", "subject", "text", "html", "reply_to", "code", "link"]],
  ["activity", "id", ["subject_title", "detail"]],
];
/** In the place of a person in a text that stays (app/domain/privacy/redaction.ts). */
const GONE = "…";

type Emptied = { table: string; key: string; column: string; rows: { id: unknown; left: unknown }[] };
type Staff = { id: string; role: Role | null };
export type TakenAway = { emptied: Emptied[]; staff: Staff[] };

/** What a database can't tell, because it is broken or of another version, is left out. */
function rowsOf<Row>(db: Sqlite.Database, query: string): Row[] {
  try {
    return db.prepare(query).all() as Row[];
  } catch {
    return [];
  }
}

/** From the database that is to be replaced. */
export const takenAwayIn = (old: Sqlite.Database): TakenAway => ({
  emptied: EMPTIED.flatMap(([table, key, columns]) =>
    columns.map((column) => ({
      ...{ table, key, column },
      rows: rowsOf<Emptied["rows"][number]>(
        old,
        `select ${key} as id, ${column} as left from ${table}
        where coalesce(${column}, '') = '' or instr(${column}, '${GONE}') > 0`,
      ),
    })),
  ),
  staff: rowsOf<Staff>(old, "select id, role from users"),
});

/** Takes it from the restored database too. @returns how many values */
export function takeAway(restored: Sqlite.Database, { emptied, staff }: TakenAway): number {
  let taken = 0;
  for (const { table, key, column, rows } of emptied) {
    if (rowsOf(restored, `select ${key}, ${column} from ${table} limit 1`).length === 0) continue;
    const take = restored.prepare(
      `update ${table} set ${column} = @left where ${key} = @id and coalesce(${column}, '') not in ('', coalesce(@left, ''))`,
    );
    for (const row of rows) taken += take.run(row).changes;
  }
  // Nobody mails it any more.
  restored.exec("update outbox set state = 'given_up' where recipient = '' and state = 'queued'");
  const lower = restored.prepare(
    "update users set role = @role, staff_since = iif(@role is null, null, staff_since) where id = @id and role = @was",
  );
  for (const { id, role } of staff)
    for (const was of ROLES)
      if (was !== role && (role === null || mayAs(was, role))) taken += lower.run({ id, role, was }).changes;
  return taken;
}

/** Erased data and revoked access since a backup, which a restore must not bring back. */
import type Sqlite from "better-sqlite3";
import { personalColumns } from "#db/personal-data";
import { ROLES, includesRole, type Role } from "~/features/accounts/roles";

/** Columns that erasure and retention empty or redact. */
const ERASED_COLUMNS = personalColumns().filter(
  ({ erased, freeText, empty }) => empty !== 0 && erased !== "with row" && (erased !== "kept" || freeText),
);
/** The same mark as in app/features/privacy/redaction.ts. */
const REDACTED = "…";

type ErasedColumn = { table: string; key: string; column: string; rows: { id: unknown; left: unknown }[] };
type Account = { id: string; role: Role | null; password_hash: string; updated_at: string };
type Code = { user_id: string; code_hash: string; used_at: string | null; created_at?: string };
type Factor = { user_id: string; secret: string; last_step: number; enabled_at: string; created_at: string };
type SignIns = { sessions: string[]; factors: (Factor & { codes: Code[] })[]; links: string[] };
type TakenBack = {
  stories: { token: string; state: string }[];
  offers: { token: string; ended_at: string; taken_back_at: string }[];
};
export type ErasureRecord = {
  emptied: ErasedColumn[];
  takenBack: TakenBack;
  accounts: Account[];
  signIns: SignIns;
};

/** Empty when the database is broken or of another version. */
function rowsOf<Row>(db: Sqlite.Database, query: string): Row[] {
  try {
    return db.prepare(query).all() as Row[];
  } catch {
    return [];
  }
}

/** Reads erasures from the database that the restore replaces. */
export const erasuresIn = (old: Sqlite.Database): ErasureRecord => ({
  emptied: ERASED_COLUMNS.map(({ table, key, column }) => ({
    table,
    key,
    column,
    rows: rowsOf<ErasedColumn["rows"][number]>(
      old,
      `select ${key} as id, ${column} as left from ${table}
      where coalesce(${column}, '') = '' or instr(${column}, '${REDACTED}') > 0`,
    ),
  })),
  takenBack: {
    stories: rowsOf(old, "select token, state from reader_stories where state in ('taken_back', 'removed')"),
    offers: rowsOf(
      old,
      "select token, ended_at, taken_back_at from volunteers where taken_back_at is not null",
    ),
  },
  accounts: rowsOf<Account>(old, "select id, role, password_hash, updated_at from users"),
  signIns: signInsOf(old),
});

function signInsOf(old: Sqlite.Database): SignIns {
  const codes = rowsOf<Code>(old, "select * from recovery_codes");
  const factors = rowsOf<Factor>(old, "select * from second_factors where enabled_at is not null");
  return {
    sessions: rowsOf<{ token_hash: string }>(old, "select token_hash from sessions").map(
      ({ token_hash }) => token_hash,
    ),
    factors: factors.map((one) => ({
      ...one,
      codes: codes.filter(({ user_id }) => user_id === one.user_id),
    })),
    links: rowsOf<{ id: string }>(old, "select id from one_time_secrets where used_at is null").map(
      ({ id }) => id,
    ),
  };
}

/** Erases the same data and revokes the same access in the restored database. @returns how many values */
export function reapplyErasures(
  restored: Sqlite.Database,
  { emptied, takenBack, accounts, signIns }: ErasureRecord,
  madeAt: string,
): number {
  let count = takeBackAgain(restored, takenBack);
  for (const { table, key, column, rows } of emptied) {
    if (rowsOf(restored, `select ${key}, ${column} from ${table} limit 1`).length === 0) continue;
    const erase = restored.prepare(
      `update ${table} set ${column} = @left where ${key} = @id and coalesce(${column}, '') not in ('', coalesce(@left, ''))`,
    );
    for (const row of rows) count += erase.run(row).changes;
  }
  restored.exec(
    "delete from outbox_attempts where outbox_id in (select id from outbox where recipient = '')",
  );
  // A mail without a recipient must not be sent.
  restored.exec("update outbox set state = 'given_up' where recipient = '' and state = 'queued'");
  const lowerRole = restored.prepare(
    "update users set role = @role, staff_since = iif(@role is null, null, staff_since) where id = @id and role = @was",
  );
  for (const { id, role } of accounts)
    for (const was of ROLES)
      if (was !== role && (role === null || includesRole(was, role)))
        count += lowerRole.run({ id, role, was }).changes;
  return count + revokeSignIns(restored, accounts, signIns, madeAt);
}

/** Readers' stories with the posts made of them, and offers of help. @returns a count */
function takeBackAgain(restored: Sqlite.Database, { stories, offers }: TakenBack): number {
  let count = 0;
  const run = (query: string, values: object) => (count += restored.prepare(query).run(values).changes);
  const post = "(select post_id from reader_stories where token = @token)";
  for (const story of stories) {
    if (rowsOf(restored, "select token from reader_stories limit 1").length === 0) break;
    run(
      "update images set held = 1 where id = (select image_id from reader_stories where token = @token and post_id is not null)",
      story,
    );
    run(
      `update blog_posts set deleted_at = @now, image_id = null where id = ${post} and deleted_at is null`,
      { ...story, now: new Date().toISOString() },
    );
    run("update reader_stories set state = @state where token = @token and state <> @state", story);
  }
  for (const offer of offers) {
    if (rowsOf(restored, "select token from volunteers limit 1").length === 0) break;
    run(
      `update volunteers set state = 'ended', ended_at = @ended_at, taken_back_at = @taken_back_at, to_call = 0
      where token = @token and taken_back_at is null`,
      offer,
    );
  }
  return count;
}

/** Ends sessions, links, old passwords and password-only logins revoked since the backup. @returns a count */
function revokeSignIns(
  restored: Sqlite.Database,
  accounts: Account[],
  { sessions, factors, links }: SignIns,
  madeAt: string,
): number {
  let revoked = 0;
  const run = (query: string, ...values: unknown[]) =>
    (revoked += restored.prepare(query).run(...values).changes);
  for (const { id, password_hash, updated_at } of accounts) {
    run(
      "update users set password_hash = @password_hash, updated_at = @updated_at where id = @id and password_hash <> @password_hash and updated_at < @updated_at",
      { id, password_hash, updated_at },
    );
    run(
      "delete from sessions where user_id = ? and token_hash not in (select value from json_each(?))",
      id,
      JSON.stringify(sessions),
    );
    run(
      "delete from one_time_secrets where user_id = ? and purpose <> 'verify' and used_at is null and id not in (select value from json_each(?))",
      id,
      JSON.stringify(links),
    );
  }
  const known = restored.prepare("select name from pragma_table_info('recovery_codes')").pluck().all();
  for (const { codes, ...factor } of factors) {
    const days = codes.flatMap(({ used_at, created_at }) => [used_at ?? "", created_at ?? ""]);
    const isThere = restored.prepare("select 1 from users where id = ?").get(factor.user_id);
    if (!isThere || [factor.enabled_at, ...days].every((day) => day <= madeAt)) continue;
    run("delete from recovery_codes where user_id = ?", factor.user_id);
    run(
      "replace into second_factors (user_id, secret, last_step, enabled_at, created_at) values (@user_id, @secret, @last_step, @enabled_at, @created_at)",
      factor,
    );
    for (const code of codes) {
      const columns = Object.keys(code).filter((name) => known.includes(name));
      const values = columns.map((name) => `@${name}`);
      run(`insert into recovery_codes (${columns.join()}) values (${values.join()})`, code);
    }
  }
  return revoked;
}

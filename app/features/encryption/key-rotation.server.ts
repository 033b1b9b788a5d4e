/** Re-encrypts under a new data key while the site runs. */
import { sql } from "kysely";
import { personalColumns } from "#db/personal-data";
import type { Db } from "#db/schema";
import { transact } from "#db/client.server";
import {
  hasKnownKey,
  blindIndex,
  encrypt,
  currentKeyPrefix,
  decrypt,
  type Purpose,
} from "./encryption.server";

type EncryptedColumn = { table: string; key: string; column: string; purpose: Purpose; blindIndex?: string };

const ENCRYPTED_COLUMNS: EncryptedColumn[] = personalColumns().flatMap(({ table, key, column, encrypted }) =>
  encrypted ? { table, key, column, ...encrypted } : [],
);

const BATCH_SIZE = 200;

type Reencrypted = {
  reencrypted: number;
  /** Encrypted with neither the current key nor the one before it. */
  unreadable: number;
};

/** Works in small transactions; call it again after an interruption. Never overwrites concurrent writes. */
export async function reencryptAll(db: Db, onBatch: () => void = () => undefined): Promise<Reencrypted> {
  const all: Reencrypted = { reencrypted: 0, unreadable: 0 };
  for (const column of ENCRYPTED_COLUMNS) {
    let last = "";
    for (;;) {
      const batch = await transact(db, (trx) => reencryptBatch(trx, column, last));
      if (!batch) break;
      last = batch.last;
      all.reencrypted += batch.reencrypted;
      all.unreadable += batch.unreadable;
      onBatch();
    }
  }
  return all;
}

async function reencryptBatch(
  trx: Db,
  { table, key, column, purpose, blindIndex: hash }: EncryptedColumn,
  after: string,
) {
  const [rows, id, text] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const keyPrefix = currentKeyPrefix();
  const { rows: found } = await sql<{ id: string; sealed: string }>`
    select ${id} as id, ${text} as sealed from ${rows}
    where ${text} is not null and substr(${text}, 1, ${keyPrefix.length}) != ${keyPrefix} and ${id} > ${after}
    order by ${id} limit ${BATCH_SIZE}`.execute(trx);
  const end = found.at(-1);
  if (!end) return null;
  let reencrypted = 0;
  for (const { id: row, sealed } of found) {
    const plain = decrypt(purpose, sealed);
    if (plain === null) continue;
    const hashed = hash ? sql`, ${sql.ref(hash)} = ${blindIndex(purpose, plain)}` : sql``;
    await sql`update ${rows} set ${text} = ${encrypt(purpose, plain)}${hashed} where ${id} = ${row}`.execute(
      trx,
    );
    reencrypted += 1;
  }
  return { last: end.id, reencrypted, unreadable: found.length - reencrypted };
}

/** Number of rows to check: enough to find an unknown key, few enough for each visit of the dashboard. */
const SAMPLE_SIZE = 100;

/** True if stored secrets need a lost key. Sorts PANs by blind index, which gives a random sample. */
export async function isKeyMissing(db: Db): Promise<boolean> {
  const factors = await db
    .selectFrom("second_factors")
    .select("secret as sealed")
    .limit(SAMPLE_SIZE)
    .execute();
  const pans = await db
    .selectFrom("donations")
    .select("pan as sealed")
    .where("pan_blind_index", "is not", null)
    .orderBy("pan_blind_index")
    .limit(SAMPLE_SIZE)
    .execute();
  return [...factors, ...pans].some(({ sealed }) => sealed !== null && !hasKnownKey(sealed));
}

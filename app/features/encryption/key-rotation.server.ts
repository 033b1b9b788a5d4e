/** Re-encrypts under a new data key while the site runs. */
import { sql } from "kysely";
import { personalColumns } from "#db/personal-data";
import type { Db } from "#db/schema";
import { transact } from "#db/client.server";
import {
  isOfKnownKey,
  blindIndex,
  encrypt,
  isEncryptedWithNewKey,
  decrypt,
  type Purpose,
} from "./encryption.server";

type Place = { table: string; key: string; column: string; purpose: Purpose; blindIndex?: string };

const PLACES: Place[] = personalColumns().flatMap(({ table, key, column, encrypted }) =>
  encrypted ? { table, key, column, ...encrypted } : [],
);

const AT_ONCE = 200;

export type Reencrypted = {
  reencrypted: number;
  /** Encrypted with neither the current key nor the one before it. */
  unreadable: number;
};

/** Works in small transactions; call it again after an interruption. Never overwrites concurrent writes. */
export async function reencryptAll(db: Db, afterSome: () => void = () => undefined): Promise<Reencrypted> {
  const all: Reencrypted = { reencrypted: 0, unreadable: 0 };
  for (const place of PLACES) {
    let last = "";
    for (;;) {
      const some = await transact(db, (trx) => resealSome(trx, place, last));
      if (!some) break;
      last = some.last;
      all.reencrypted += some.reencrypted;
      all.unreadable += some.unreadable;
      afterSome();
    }
  }
  return all;
}

async function resealSome(trx: Db, { table, key, column, purpose, blindIndex: hash }: Place, after: string) {
  const [rows, id, text] = [sql.table(table), sql.ref(key), sql.ref(column)];
  const now = isEncryptedWithNewKey();
  const { rows: found } = await sql<{ id: string; sealed: string }>`
    select ${id} as id, ${text} as sealed from ${rows}
    where ${text} is not null and substr(${text}, 1, ${now.length}) != ${now} and ${id} > ${after}
    order by ${id} limit ${AT_ONCE}`.execute(trx);
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

/** Sample of PANs: enough to find old keys, few enough for every visit of the dashboard. */
const LOOKED_AT = 100;

/** Whether the key was lost and another generated. Checks second factors and some PANs in blind index order, which is random. */
export async function isKeyMissing(db: Db): Promise<boolean> {
  const factors = await db.selectFrom("second_factors").select("secret as sealed").limit(LOOKED_AT).execute();
  const pans = await db
    .selectFrom("donations")
    .select("pan as sealed")
    .where("pan_blind_index", "is not", null)
    .orderBy("pan_blind_index")
    .limit(LOOKED_AT)
    .execute();
  return [...factors, ...pans].some(({ sealed }) => sealed !== null && !isOfKnownKey(sealed));
}

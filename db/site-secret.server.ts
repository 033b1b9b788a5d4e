import type { Db } from "./schema";

/** 64 hex digits, created with the database. Backups contain it; a rotation of the data key keeps it. */
export async function siteSecret(db: Db): Promise<string> {
  const { key } = await db.selectFrom("receipt_key").select("key").executeTakeFirstOrThrow();
  return key;
}

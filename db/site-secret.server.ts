import type { Db } from "./schema";

/** 64 hex digits, made with the database. Backups hold it, and a rotation of the data key leaves it alone. */
export async function siteSecret(db: Db): Promise<string> {
  const { key } = await db.selectFrom("receipt_key").select("key").executeTakeFirstOrThrow();
  return key;
}

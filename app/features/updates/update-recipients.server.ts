import { transact } from "#db/client.server";
import type { Db, PaymentMode } from "#db/schema";
import { siteSecret } from "#db/site-secret.server";
import { IS_PAID, countedCondition } from "#db/paid-donations.server";
import { emailKey } from "~/features/accounts/accounts.server";
import { decryptWith, encryptWith } from "~/features/encryption/encryption.server";
import { pathIn, type Language } from "~/locales/language";

type UpdateRecipient = { address: string; to: string; lang: Language };

/**
 * Lists addresses that asked for updates after they last unsubscribed, with the latest wish's language. Only
 * of paid donations (to `cause`, if given) that did not go back whole; without addresses that a mail server refused permanently.
 */
export async function listUpdateRecipients(
  db: Db,
  mode: PaymentMode,
  cause: string | null,
): Promise<UpdateRecipient[]> {
  const wishes = await db
    .selectFrom("donations")
    .select(["email", "lang", "updates_wanted_at"])
    .where("updates_wanted_at", "is not", null)
    .where("email", "is not", null)
    .where(IS_PAID)
    .where("state", "!=", "refunded")
    .where(countedCondition(mode))
    .$if(cause !== null, (query) => query.where("cause_slug", "=", cause ?? ""))
    .orderBy("updates_wanted_at")
    .execute();
  const stops = await db.selectFrom("update_stops").selectAll().execute();
  const stoppedAt = new Map(stops.map(({ address, stopped_at }) => [address, stopped_at]));
  const refusals = await db.selectFrom("undeliverable_addresses").select("address").execute();
  const refused = new Set(refusals.map(({ address }) => address));
  const recipients = new Map<string, UpdateRecipient>();
  for (const { email, lang, updates_wanted_at } of wishes) {
    const address = emailKey(email ?? "");
    const isStopped = (stoppedAt.get(address) ?? "") >= (updates_wanted_at ?? "");
    if (!isStopped && !refused.has(address)) recipients.set(address, { address, to: email ?? "", lang });
  }
  return [...recipients.values()];
}

/** Of a correction those who got what it corrects, if they still want updates; nobody who asked since. */
export async function recipientsOf(
  db: Db,
  mode: PaymentMode,
  { cause_slug, corrects }: { cause_slug: string | null; corrects: string | null },
): Promise<UpdateRecipient[]> {
  if (corrects === null) return listUpdateRecipients(db, mode, cause_slug);
  const rows = await db
    .selectFrom("update_recipients")
    .select("address")
    .where("update_id", "=", corrects)
    .execute();
  const reached = new Set(rows.map(({ address }) => address));
  return (await listUpdateRecipients(db, mode, null)).filter(({ address }) => reached.has(address));
}

const PURPOSE = "unsubscribe";

/** The link contains the encrypted address, so nothing is stored. It never expires: its key never changes. */
export const unsubscribeToken = async (db: Db, address: string): Promise<string> =>
  encryptWith(await siteSecret(db), PURPOSE, emailKey(address));
export const unsubscribePath = (language: Language, token: string): string =>
  pathIn(language, `/unsubscribe/${token}`);

/** Null when the token is invalid. */
export const readUnsubscribeToken = async (db: Db, token: string): Promise<string | null> =>
  decryptWith(await siteSecret(db), PURPOSE, token);

/** Unsubscribes an address; deletes its queued updates, except one that is being sent. Idempotent. */
export function unsubscribe(db: Db, address: string, now: Date): Promise<void> {
  const stopped_at = now.toISOString();
  return transact(db, async (trx) => {
    await trx
      .insertInto("update_stops")
      .values({ address: emailKey(address), stopped_at })
      .onConflict((conflict) => conflict.column("address").doUpdateSet({ stopped_at }))
      .execute();
    const waiting = await trx
      .selectFrom("outbox")
      .select("id")
      .where(({ eb, fn }) => eb(fn("lower", ["recipient"]), "=", emailKey(address)))
      .where("kind", "=", "update")
      .where("state", "=", "queued")
      // Excludes a mail that is being sent.
      .where("interrupted_attempts", "=", 0)
      .execute();
    const ids = waiting.map(({ id }) => id);
    await trx.deleteFrom("outbox_attempts").where("outbox_id", "in", ids).execute();
    await trx.deleteFrom("outbox").where("id", "in", ids).execute();
  });
}

import { transact } from "#db/client.server";
import type { Db, PaymentMode } from "#db/schema";
import { IS_PAID, isCounted } from "#db/paid-donations.server";
import { emailKey } from "~/features/accounts/accounts.server";
import { decrypt, encrypt } from "~/features/encryption/encryption.server";
import { config } from "~/features/settings/config";
import { pathIn, type Language } from "~/locales/language";

export type Reader = { address: string; to: string; lang: Language };

/**
 * Addresses of paid donations (`cause`: to it) whose latest wish is later than their last stop, in the language of that
 * wish; without those that a mail server refused for good.
 */
export async function updateReaders(db: Db, mode: PaymentMode, cause: string | null): Promise<Reader[]> {
  const wishes = await db
    .selectFrom("donations")
    .select(["email", "lang", "updates_wanted_at"])
    .where("updates_wanted_at", "is not", null)
    .where("email", "is not", null)
    .where(IS_PAID)
    .where(isCounted(mode))
    .$if(cause !== null, (query) => query.where("cause_slug", "=", cause ?? ""))
    .orderBy("updates_wanted_at")
    .execute();
  const stops = await db.selectFrom("update_stops").selectAll().execute();
  const stoppedAt = new Map(stops.map(({ address, stopped_at }) => [address, stopped_at]));
  const refusals = await db.selectFrom("undeliverable_addresses").select("address").execute();
  const refused = new Set(refusals.map(({ address }) => address));
  const readers = new Map<string, Reader>();
  for (const { email, lang, updates_wanted_at } of wishes) {
    const address = emailKey(email ?? "");
    const isStopped = (stoppedAt.get(address) ?? "") >= (updates_wanted_at ?? "");
    if (!isStopped && !refused.has(address)) readers.set(address, { address, to: email ?? "", lang });
  }
  return [...readers.values()];
}

/** The address is encrypted in the link, so nothing is stored. It never expires. */
export const unsubscribeLink = (language: Language, address: string): string =>
  `${config().origin}${unsubscribePath(language, address)}`;
export const unsubscribePath = (language: Language, address: string): string =>
  pathIn(language, `/unsubscribe/${encrypt("unsubscribe", emailKey(address))}`);

/** Null when it is no link of ours. */
export const readUnsubscribeLink = (token: string): string | null => decrypt("unsubscribe", token);

export async function isStopped(db: Db, address: string, since: string): Promise<boolean> {
  const stop = await db
    .selectFrom("update_stops")
    .select("stopped_at")
    .where("address", "=", emailKey(address))
    .executeTakeFirst();
  return stop !== undefined && stop.stopped_at >= since;
}

/** Also withdraws queued updates; one that is being sent at the moment arrives. Idempotent. */
export function stopUpdates(db: Db, address: string, now: Date): Promise<void> {
  const stopped_at = now.toISOString();
  return transact(db, async (trx) => {
    await trx
      .insertInto("update_stops")
      .values({ address: emailKey(address), stopped_at })
      .onConflict((conflict) => conflict.column("address").doUpdateSet({ stopped_at }))
      .execute();
    const waiting = trx
      .selectFrom("outbox")
      .select("id")
      .where(({ eb, fn }) => eb(fn("lower", ["recipient"]), "=", emailKey(address)))
      .where("kind", "=", "update")
      .where("state", "=", "queued")
      .where("attempts", "=", 0);
    await trx.deleteFrom("outbox").where("id", "in", waiting).execute();
  });
}

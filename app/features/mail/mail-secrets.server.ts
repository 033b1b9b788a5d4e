/** Removes expiring codes and links from the outbox once they were sent or have expired. */
import { sql, type SqlBool } from "kysely";
import type { Db, OutboxMail } from "#db/schema";

export const hasExpiringSecret = ({ expires_at }: Pick<OutboxMail, "expires_at">) => expires_at !== null;

/** Clears text, code and link after sending or expiry; kind and recipient stay. */
export const WITHOUT_SECRETS = { text: "", html: "", code: null, link: null };

export async function redactExpiredSecrets(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set(WITHOUT_SECRETS)
    .where("expires_at", "<=", now.toISOString())
    // Literal condition, so that SQLite uses the partial index.
    .where(sql<SqlBool>`text != ''`)
    .execute();
}

export const isSecretExpired = ({ expires_at }: OutboxMail, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime();

/** Masks code and link: mail servers may quote a refused mail, and staff read the server's answer. */
export function redactSecrets(answer: string, { code, link }: Pick<OutboxMail, "code" | "link">): string {
  const secrets = [code, link].filter((secret) => secret !== null);
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "…"), answer);
}

/** Masks the tokens in URLs of donation, monthly, tribute and unsubscribe pages, and of missed months. */
export const redactDonorLinks = (text: string): string =>
  text.replace(/(\/(?:donation|monthly|tribute|unsubscribe)\/|[?&]month=)[\w-]+/g, "$1…");

/** Masks addresses, which mail servers quote: staff may read them in the outbox, the log must not contain any. */
export function redactAddresses(answer: string): string {
  const words = answer.split(/([\s<>"'(),:;])/);
  return words.map((word) => (word.includes("@") ? "…" : word)).join("");
}

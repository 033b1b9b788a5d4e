/** Codes and links that expire, in mails: they stay in the outbox no longer than somebody needs them there. */
import { sql, type SqlBool } from "kysely";
import type { Db, OutboxMail } from "#db/schema";

/** Whether a mail holds a code or link that expires; whoever still needs it asks for a new one. */
export const hasExpiringSecret = ({ expires_at }: Pick<OutboxMail, "expires_at">) => expires_at !== null;

/** What remains of such a mail once it was sent or expired: that one of its kind was for this address. */
export const WITHOUT_SECRETS = { text: "", html: "", code: null, link: null };

/** Removes expired codes and links from mails that still wait; they are not sent any more. */
export async function redactExpiredSecrets(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set(WITHOUT_SECRETS)
    .where("expires_at", "<=", now.toISOString())
    // In these words SQLite finds the index of mails that still have a text.
    .where(sql<SqlBool>`text != ''`)
    .execute();
}

/** Whether the code or link in a mail works no more. */
export const isSecretExpired = ({ expires_at }: OutboxMail, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime();

/** Mail servers may quote a refused mail, and staff read their answers. */
export function redactSecrets(answer: string, { code, link }: Pick<OutboxMail, "code" | "link">): string {
  const secrets = [code, link].filter((secret) => secret !== null);
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "…"), answer);
}

/** A mail's text without the secret addresses of donors' own pages. */
export const redactDonorLinks = (text: string): string =>
  text.replace(/(\/(?:donation|monthly)\/)[\w-]+/g, "$1…");

/** Mail servers quote the recipient. Staff may read that in the outbox, but no address belongs in the log. */
export function redactAddresses(answer: string): string {
  const words = answer.split(/([\s<>"'(),:;])/);
  return words.map((word) => (word.includes("@") ? "…" : word)).join("");
}

/** Codes and links that expire, in mails: they stay in the outbox no longer than somebody needs them there. */
import { sql, type SqlBool } from "kysely";
import type { Db, OutboxMail } from "#db/schema";
import { SECRET_LIFETIMES_MS } from "~/features/accounts/one-time-secrets.server";
import { limits } from "~/lib/limits";

/** How long the code or link in a mail of this kind works. */
const LIVES_MS: Record<string, number> = {
  ...SECRET_LIFETIMES_MS,
  "my-data": limits.privacy.linkMinutes * 60_000,
  certificate: limits.statement.certificateLinkDays * 86_400_000,
};

/** The kinds of mails that hold a code or link by which one gets in. */
export const SECRET_KINDS = Object.keys(LIVES_MS);

/** Whether mails of this kind hold a code or link that expires; whoever still needs it asks for a new one. */
export const hasExpiringSecret = (kind: string) => kind in LIVES_MS;

/** What remains of such a mail once it was sent or ran out: that one of its kind was for this address. */
export const WITHOUT_SECRETS = { text: "", html: "", code: null, link: null };

/** What remains of a mail that somebody had erased: that there was one, by its key. */
export const ANONYMISED_MAIL = { ...WITHOUT_SECRETS, recipient: "", subject: "", reply_to: null };

/** Takes codes and links that have run out from the mails that still wait; they are not sent any more. */
export async function redactExpiredSecrets(db: Db, now: Date): Promise<void> {
  for (const [kind, lives] of Object.entries(LIVES_MS))
    await db
      .updateTable("outbox")
      .set(WITHOUT_SECRETS)
      .where("kind", "=", kind)
      .where("created_at", "<=", new Date(now.getTime() - lives).toISOString())
      // In these words SQLite finds the index of mails that still have a text.
      .where(sql<SqlBool>`text != ''`)
      .execute();
}

/** Whether the code or link in a mail works no more. */
export const isSecretExpired = ({ kind, created_at }: OutboxMail, now: Date): boolean =>
  now.getTime() - Date.parse(created_at) >= (LIVES_MS[kind] ?? Infinity);

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

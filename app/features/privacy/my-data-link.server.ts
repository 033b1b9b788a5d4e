import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { readEmail } from "~/lib/email";
import { emailKey } from "~/features/accounts/accounts.server";
import { newId } from "~/features/accounts/one-time-secrets.server";
import { ipKey, countAttempt, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { field, problem } from "~/lib/fields";
import { enqueueMail } from "~/features/mail/outbox.server";
import { ok, type Result } from "~/lib/result";
import { encrypt, decrypt } from "~/features/encryption/encryption.server";
import { config } from "~/features/settings/config";
import { readLetterhead } from "~/features/mail/letterhead.server";
import { ownMailPicture } from "~/features/mail/mail-pictures";
import { limits } from "~/lib/limits";
import { buildEmail } from "~/features/mail/email-layout";
import { pathIn, type Language } from "~/locales/language";
import type { DataSubject } from "./personal-data.server";
import { EMAIL_COLUMNS, emailCondition, emailSpellings } from "./email-matching.server";
import { translator } from "~/locales/translate";

export const RequestMyData = z.object({
  email: field((raw) => readEmail(raw) ?? problem("answers.emailInvalid")),
});

/** Longer than the lookup and storing the mail take, so that the time does not reveal whether the address is known. */
const MIN_RESPONSE_MS = 150;

/** Pages behind a mailed link, with their texts. A link opens both pages, because it proves the address. */
export const LINKED_PAGES = {
  "my-data": {
    title: "privacy.title",
    subject: "privacy.title",
    description: "privacy.ask.description",
    lead: "privacy.ask.lead",
    asked: "privacy.mail.asked",
    works: "privacy.mail.works",
    open: "privacy.mail.link",
  },
  "my-gifts": {
    title: "myGifts.title",
    subject: "myGifts.mail.subject",
    description: "myGifts.ask.description",
    lead: "myGifts.ask.lead",
    asked: "myGifts.mail.asked",
    works: "myGifts.mail.works",
    open: "myGifts.mail.link",
  },
} as const;
export type LinkedPage = keyof typeof LINKED_PAGES;

type LinkRequest = { email: string; language: Language; from: string };

/** Mails the link if the address is known; responds equally if not. Refusal: too_many (per client `from`). */
export async function requestLink(
  db: Db,
  page: LinkedPage,
  { email, language, from }: LinkRequest,
  now: Date,
): Promise<Result<null>> {
  const { requests: limit, letters, linkMinutes } = limits.privacy;
  const attempt = await countAttempt(db, { key: `${page}:${ipKey(from)}`, limit, now });
  if (!attempt.ok) return tooManyAttempts(attempt);
  const mail = async () => {
    const key = `${page}-letters:${emailKey(email)}`;
    // Sends no mail over the limit, but responds equally.
    const mailAttempt = await countAttempt(db, { key, limit: letters, windowMinutes: linkMinutes, now });
    if ((await isKnown(db, email)) && mailAttempt.ok) await mailLink(db, page, email, language, now);
  };
  await Promise.all([mail(), sleep(MIN_RESPONSE_MS)]);
  return ok(null);
}

/** Limits slow lookups per person, who may have several links. Refusal: too_many. */
export async function limitDataLookups(db: Db, subject: DataSubject, now: Date): Promise<Result<null>> {
  const key = `my-data-looks:${JSON.stringify(subject)}`;
  const attempt = await countAttempt(db, { key, limit: limits.privacy.looks, now });
  return attempt.ok ? ok(null) : tooManyAttempts(attempt);
}

/** Always searches all tables, so that the time does not reveal whether the address is known. */
async function isKnown(db: Db, email: string): Promise<boolean> {
  const spellings = await emailSpellings(db, email);
  const counts = EMAIL_COLUMNS.map(
    ({ table, column }) =>
      sql`(select count(*) from ${sql.table(table)} where ${emailCondition(column, email, spellings)})`,
  );
  const { rows } = await sql<{ found: number }>`select ${sql.join(counts, sql` + `)} +
    (select count(*) from users where email_key = ${emailKey(email)}) as found`.execute(db);
  return (rows[0]?.found ?? 0) > 0;
}

async function mailLink(
  db: Db,
  page: LinkedPage,
  email: string,
  language: Language,
  now: Date,
): Promise<boolean> {
  const link = `${config().origin}${pathIn(language, `/${page}/${encryptLink(email, now)}`)}`;
  const t = translator(language);
  const texts = LINKED_PAGES[page];
  const from = await readLetterhead(db, language);
  const letter = buildEmail({
    subject: t(texts.subject, { foundation: from.name }),
    language,
    from,
    picture: ownMailPicture("site", language),
    paragraphs: [t(texts.asked), t(texts.works)],
    link: { text: t(texts.open), url: link },
    afterword: t("privacy.mail.otherwise"),
    closing: t("mail.closing"),
  });
  return transact(db, (trx) =>
    enqueueMail(
      trx,
      { ...letter, key: `${page}:${newId()}`, kind: page, to: email, link, expiresAt: linkExpiry(now) },
      now,
    ),
  );
}

const linkExpiry = (now: Date) => new Date(now.getTime() + limits.privacy.linkMinutes * 60_000);

/** Address and expiry are encrypted in the link, so that nothing is stored and links can't be forged. */
export const encryptLink = (email: string, now: Date): string =>
  encrypt("my-data", JSON.stringify([email, linkExpiry(now).getTime()]));

/** One link has one spelling: base64url allows further bits and letters at its end. */
const isSpelledExactly = (token: string) => {
  const [id, body = ""] = token.split(".");
  return token === `${id}.${Buffer.from(body, "base64url").toString("base64url")}`;
};

/** Null when it is invalid or expired. */
export function decryptLink(token: string, now: Date): string | null {
  if (!isSpelledExactly(token)) return null;
  const text = decrypt("my-data", token);
  if (text === null) return null;
  const [email, until] = JSON.parse(text) as [string, number];
  return until > now.getTime() ? email : null;
}

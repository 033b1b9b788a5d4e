/**
 * The same form sent again makes nothing new. Browsers send a form twice after a double click, and hand it out
 * filled in after Back, where somebody may press its button once more.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#db/schema";
import { isFormToken } from "~/lib/fields";
import { limits } from "~/lib/limits";
import { ok, type Result } from "~/lib/result";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type SubmittedForm = {
  /** What it makes: "event", "invitation". */
  makes: string;
  /** Of the form's hidden field; null where the page has none, or where it is no token. */
  token?: string | null | undefined;
  /** Whose form the same words are for some minutes, whatever its token. Absent where they may be meant twice. */
  by?: string;
  /** What was filled in. Other words in the same form are meant, and make something new. */
  words: unknown;
};

/** For the hidden field `formToken` of a form that makes something: new whenever the form is drawn. */
export const newFormToken = (): string => randomBytes(18).toString("base64url");

/**
 * Makes what a form asks for, or finds what it made when it came before. In the transaction of `trx`, so that
 * of two at the same moment one makes and the other finds.
 * @param find null for what is gone meanwhile: then it is made again
 */
export async function createOnce<Made, Refused>(
  trx: Db,
  form: SubmittedForm,
  now: Date,
  handlers: {
    find: (id: string) => Promise<Made | null | undefined>;
    make: () => Promise<Result<Made, Refused>>;
    idOf: (made: Made) => string;
  },
): Promise<Result<Made, Refused>> {
  const keys = keysOf(form, now);
  if (keys.size === 0) return handlers.make();
  const known = await trx
    .selectFrom("form_submissions")
    .select("record_id")
    .where("key", "in", [...keys.keys()])
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  const before = known && (await handlers.find(known.record_id));
  if (before) return ok(before);
  const made = await handlers.make();
  if (!made.ok) return made;
  await trx.deleteFrom("form_submissions").where("expires_at", "<=", now.toISOString()).execute();
  for (const [key, expires_at] of keys) {
    const row = { key, record_id: handlers.idOf(made.value), expires_at };
    await trx.replaceInto("form_submissions").values(row).execute();
  }
  return made;
}

/** Keys that identify a sent form, each with its expiry. Only hashes: what people write is in its own table. */
function keysOf({ makes, token, by, words }: SubmittedForm, now: Date): Map<string, string> {
  const key = (...parts: unknown[]) =>
    createHash("sha256")
      .update(JSON.stringify([makes, ...parts, words]))
      .digest("base64url");
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const keys = new Map<string, string>();
  if (isFormToken(token)) keys.set(key("token", token), after(limits.rate.formTokenDays * DAY_MS));
  if (by !== undefined) keys.set(key("by", by), after(limits.rate.sameWordsMinutes * MINUTE_MS));
  return keys;
}

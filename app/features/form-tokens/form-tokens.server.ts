/**
 * Keeps a form that is sent twice from creating two records: after a double click browsers send it twice, and
 * after Back they show it filled in, ready to be sent again.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#db/schema";
import { isFormToken } from "~/lib/fields";
import { limits } from "~/lib/limits";
import { ok, type Result } from "~/lib/result";
import { MINUTE_MS, DAY_MS } from "~/lib/durations";

export type SubmittedForm = {
  /** Kind of record that the form creates: "event", "invitation". */
  kind: string;
  /** Value of the form's hidden field; null if there is none or it is invalid. */
  token?: string | null | undefined;
  /** Person whose equal values count as one form for some minutes, despite a new token. Absent: no check. */
  by?: string;
  /** The submitted values. Different values with the same token create a new record. */
  input: unknown;
};

/** For the hidden field `formToken` of a form that creates a record; new whenever the form is rendered. */
export const newFormToken = (): string => randomBytes(18).toString("base64url");

/**
 * Creates a form's record, or finds the record that the same form created before. Runs in the transaction of
 * `trx`, so that only one of two concurrent requests creates it.
 * @param find returns null when the record is gone; then it is created again
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
    await trx
      .insertInto("form_submissions")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
  }
  return made;
}

/** Hashes that identify a submitted form, each with its expiry; no input is stored. */
function keysOf({ kind, token, by, input }: SubmittedForm, now: Date): Map<string, string> {
  const key = (...parts: unknown[]) =>
    createHash("sha256")
      .update(JSON.stringify([kind, ...parts, input]))
      .digest("base64url");
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const keys = new Map<string, string>();
  if (isFormToken(token)) keys.set(key("token", token), after(limits.rate.formTokenDays * DAY_MS));
  if (by !== undefined) keys.set(key("by", by), after(limits.rate.duplicateMinutes * MINUTE_MS));
  return keys;
}

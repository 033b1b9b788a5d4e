/** Who comes to an event. Persons with a place never exceed its places, unless staff add some. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Event, SignUp } from "#db/schema";
import { countAttempt, ipKey, tooManyAttempts } from "~/features/accounts/rate-limits.server";
import { contactColumns, hasContact } from "~/features/contact/known-contact.server";
import { ok, refused, type Result } from "~/lib/result";
import type { Language } from "~/locales/language";
import { msg } from "~/locales/messages";
import { signUpLimits } from "./limits";
import type { SignUpInput } from "./sign-up-form";
import { enqueueSignUpMail, withdrawSignUpMails } from "./sign-up-mails.server";
import { isEventOnSite, isTooLarge, placesLeft, signUpPhase, toldFacts } from "./sign-up-state";

/** An event outside the Bin that visitors see. */
export const findPublicEvent = (db: Db, id: string, now: Date): Promise<Event | undefined> =>
  db
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("publish_at", "<=", now.toISOString())
    .executeTakeFirst();

/** `token` is null when this email address or phone number has signed up before: nobody else learns its page. */
export type SignedUp = { state: "place" | "waiting"; people: number; token: string | null };

/**
 * Signs a visitor up, with a mail where there is an address. Where this address or number has signed up already,
 * nothing changes, the answer is that of a new one, and the link of the first is mailed. Refusals: not_found, conflict
 * (closed, past, or no sign-up; or fewer places than people, unless `acceptsWaiting`: errors at `people`), too_many.
 */
export function signUp(
  db: Db,
  eventId: string,
  input: SignUpInput,
  visit: { language: Language; address: string; acceptsWaiting: boolean },
  now: Date,
): Promise<Result<SignedUp>> {
  return transact(db, async (trx): Promise<Result<SignedUp>> => {
    const event = await findPublicEvent(trx, eventId, now);
    if (!event) return refused({ kind: "not_found", message: "events.notFound" });
    const phase = signUpPhase(event, now);
    if (phase !== "open") return refused({ kind: "conflict", message: `signUp.refused.${phase}` });
    const left = placesLeft(event);
    const fits = left === null || input.people <= left;
    if (!fits && !visit.acceptsWaiting) {
      const message =
        left === 0
          ? "signUp.full"
          : isTooLarge(event, input)
            ? msg("signUp.onlyInAll", { count: left, places: String(event.places) })
            : msg("signUp.onlyLeft", { count: left });
      return refused({ kind: "conflict", message, errors: { people: message } });
    }
    const attempt = await countAttempt(trx, {
      key: `sign-ups:${ipKey(visit.address)}`,
      limit: signUpLimits.perHour,
      now,
    });
    if (!attempt.ok) return tooManyAttempts(attempt);
    const state = fits ? "place" : "waiting";
    const known = await findByContact(trx, eventId, input);
    if (known) {
      await mailLink(trx, known, event, now);
      return ok({ state, people: input.people, token: null });
    }
    const added = await insertSignUp(trx, event, input, { state, lang: visit.language, added_by: null }, now);
    await settleLine(trx, eventId, now);
    await enqueueSignUpMail(trx, added, event, state, now, { isVisitors: true });
    return ok({ state, people: added.people, token: added.token });
  });
}

/** Not cancelled. */
export async function findByContact(
  trx: Db,
  eventId: string,
  contact: Pick<SignUpInput, "email" | "phone">,
): Promise<SignUp | undefined> {
  return trx
    .selectFrom("sign_ups")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("state", "<>", "cancelled")
    .where(hasContact(contact))
    .orderBy("id")
    .executeTakeFirst();
}

export async function insertSignUp(
  trx: Db,
  { id: event_id }: Pick<Event, "id">,
  { name, people, note, ...contact }: SignUpInput,
  added: Pick<SignUp, "state" | "lang" | "added_by"> & Partial<Pick<SignUp, "came_at">>,
  now: Date,
): Promise<SignUp> {
  const at = now.toISOString();
  return trx
    .insertInto("sign_ups")
    .values({
      event_id,
      name,
      people,
      note,
      ...contactColumns(contact),
      token: randomBytes(24).toString("base64url"),
      came_at: null,
      ...added,
      call_about: null,
      called_off_from: null,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Mails the link of a sign-up to its own address, a few times an hour. */
async function mailLink(trx: Db, found: SignUp, event: Event, now: Date): Promise<void> {
  if (found.email === null) return;
  const attempt = await countAttempt(trx, {
    key: `sign-up link:${found.id}`,
    limit: signUpLimits.linksPerHour,
    now,
  });
  if (attempt.ok) await enqueueSignUpMail(trx, found, event, "link", now, { isVisitors: true });
}

/** A sign-up with its event, whether or not visitors still see the event. */
export async function findSignUp(db: Db, token: string): Promise<{ signUp: SignUp; event: Event } | null> {
  const found = await db.selectFrom("sign_ups").selectAll().where("token", "=", token).executeTakeFirst();
  if (!found) return null;
  const event = await db
    .selectFrom("events")
    .selectAll()
    .where("id", "=", found.event_id)
    .executeTakeFirstOrThrow();
  return { signUp: found, event };
}

/** Persons before this party on the waiting list. */
export async function peopleAhead(db: Db, { id, event_id }: SignUp): Promise<number> {
  const { ahead } = await db
    .selectFrom("sign_ups")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("people"), sql<number>`0`).as("ahead"))
    .where("event_id", "=", event_id)
    .where("state", "=", "waiting")
    .where("id", "<", id)
    .executeTakeFirstOrThrow();
  return ahead;
}

/**
 * Changes how many come, and the note. A party with a place grows only while there are places. Refusals: not_found,
 * conflict (cancelled, or the event is past), invalid (`people`).
 */
export function changeSignUp(
  db: Db,
  token: string,
  { people, note }: Pick<SignUpInput, "people" | "note">,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const found = await findSignUp(trx, token);
    if (!found) return refused({ kind: "not_found", message: "signUp.notFound" });
    const { signUp: before, event } = found;
    const phase = signUpPhase(event, now);
    if (before.state === "cancelled") return refused({ kind: "conflict", message: "signUp.isCancelled" });
    if (phase === "past") return refused({ kind: "conflict", message: "signUp.refused.past" });
    const more = people - before.people;
    const left = placesLeft(event);
    if (more > 0 && phase !== "open")
      return refused({ kind: "invalid", fields: { people: "signUp.noMoreNow" } });
    if (before.state === "place" && left !== null && more > left)
      return refused({
        kind: "invalid",
        fields: { people: left === 0 ? "signUp.noMorePlaces" : msg("signUp.onlyMore", { count: left }) },
      });
    await trx
      .updateTable("sign_ups")
      .set({ people, note, updated_at: now.toISOString() })
      .where("id", "=", before.id)
      .execute();
    await settleLine(trx, before.event_id, now);
    return ok(null);
  });
}

/** Gives the place back; idempotent. Refusals: not_found, conflict (the event is past). */
export function cancelSignUp(db: Db, token: string, now: Date): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const found = await findSignUp(trx, token);
    if (!found) return refused({ kind: "not_found", message: "signUp.notFound" });
    const { signUp: before, event } = found;
    if (before.state === "cancelled") return ok(null);
    if (signUpPhase(event, now) === "past")
      return refused({ kind: "conflict", message: "signUp.refused.past" });
    await setCancelled(trx, before, now);
    await settleLine(trx, before.event_id, now);
    return ok(null);
  });
}

/** Mails of a place that have not left would be untrue. */
export async function setCancelled(trx: Db, signUp: SignUp, now: Date): Promise<void> {
  await trx
    .updateTable("sign_ups")
    .set({ state: "cancelled", call_about: null, called_off_from: null, updated_at: now.toISOString() })
    .where("id", "=", signUp.id)
    .execute();
  await withdrawSignUpMails(trx, [signUp], "place", "waiting", "moved-up", "reminder", "changed");
}

/**
 * Gives free places to the first waiting parties that fit, while sign-up is open, and counts persons anew. A party that
 * does not fit keeps its place in the line. Called in the transaction of every change of a sign-up or its event.
 */
export async function settleLine(trx: Db, eventId: string, now: Date): Promise<void> {
  const event = await trx.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event) return;
  const active = await trx
    .selectFrom("sign_ups")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("state", "<>", "cancelled")
    .orderBy("id")
    .execute();
  const sumOf = (rows: readonly SignUp[]) => rows.reduce((sum, { people }) => sum + people, 0);
  let coming = sumOf(active.filter(({ state }) => state === "place"));
  const line = active.filter(({ state }) => state === "waiting");
  const canMoveUp = isEventOnSite(event, now) && signUpPhase(event, now) === "open";
  const stillWaiting: SignUp[] = [];
  for (const party of line) {
    const fits = event.places === null || coming + party.people <= event.places;
    if (!canMoveUp || !fits) {
      stillWaiting.push(party);
      continue;
    }
    coming += party.people;
    await givePlace(trx, party, event, now);
  }
  const waiting = sumOf(stillWaiting);
  const told = active.length === 0 ? null : (event.told ?? toldFacts(event));
  if (coming !== event.coming || waiting !== event.waiting || told !== event.told)
    await trx.updateTable("events").set({ coming, waiting, told }).where("id", "=", eventId).execute();
}

/** With a mail, or a line for staff who have to call. */
export async function givePlace(trx: Db, party: SignUp, event: Event, now: Date): Promise<void> {
  const given = await trx
    .updateTable("sign_ups")
    .set({
      state: "place",
      call_about: party.email === null && party.phone !== null ? "place" : null,
      called_off_from: null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", party.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueSignUpMail(trx, given, event, "moved-up", now);
}

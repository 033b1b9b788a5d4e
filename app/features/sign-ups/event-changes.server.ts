/** What becomes of sign-ups when their event changes, or is taken off the site. */
import { transact } from "#db/client.server";
import type { Db, Event, SignUp } from "#db/schema";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { MINUTE_MS } from "~/lib/durations";
import { ok, refused, type Result } from "~/lib/result";
import { defaultLanguage } from "~/locales/language";
import { signUpLimits } from "./limits";
import { enqueueSignUpMail, eventTexts, withdrawSignUpMails } from "./sign-up-mails.server";
import { differsFromTold, hasBegun, isEventOnSite, knownFacts, toldFacts } from "./sign-up-state";
import { settleLine } from "./sign-ups.server";

const findEvent = (db: Db, id: string): Promise<Event | undefined> =>
  db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();

const signUpsOf = (trx: Db, eventId: string) =>
  trx.selectFrom("sign_ups").selectAll().where("event_id", "=", eventId).orderBy("id");

const activeSignUps = (trx: Db, eventId: string): Promise<SignUp[]> =>
  signUpsOf(trx, eventId).where("state", "<>", "cancelled").execute();

/** Whether an undo still keeps the mails from leaving. */
export const canPutBack = ({ called_off_at: at }: Pick<Event, "called_off_at">, now: Date): boolean =>
  at !== null && now.getTime() < Date.parse(at) + signUpLimits.undoMinutes * MINUTE_MS;

/** Whether those who signed up do not know of the day, time or place that the event has now. */
export const isUntold = (event: Event, now: Date): boolean =>
  differsFromTold(event) && isEventOnSite(event, now) && !hasBegun(event, now);

/** Whether the list asks staff something after a change: to tell of it, or that the event was called off. */
export async function hasQuestion(db: Db, id: string, now: Date): Promise<boolean> {
  const event = await findEvent(db, id);
  return event !== undefined && (isUntold(event, now) || canPutBack(event, now));
}

/**
 * Follows a change of an event, in its transaction. Off the site before it has begun: everybody is cancelled, and told
 * after ten minutes; back on the site before that: as it was.
 */
export async function followEvent(trx: Db, id: string, now: Date): Promise<void> {
  const event = await findEvent(trx, id);
  if (!event) return;
  if (!isEventOnSite(event, now)) await callOff(trx, event, now);
  else if (event.called_off_at !== null) await putBack(trx, event, now);
  await settleLine(trx, id, now);
}

async function callOff(trx: Db, event: Event, now: Date): Promise<void> {
  if (hasBegun(event, now)) return;
  const active = await activeSignUps(trx, event.id);
  if (active.length === 0) return;
  const at = now.toISOString();
  await trx
    .updateTable("sign_ups")
    .set(({ ref }) => ({ state: "cancelled", called_off_from: ref("state") as never, updated_at: at }))
    .where("event_id", "=", event.id)
    .where("state", "<>", "cancelled")
    .execute();
  await trx.updateTable("events").set({ called_off_at: at }).where("id", "=", event.id).execute();
  const sendAt = new Date(now.getTime() + signUpLimits.undoMinutes * MINUTE_MS);
  for (const one of active) await enqueueSignUpMail(trx, one, event, "called-off", now, { sendAt });
  await needCalls(trx, active, "cancelled");
}

/** Staff have to call those who have a number alone. */
export async function needCalls(
  trx: Db,
  signUps: readonly SignUp[],
  about: NonNullable<SignUp["call_about"]>,
): Promise<number> {
  const ids = signUps.flatMap(({ id, email, phone }) => (email === null && phone !== null ? [id] : []));
  for (const id of ids)
    await trx.updateTable("sign_ups").set({ call_about: about }).where("id", "=", id).execute();
  return ids.length;
}

/** Within ten minutes everybody is back; later they were told, and stay cancelled. */
async function putBack(trx: Db, event: Event, now: Date): Promise<void> {
  const cancelled = await signUpsOf(trx, event.id).where("called_off_from", "is not", null).execute();
  const isUndone = canPutBack(event, now);
  await trx
    .updateTable("sign_ups")
    .$if(isUndone, (query) =>
      query.set(({ ref }) => ({
        state: ref("called_off_from") as never,
        call_about: null,
        updated_at: now.toISOString(),
      })),
    )
    // Forgotten in both cases: whoever was told may have signed up anew.
    .set({ called_off_from: null })
    .where("event_id", "=", event.id)
    .where("called_off_from", "is not", null)
    .execute();
  if (isUndone) await withdrawSignUpMails(trx, cancelled, "called-off");
  await trx.updateTable("events").set({ called_off_at: null }).where("id", "=", event.id).execute();
}

/** How many mails wait to tell that the event was called off. */
export async function countCalledOffMails(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .innerJoin("sign_ups", "sign_ups.token", "outbox.about")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("event_id", "=", eventId)
    .where("outbox.kind", "=", "sign-up-called-off")
    .where("outbox.state", "=", "queued")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Nobody is told that the event was called off: staff have told them already. Refusal: not_found. */
export function keepQuiet(db: Db, eventId: string): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const event = await findEvent(trx, eventId);
    if (!event) return refused({ kind: "not_found", message: "events.notFound" });
    await withdrawSignUpMails(trx, await signUpsOf(trx, eventId).execute(), "called-off");
    await trx
      .updateTable("sign_ups")
      .set({ call_about: null })
      .where("event_id", "=", eventId)
      .where("call_about", "=", "cancelled")
      .execute();
    return ok(null);
  });
}

/** What a change of day, time or place, or a message, told: by mail, and whom staff have to call. */
export type Told = { mails: number; calls: number };

/** Answers the question whether to tell of a changed day, time or place. Idempotent. Refusal: not_found. */
export function tellChange(
  db: Db,
  actor: Actor,
  eventId: string,
  tells: boolean,
  now: Date,
): Promise<Result<Told>> {
  return transact(db, async (trx): Promise<Result<Told>> => {
    const event = await findEvent(trx, eventId);
    if (!event) return refused({ kind: "not_found", message: "events.notFound" });
    if (!isUntold(event, now)) return ok({ mails: 0, calls: 0 });
    await trx
      .updateTable("events")
      .set({ told: toldFacts(event, tells ? (knownFacts(event) ?? undefined) : undefined) })
      .where("id", "=", eventId)
      .execute();
    if (!tells) return ok({ mails: 0, calls: 0 });
    const active = await activeSignUps(trx, eventId);
    // One that has not left yet would tell the same.
    await withdrawSignUpMails(trx, active, "changed");
    for (const one of active) await enqueueSignUpMail(trx, one, event, "changed", now);
    const calls = await needCalls(trx, active, "changed");
    await recordActivity(trx, actor, "sign_ups_told", eventSubject(event), now);
    return ok({ mails: active.filter(({ email }) => email !== null).length, calls });
  });
}

/** For the activity log, which names no visitor. */
export const eventSubject = (event: Event) => ({
  kind: "event",
  id: event.id,
  title: eventTexts(event, defaultLanguage).title,
});

/** What staff do with the list of an event: read, add, give a place, remove, tick who came, write, call. */
import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db, Event, SignUp, SignUpState } from "#db/schema";
import { containsText } from "#db/text-filter.server";
import { recordActivity, type Actor } from "~/features/activity/activity.server";
import { createOnce } from "~/features/form-tokens/form-tokens.server";
import type { MessageInput } from "~/features/mail/message-form";
import { ok, refused, type Result } from "~/lib/result";
import { msg } from "~/locales/messages";
import { eventSubject, needCalls, type Told } from "./event-changes.server";
import type { AddSignUpInput } from "./sign-up-form";
import { enqueueSignUpMail, enqueueSignUpMessage } from "./sign-up-mails.server";
import { isEventOnSite, placesLeft } from "./sign-up-state";
import { findByContact, givePlace, insertSignUp, setCancelled, settleLine } from "./sign-ups.server";

export type ListedSignUp = SignUp;

/** Also one in the Bin, or a draft. */
export const findEventOfList = (db: Db, id: string): Promise<Event | undefined> =>
  db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();

const findOfEvent = (db: Db, eventId: string, id: number): Promise<SignUp | undefined> =>
  db
    .selectFrom("sign_ups")
    .selectAll()
    .where("id", "=", id)
    .where("event_id", "=", eventId)
    .executeTakeFirst();

/** Those with a place by name, those who wait in the order of the line, those cancelled latest first. */
export async function listSignUps(
  db: Db,
  eventId: string,
  { state, search }: { state: SignUpState; search: string },
  page: { limit: number; offset: number },
): Promise<{ items: SignUp[]; total: number }> {
  let query = db.selectFrom("sign_ups").where("event_id", "=", eventId).where("state", "=", state);
  if (search) query = query.where(containsText(["name", "email", "phone", "note"], search));
  const inOrder =
    state === "waiting"
      ? query.orderBy("id")
      : state === "place"
        ? query.orderBy(sql`lower(name)`).orderBy("id")
        : query.orderBy("updated_at", "desc").orderBy("id");
  const items = await inOrder.selectAll().limit(page.limit).offset(page.offset).execute();
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** For the CSV and the printed list: by state, then as `listSignUps`. */
export const everySignUp = (db: Db, eventId: string): Promise<SignUp[]> =>
  db
    .selectFrom("sign_ups")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy(sql`case state when 'place' then 1 when 'waiting' then 2 else 3 end`)
    .orderBy(sql`case state when 'place' then lower(name) else '' end`)
    .orderBy("id")
    .execute();

export type SignUpCounts = Record<
  "place" | "waiting" | "cancelled" | "came" | "mails" | "calls" | "tooLarge",
  number
>;

/**
 * `place`, `waiting`, `cancelled`: sign-ups; `came`: persons; `mails`, `calls`: whom a message reaches, and who have a
 * number alone; `tooLarge`: waiting parties larger than all places.
 */
export async function countSignUps(db: Db, eventId: string): Promise<SignUpCounts> {
  const count = (condition: string) => sql<number>`coalesce(sum(${sql.raw(condition)}), 0)`;
  return db
    .selectFrom("sign_ups")
    .select([
      count("state = 'place'").as("place"),
      count("state = 'waiting'").as("waiting"),
      count("state = 'cancelled'").as("cancelled"),
      count("people * (came_at is not null)").as("came"),
      count("state <> 'cancelled' and email is not null").as("mails"),
      count("state <> 'cancelled' and email is null and phone is not null").as("calls"),
      count("state = 'waiting' and people > (select places from events where id = event_id)").as("tooLarge"),
    ])
    .where("event_id", "=", eventId)
    .executeTakeFirstOrThrow();
}

/** Whom staff have to call, who waits longest first. */
export const listCalls = (db: Db, eventId: string): Promise<SignUp[]> =>
  db
    .selectFrom("sign_ups")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("call_about", "is not", null)
    .orderBy("updated_at")
    .orderBy("id")
    .execute();

const notFound = () => refused({ kind: "not_found", message: "signUp.notFound" });

/** `unconfirmed` when more than the free places would be taken. */
function refuseOverfull(event: Event, people: number, isConfirmed: boolean): Result<null> {
  const left = placesLeft(event);
  if (left === null || people <= left || isConfirmed) return ok(null);
  return refused({
    kind: "unconfirmed",
    message: left === 0 ? "signUpList.beyondAll" : msg("signUpList.beyond", { count: left }),
  });
}

/**
 * Signs somebody up by hand. Refusals: not_found, conflict (the event is not on the site; the email address or number is
 * on the list), unconfirmed (beyond the last place, without `anyway`).
 */
export function addSignUp(
  db: Db,
  actor: Actor,
  eventId: string,
  { anyway, came, formToken, lang, ...input }: AddSignUpInput,
  now: Date,
): Promise<Result<SignUp>> {
  return transact(db, (trx) =>
    createOnce(trx, { kind: "sign-up", token: formToken, input: { eventId, ...input } }, now, {
      find: (id) => findOfEvent(trx, eventId, Number(id)),
      idOf: ({ id }) => String(id),
      make: async (): Promise<Result<SignUp>> => {
        const event = await findEventOfList(trx, eventId);
        if (!event) return refused({ kind: "not_found", message: "events.notFound" });
        if (!isEventOnSite(event, now)) return refused({ kind: "conflict", message: "signUpList.offSite" });
        const known = await findByContact(trx, eventId, input);
        if (known) {
          const field = input.email !== null && known.email !== null ? "email" : "phone";
          return refused({ kind: "invalid", fields: { [field]: "signUpList.known" } });
        }
        const fits = refuseOverfull(event, input.people, anyway);
        if (!fits.ok) return fits;
        const row = {
          state: "place" as const,
          lang,
          added_by: actor.id,
          came_at: came ? now.toISOString() : null,
        };
        const added = await insertSignUp(trx, event, input, row, now);
        await settleLine(trx, eventId, now);
        // Who stands before the desk needs no mail.
        if (!came) await enqueueSignUpMail(trx, added, event, "place", now);
        await recordActivity(trx, actor, "sign_up_added", eventSubject(event), now);
        return ok(added);
      },
    }),
  );
}

/** Idempotent. Refusals: not_found, conflict (the event is not on the site), unconfirmed (without `anyway`). */
export function givePlaceTo(
  db: Db,
  actor: Actor,
  { eventId, id, anyway }: { eventId: string; id: number; anyway: boolean },
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const [event, found] = [await findEventOfList(trx, eventId), await findOfEvent(trx, eventId, id)];
    if (!event || !found || found.name === "") return notFound();
    if (found.state === "place") return ok(null);
    if (!isEventOnSite(event, now)) return refused({ kind: "conflict", message: "signUpList.offSite" });
    const { email, phone } = found;
    const known =
      found.state === "cancelled" && (await findByContact(trx, eventId, { email, phone: phone ?? "" }));
    if (known) return refused({ kind: "conflict", message: "signUpList.known" });
    const fits = refuseOverfull(event, found.people, anyway);
    if (!fits.ok) return fits;
    await givePlace(trx, found, event, now);
    await settleLine(trx, eventId, now);
    await recordActivity(trx, actor, "sign_up_place_given", eventSubject(event), now);
    return ok(null);
  });
}

/** Cancels a sign-up, with a mail. Idempotent; 'Give a place' undoes it. Refusal: not_found. */
export function removeSignUp(
  db: Db,
  actor: Actor,
  { eventId, id }: { eventId: string; id: number },
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (trx): Promise<Result<null>> => {
    const [event, found] = [await findEventOfList(trx, eventId), await findOfEvent(trx, eventId, id)];
    if (!event || !found) return notFound();
    if (found.state === "cancelled") return ok(null);
    await setCancelled(trx, found, now);
    await settleLine(trx, eventId, now);
    await enqueueSignUpMail(trx, found, event, "removed", now);
    await recordActivity(trx, actor, "sign_up_removed", eventSubject(event), now);
    return ok(null);
  });
}

/** Ticks who came, or takes the tick away. Idempotent, in no log. Refusal: not_found. */
export async function setCame(
  db: Db,
  { eventId, id, came }: { eventId: string; id: number; came: boolean },
  now: Date,
): Promise<Result<null>> {
  const found = await findOfEvent(db, eventId, id);
  if (!found) return notFound();
  if ((found.came_at !== null) === came) return ok(null);
  await db
    .updateTable("sign_ups")
    .set({ came_at: came ? now.toISOString() : null })
    .where("id", "=", id)
    .execute();
  return ok(null);
}

/** Somebody was called. Idempotent. Refusal: not_found. */
export async function setCalled(
  db: Db,
  { eventId, id }: { eventId: string; id: number },
): Promise<Result<null>> {
  const found = await findOfEvent(db, eventId, id);
  if (!found) return notFound();
  await db.updateTable("sign_ups").set({ call_about: null }).where("id", "=", id).execute();
  return ok(null);
}

/** Writes to everybody who is signed up; the same text reaches nobody twice. Refusal: not_found. */
export function writeToAll(
  db: Db,
  actor: Actor,
  eventId: string,
  message: MessageInput,
  now: Date,
): Promise<Result<Told>> {
  return transact(db, async (trx): Promise<Result<Told>> => {
    const event = await findEventOfList(trx, eventId);
    if (!event) return refused({ kind: "not_found", message: "events.notFound" });
    const active = await trx
      .selectFrom("sign_ups")
      .selectAll()
      .where("event_id", "=", eventId)
      .where("state", "<>", "cancelled")
      .orderBy("id")
      .execute();
    for (const one of active) await enqueueSignUpMessage(trx, one, event, message, now);
    const calls = await needCalls(
      trx,
      active.filter(({ call_about }) => call_about === null),
      "message",
    );
    const mails = active.filter(({ email }) => email !== null).length;
    await recordActivity(trx, actor, "sign_ups_written", eventSubject(event), now, { mails });
    return ok({ mails, calls });
  });
}

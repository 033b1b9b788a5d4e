import { sql } from "kysely";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { HOUR_MS } from "~/lib/durations";
import { addDays, parseIndiaTime, todayInIndia } from "~/lib/india-time";
import { signUpLimits } from "./limits";
import { enqueueSignUpMail } from "./sign-up-mails.server";
import { eventBegins, hasBegun } from "./sign-up-state";

/**
 * Queues the reminders that are due, once for each sign-up and day of its event. Who signed up or got a place after the
 * reminder was due has just had a mail. @returns how many
 */
export async function remindOfEvents(db: Db, now: Date): Promise<number> {
  const today = todayInIndia(now);
  const events = await db
    .selectFrom("events")
    .selectAll()
    .where("coming", ">", 0)
    .where("event_date", ">=", today)
    .where("event_date", "<=", addDays(today, 1))
    .where("deleted_at", "is", null)
    .where("publish_at", "<=", now.toISOString())
    .execute();
  let reminded = 0;
  for (const event of events) {
    const due = reminderDue(event);
    if (due === null || due > now.toISOString() || hasBegun(event, now)) continue;
    const occasion = event.event_date ?? "";
    await transact(db, async (trx) => {
      const coming = await trx
        .selectFrom("sign_ups")
        .selectAll()
        .where("event_id", "=", event.id)
        .where("state", "=", "place")
        .where("email", "is not", null)
        .where("updated_at", "<", due)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("outbox").select("outbox.id").where("key", "=", reminderKey(occasion)))),
        )
        .execute();
      for (const one of coming) await enqueueSignUpMail(trx, one, event, "reminder", now, { occasion });
      reminded += coming.length;
    });
  }
  return reminded;
}

/** As `enqueueSignUpMail` makes it. */
const reminderKey = (occasion: string) =>
  sql<string>`'sign-up-reminder:' || sign_ups.id || ':' || ${occasion}`;

type Event = Parameters<typeof eventBegins>[0];

/** A day before the event begins; without a time, on the day before at 9:00. */
function reminderDue(event: Event): string | null {
  const { event_date: day, event_time: time } = event;
  if (day === null) return null;
  if (time === null) return parseIndiaTime(`${addDays(day, -1)}T09:00`);
  return new Date(Date.parse(eventBegins(event) ?? "") - signUpLimits.reminderHours * HOUR_MS).toISOString();
}

import { sql } from "kysely";
import type { Db, Event } from "#db/schema";
import type { WaitingCount } from "~/features/feature.server";
import { todayInIndia } from "~/lib/india-time";
import { screenLanguage } from "~/locales/language";
import { t } from "~/locales/screen-text";
import { isUntold } from "./event-changes.server";
import { listHref } from "./sign-up-state";
import { eventTexts } from "./sign-up-mails.server";

/** For the dashboard: the lists of today's events, whom to call, and changes of which nobody has been told. */
export async function signUpTasks(db: Db, now: Date): Promise<WaitingCount[]> {
  const today = todayInIndia(now);
  const events = await db
    .selectFrom("events")
    .selectAll("events")
    .select(({ selectFrom }) =>
      selectFrom("sign_ups")
        .select(sql<number>`count(*)`.as("calls"))
        .whereRef("event_id", "=", "events.id")
        .where("call_about", "is not", null)
        .as("calls"),
    )
    .where((row) =>
      row.or([
        row.and([row("event_date", "=", today), row("deleted_at", "is", null), row("sign_up", "=", "open")]),
        row.and([
          row("told", "is not", null),
          row.or([row("event_date", "is", null), row("event_date", ">=", today)]),
        ]),
        row("id", "in", row.selectFrom("sign_ups").select("event_id").where("call_about", "is not", null)),
      ]),
    )
    .orderBy("event_date")
    .orderBy("id")
    .execute();
  return events.flatMap(({ calls, ...event }) => tasksOf(event, calls ?? 0, today, now));
}

function tasksOf(event: Event, calls: number, today: string, now: Date): WaitingCount[] {
  const { title } = eventTexts(event, screenLanguage());
  const href = listHref(event.id);
  const words = (key: "today" | "calls" | "untold"): [string, string] => [
    t(`signUpList.tasks.${key}`, { count: 1, title }),
    t(`signUpList.tasks.${key}`, { count: 2, title }),
  ];
  return [
    ...(event.event_date === today && event.deleted_at === null && event.coming > 0
      ? [{ count: event.coming, words: words("today"), href, isUrgent: true }]
      : []),
    ...(calls > 0 ? [{ count: calls, words: words("calls"), href: `${href}#calls`, isUrgent: true }] : []),
    ...(isUntold(event, now)
      ? [
          {
            count: event.coming + event.waiting,
            words: words("untold"),
            href: `${href}#untold`,
            isUrgent: true,
          },
        ]
      : []),
  ];
}

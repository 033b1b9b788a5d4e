import { findItem } from "~/domain/content/content-life.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { onlyToRead } from "~/http/document.server";
import { db, foundation, origin } from "~/http/world.server";
import { contentMessages } from "~/messages";
import { calendarFileName, eventCalendar } from "~/presenters/content/calendar";

/** The event as an .ics file; 404 while its day is not known. */
export async function loader({ params: { id = "" } }: LoaderFunctionArgs) {
  const event = await findItem(db, "event", id);
  const day = event?.event_date;
  if (!event || !day)
    throw new Response(contentMessages.eventNotFound, {
      status: 404,
      headers: { "Cache-Control": "no-store" },
    });
  const file = eventCalendar({
    event: { ...event, event_date: day },
    url: `${origin}/eventDetail/${event.id}`,
    foundationName: foundation.name,
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendarFileName(day)}"`,
      "Cache-Control": "private, no-cache",
    },
  });
}

export const action = onlyToRead;

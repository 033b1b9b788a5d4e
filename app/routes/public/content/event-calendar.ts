import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/server/file-response.server";
import { findForReader } from "~/features/content/reader.server";
import { readerOf } from "./read-content.server";
import { db, origin } from "~/server/context.server";
import { foundationName } from "~/features/settings/settings.server";
import { pathIn, requestLanguage } from "~/locales/language";
import { translator } from "~/locales/translate";
import { calendarFileName, eventCalendar } from "~/features/content/calendar";

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const language = requestLanguage(request);
  const event = await findForReader(db, "event", id, await readerOf(request));
  const day = event?.event_date;
  if (!event || !day)
    throw new Response(translator(language)("events.notFound"), {
      status: 404,
      headers: { "Cache-Control": "no-store" },
    });
  const file = eventCalendar({
    event: { ...event, event_date: day },
    url: origin + pathIn(language, `/eventDetail/${event.id}`),
    foundationName: await foundationName(db, language),
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendarFileName(day)}"`,
      "Cache-Control": "private, no-cache",
    },
  });
}

export const action = methodNotAllowed;

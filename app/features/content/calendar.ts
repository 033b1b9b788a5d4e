import { addDays } from "~/lib/india-time";
import type { ItemOf } from "./content-types.server";

type Entry = {
  event: Pick<
    ItemOf<"event">,
    | "id"
    | "title"
    | "content"
    | "category"
    | "event_location"
    | "event_time"
    | "version"
    | "created_at"
    | "updated_at"
  > & { event_date: string };
  url: string;
  foundationName: string;
};

/** Assumed duration in hours: events have no end time. */
const DURATION_HOURS = 2;

/** Returns an .ics file (RFC 5545), all-day without a time. UID is the event's id, so re-imports update. */
export function eventCalendar({ event, url, foundationName }: Entry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(foundationName)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${event.id}`,
    `DTSTAMP:${utc(new Date(event.updated_at))}`,
    `CREATED:${utc(new Date(event.created_at))}`,
    `LAST-MODIFIED:${utc(new Date(event.updated_at))}`,
    `SEQUENCE:${event.version - 1}`,
    ...dateLines(event.event_date, event.event_time),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.content ? [`DESCRIPTION:${escapeText(`${event.content}\n\n${url}`)}`] : []),
    ...(event.event_location ? [`LOCATION:${escapeText(event.event_location)}`] : []),
    ...(event.category ? [`CATEGORIES:${escapeText(event.category)}`] : []),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

export const calendarFileName = (day: string): string => `event-${day}.ics`;

/** @param day YYYY-MM-DD @param time HH:MM; both IST */
function dateLines(day: string, time: string | null): string[] {
  if (!time)
    return [
      `DTSTART;VALUE=DATE:${plainDay(day)}`,
      `DTEND;VALUE=DATE:${plainDay(addDays(day, 1))}`,
      "TRANSP:TRANSPARENT",
    ];
  const start = new Date(`${day}T${time}:00+05:30`);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + DURATION_HOURS * 3_600_000))}`];
}

const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const plainDay = (day: string) => day.replaceAll("-", "");

/** Escapes a property value; other control characters become spaces. */
function escapeText(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

const MAX_LINE_OCTETS = 75;

/** Folds a line at 75 octets (RFC 5545, 3.1) without splitting a character. */
function foldLine(line: string): string {
  let octets = 0;
  let result = "";
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > MAX_LINE_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += letter;
    octets += size;
  }
  return result;
}

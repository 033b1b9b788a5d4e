import type { EventItem } from "~/domain/content/events.server";

/** An event on a day, as a calendar's entry needs it. */
type Entry = {
  event: Pick<
    EventItem,
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
  /** The event's page. */
  url: string;
  foundationName: string;
};

/** How long an event is taken to last: the foundation writes down when it begins. */
const HOURS = 2;

/**
 * The text of an .ics file (RFC 5545). Times are written in UTC, which every calendar turns into its owner's;
 * without a time the entry takes the whole day. The event's id makes the entry the same one when it is added
 * again.
 */
export function eventCalendar({ event, url, foundationName }: Entry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(foundationName)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${event.id}`,
    `DTSTAMP:${utc(new Date(event.updated_at))}`,
    `CREATED:${utc(new Date(event.created_at))}`,
    `LAST-MODIFIED:${utc(new Date(event.updated_at))}`,
    `SEQUENCE:${event.version - 1}`,
    ...when(event.event_date, event.event_time),
    `SUMMARY:${text(event.title)}`,
    ...(event.content ? [`DESCRIPTION:${text(`${event.content}\n\n${url}`)}`] : []),
    ...(event.event_location ? [`LOCATION:${text(event.event_location)}`] : []),
    ...(event.category ? [`CATEGORIES:${text(event.category)}`] : []),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** The name under which a browser keeps the file. */
export const calendarFileName = (day: string): string => `event-${day}.ics`;

/** @param day YYYY-MM-DD and @param time HH:MM, both as they are in Kerala */
function when(day: string, time: string | null): string[] {
  if (!time)
    return [
      `DTSTART;VALUE=DATE:${plainDay(day)}`,
      `DTEND;VALUE=DATE:${plainDay(nextDay(day))}`,
      "TRANSP:TRANSPARENT",
    ];
  const start = new Date(`${day}T${time}:00+05:30`);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(new Date(start.getTime() + HOURS * 3_600_000))}`];
}

const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
const plainDay = (day: string) => day.replaceAll("-", "");
const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Text as a property's value: separators and line ends escaped, nothing else that steers. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

const LONGEST_LINE = 75;

/** A line of more than 75 octets goes on in the next, which begins with a space. No letter is cut in two. */
function folded(line: string): string {
  let octets = 0;
  let whole = "";
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LONGEST_LINE) {
      whole += "\r\n ";
      octets = 1;
    }
    whole += letter;
    octets += size;
  }
  return whole;
}

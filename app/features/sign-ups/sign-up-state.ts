import type { Event } from "#db/schema";
import { parseTranslations } from "~/locales/translations";
import { addDays, parseIndiaTime, todayInIndia } from "~/lib/india-time";

export type SignUpFacts = Pick<
  Event,
  "sign_up" | "places" | "sign_up_until" | "coming" | "waiting" | "event_date" | "event_time"
>;

/** The list that staff see. */
export const listHref = (eventId: string): string => `/adminSignUps/${encodeURIComponent(eventId)}`;

/** Whether visitors see the event. */
export const isEventOnSite = (
  { deleted_at, publish_at }: Pick<Event, "deleted_at" | "publish_at">,
  now: Date,
): boolean => deleted_at === null && publish_at !== null && publish_at <= now.toISOString();

type Day = Pick<Event, "event_date" | "event_time">;

/** When the event begins, else when its day ends (ISO 8601); null without a day. */
export function eventBegins({ event_date: day, event_time: time }: Day): string | null {
  if (day === null) return null;
  return parseIndiaTime(time ? `${day}T${time}` : `${addDays(day, 1)}T00:00`);
}

export const hasBegun = (event: Day, now: Date): boolean => (eventBegins(event) ?? "~") <= now.toISOString();

/** What those who signed up must hear of when it changes. */
export const toldFacts = ({
  event_date,
  event_time,
  event_location,
  translations,
}: Day & Pick<Event, "event_location" | "translations">): string =>
  JSON.stringify([
    event_date,
    event_time,
    event_location,
    Object.values(parseTranslations({ translations })).map((texts) => texts?.eventLocation || ""),
  ]);

/** Persons that can still come; null without a limit. */
export const placesLeft = ({ places, coming }: Pick<Event, "places" | "coming">): number | null =>
  places === null ? null : Math.max(0, places - coming);

/** When sign-up closes (ISO 8601): as staff chose, else when the event begins, else when its day ends; null: never. */
export const signUpEnds = ({
  sign_up_until: until,
  ...day
}: Day & Pick<Event, "sign_up_until">): string | null =>
  until === null ? eventBegins(day) : parseIndiaTime(until);

/** `past`: its day is over; `closed`: nobody signs up any more. */
export type SignUpPhase = "none" | "open" | "closed" | "past";

export function signUpPhase(event: SignUpFacts, now: Date): SignUpPhase {
  if (event.sign_up === "none") return "none";
  if (event.event_date !== null && event.event_date < todayInIndia(now)) return "past";
  const ends = signUpEnds(event);
  return ends !== null && ends <= now.toISOString() ? "closed" : "open";
}

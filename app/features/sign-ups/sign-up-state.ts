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

type Facts = [day: string | null, time: string | null, place: string, placeElsewhere: string[]];

/** What those who signed up must hear of when it changes. */
const factsOf = ({
  event_date,
  event_time,
  event_location,
  translations,
}: Day & Pick<Event, "event_location" | "translations">): Facts => [
  event_date,
  event_time,
  event_location,
  Object.values(parseTranslations({ translations })).map((texts) => texts?.eventLocation || ""),
];

/** An event with what those who signed up know of it. */
export type Known = Parameters<typeof factsOf>[0] & Pick<Event, "told">;

const parseTold = ({ told }: Pick<Event, "told">) =>
  JSON.parse(told ?? "[]") as [...Facts, before: Facts] | Facts | [];

/** For `told`: what an event is, and behind it what it was before a change that is told; default: as stored. */
export function toldFacts(event: Known, before: Facts | undefined = parseTold(event)[4]): string {
  return JSON.stringify([...factsOf(event), ...(before ? [before] : [])]);
}

/** What those who signed up know of the event; null: nobody has. */
export const knownFacts = (event: Known): Facts | null =>
  event.told === null ? null : (parseTold(event).slice(0, 4) as Facts);

/** Whether those who signed up know of another day, time or place. */
export const differsFromTold = (event: Known): boolean =>
  event.told !== null && JSON.stringify(knownFacts(event)) !== JSON.stringify(factsOf(event));

/** The event as it was before a change that was told; null: it was not changed. */
export function beforeChange<One extends Known>(event: One): One | null {
  const before = parseTold(event)[4];
  if (!before) return null;
  const [event_date, event_time, event_location, elsewhere] = before;
  const translated = Object.entries(parseTranslations(event)).map(([language, texts], index) => [
    language,
    { ...texts, eventLocation: elsewhere[index] ?? "" },
  ]);
  const translations = JSON.stringify(Object.fromEntries(translated));
  return { ...event, event_date, event_time, event_location, translations };
}

/** Persons that can still come; null without a limit. */
export const placesLeft = ({ places, coming }: Pick<Event, "places" | "coming">): number | null =>
  places === null ? null : Math.max(0, places - coming);

/** Whether a party is larger than all places of the event: it waits until there are more. */
export const isTooLarge = ({ places }: Pick<Event, "places">, { people }: { people: number }): boolean =>
  places !== null && people > places;

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

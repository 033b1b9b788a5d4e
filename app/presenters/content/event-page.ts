import type { EventItem } from "~/domain/content/events.server";
import { languageOf, plainParagraphs } from "./article-content";
import { presentEventCard, type EventCardView } from "./cards";
import { dayInKerala } from "~/presenters/site/dates";

export type EventPageView = Omit<EventCardView, "content"> & {
  language: "ml" | undefined;
  paragraphs: string[];
  summary: string;
  startsAt: string | null;
  /** The event is today, by Indian time. */
  isToday: boolean;
  mapHref: string | null;
  /** URL of the .ics file; null while the day is not known. */
  calendarHref: string | null;
  share: { name: string; href: string }[];
};

/** @param url the page's absolute address, for the share links */
export function presentEventPage(event: EventItem, url: string, now: Date): EventPageView {
  const { content, ...card } = presentEventCard(event, now);
  const query = (fields: Record<string, string>) =>
    new URLSearchParams(fields).toString().replace(/\+/g, "%20");
  const when = card.date ? `, ${card.date.text}` : "";
  return {
    ...card,
    language: languageOf(event.title),
    paragraphs: plainParagraphs(event.content),
    summary: content,
    startsAt: event.event_time,
    isToday: card.date?.iso === dayInKerala(now),
    mapHref: event.event_location
      ? `https://www.google.com/maps/search/?${query({ api: "1", query: event.event_location })}`
      : null,
    calendarHref: card.date ? `${card.href}/calendar.ics` : null,
    share: [
      { name: "WhatsApp", href: `https://wa.me/?${query({ text: `${event.title}${when}: ${url}` })}` },
      {
        name: "Email",
        href: `mailto:?${query({ subject: event.title, body: `${event.title}${when}\n${url}` })}`,
      },
      { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    ],
  };
}

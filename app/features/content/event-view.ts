import { event as record } from "./event";
import type { EventItem } from "./events.server";
import { storedTexts } from "./stored-item";
import { plainParagraphs } from "./article-content";
import { toEventCardView } from "./card-views";
import { dayInKerala } from "~/lib/dates";
import type { Language } from "~/locales/language";

export type EventPageView = ReturnType<typeof toEventPageView>;

/** @param url the page's absolute address, for the share links */
export function toEventPageView(event: EventItem, url: string, now: Date, language: Language) {
  const { content, ...card } = toEventCardView(event, now, language);
  const query = (fields: Record<string, string>) =>
    new URLSearchParams(fields).toString().replace(/\+/g, "%20");
  const when = card.date ? `, ${card.date.text}` : "";
  return {
    ...card,
    texts: storedTexts(record, event),
    paragraphs: plainParagraphs(event.content),
    summary: content,
    startsAt: event.event_time,
    /** By Indian time. */
    isToday: card.date?.iso === dayInKerala(now),
    mapHref: event.event_location
      ? `https://www.google.com/maps/search/?${query({ api: "1", query: event.event_location })}`
      : null,
    /** The .ics file; null while the day is not known. */
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

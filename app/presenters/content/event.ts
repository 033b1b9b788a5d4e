import type { EventItem } from "~/domain/content/events.server";
import { presentImage } from "~/presenters/pictures/image";

/** Day and time are in Asia/Kolkata; null when not set. */
export function presentEvent(event: EventItem) {
  return {
    _id: event.id,
    title: event.title,
    category: event.category,
    content: event.content,
    eventDate: event.event_date,
    eventTime: event.event_time,
    eventLocation: event.event_location,
    countries: event.countries,
    imagePath: presentImage(event.image, event.image_alt || event.title),
    createdAt: event.created_at,
    updatedAt: event.updated_at,
    version: event.version,
  };
}

import type { z } from "zod";
import type { Db, EventItem as EventRow, Image } from "#db/schema";
import { messages } from "~/messages";
import { eventForm as form } from "./content-forms";
import { countriesOf, withPicture, type Kind } from "./content-list.server";
import type { Translation } from "~/domain/translation";
import { translationOf } from "~/domain/translation";

const { event: text } = messages;

export const SaveEvent = form.schema;
type SaveEvent = z.output<typeof SaveEvent>;

export type EventItem = Omit<EventRow, "countries" | "ml"> & {
  countries: string[];
  ml: Translation;
  image: Image | null;
};

export const events = {
  table: "events",
  noun: "event",
  searchKind: "event",
  sentences: { ...text, notFound: messages.content.eventNotFound, deleted: messages.dashboard.itemDeleted },
  ...form,
  columns: (input) => ({
    category: input.category,
    content: input.content,
    event_date: input.eventDate,
    event_time: input.eventTime,
    event_location: input.eventLocation,
    image_id: input.imageId,
    image_alt: input.imageAlt,
  }),
  texts: ({ title, category, content, event_location: eventLocation, image_alt: imageAlt }) => ({
    ...{ title, category, content, eventLocation, imageAlt },
  }),
  card: [
    ...(["id", "title", "category", "content", "event_date", "event_time", "event_location"] as const),
    ...(["countries", "image_id", "image_alt", "version", "created_at", "updated_at"] as const),
    ...(["publish_at", "ml", "translated"] as const),
  ],
  async toItems(db: Db, rows: EventRow[]): Promise<EventItem[]> {
    return (await withPicture(db, rows)).map((row) => ({
      ...row,
      ml: translationOf(row),
      countries: countriesOf(row),
    }));
  },
  picturesOf: ({ image_id }) => ({ image: image_id }),
} as const satisfies Kind<EventRow, EventItem, SaveEvent>;

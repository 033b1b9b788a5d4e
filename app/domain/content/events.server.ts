import type { z } from "zod";
import type { Db, EventItem as EventRow, Image } from "#db/schema";
import { messages } from "~/messages";
import {
  contentForm,
  countries,
  day,
  imageId,
  line,
  paragraph,
  requiredLine,
  timeOfDay,
} from "./content-fields.server";
import type { Kind } from "./content-kinds.server";
import { countriesOf, withPicture } from "./content-list.server";

const { event: text } = messages;

const form = contentForm(
  { required: ["title"], images: ["image"] },
  {
    title: requiredLine(text.titleRequired),
    category: line,
    content: paragraph,
    eventDate: day,
    eventTime: timeOfDay,
    eventLocation: line,
    imageId: imageId(),
    imageAlt: line,
    countries,
  },
);

/** Without `id` a new event, which needs a title. */
export const SaveEvent = form.schema;
type SaveEvent = z.output<typeof SaveEvent>;

export type EventItem = Omit<EventRow, "countries"> & { countries: string[]; image: Image | null };

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
  card: [
    ...(["id", "title", "category", "content", "event_date", "event_time", "event_location"] as const),
    ...(["countries", "image_id", "image_alt", "version", "created_at", "updated_at"] as const),
  ],
  async toItems(db: Db, rows: EventRow[]): Promise<EventItem[]> {
    return (await withPicture(db, rows)).map((row) => ({ ...row, countries: countriesOf(row) }));
  },
  picturesOf: ({ image_id }) => ({ image: image_id }),
} as const satisfies Kind<EventRow, EventItem, SaveEvent>;

import type { EventItem as Row, Image } from "#db/schema";
import { withPicture, type Kind, type Read } from "./content-list.server";
import { schemaOf } from "./content-schema";
import { event } from "./event";

export type EventItem = Read<Row> & { image: Image | null };

export const SaveEvent = schemaOf(event);

export const events = { ...event, schema: SaveEvent, toItems: withPicture<Row> } as const satisfies Kind<
  Row,
  EventItem
>;

import type { Image } from "#db/schema";
import { columnName, fieldsOfType } from "./record";
import type { ItemOf } from "./content-kinds.server";
import { records, type ContentKind } from "./records";
import { toImageView } from "~/features/pictures/image-view";
import { dateOf, toPublishingView } from "./publishing-view";

type Placed = (Image & { alt: string }) | null | undefined;
type Item = ItemOf<ContentKind> & { image?: Image | null; image_alt?: string; images?: Placed[] };

/**
 * An item as programs get it. `imagePath` is its first picture, `date` when it was published; a draft's is that of
 * writing.
 */
export function toItemView(kind: ContentKind, item: ItemOf<ContentKind>, now: Date) {
  const record = records[kind];
  const { image, image_alt, images, ...rest }: Item = item;
  const columns: Record<string, unknown> = rest;
  const written = fieldsOfType(record, "line", "paragraph", "html", "day", "time", "count");
  const pictures = fieldsOfType(record, "picture").map(([name, { place }]) => {
    const placed = place && images?.[place - 1];
    const described = placed ? placed.alt : image_alt;
    return [name, toImageView(place ? placed || null : image, described || item.title)] as const;
  });
  return {
    _id: item.id,
    ...Object.fromEntries(written.map(([name]) => [name, columns[columnName(name)]])),
    ...Object.fromEntries(
      fieldsOfType(record, "flag").map(([name]) => [name, columns[columnName(name)] === 1]),
    ),
    ...Object.fromEntries(pictures.filter(([name]) => name !== "image")),
    imagePath: pictures[0]?.[1] ?? null,
    ...("countries" in item ? { countries: item.countries } : {}),
    ...(record.dated === "published" ? { date: dateOf(item) } : {}),
    createdAt: item.created_at,
    updatedAt: item.updated_at,
    version: item.version,
    translations: Object.keys(item.ml).length > 0 ? { ml: item.ml } : {},
    ...(record.hasDrafts ? toPublishingView(item, now) : {}),
  };
}

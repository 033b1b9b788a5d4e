import type { Image } from "#db/schema";
import type { BinItem } from "~/domain/bin.server";
import type { CardOf, ContentKind, ItemOf } from "~/domain/content-kinds.server";
import { presentStaffPicture, untouchedForm, type FormState, type StaffRow } from "./staff-screens";

/** How the staff's screens show a kind. */
type View<K extends ContentKind> = {
  /** By the names of the form's fields: to fill the form, and to show beside a stale one. */
  texts(item: ItemOf<K>): Record<string, string>;
  /** By the names of the form's file fields. A list shows the first. */
  pictures(card: CardOf<K>): Record<string, Image | null>;
  /** What a list says below the title. */
  detail(card: CardOf<K>): (string | null)[];
};

const views: { [K in ContentKind]: View<K> } = {
  blog: {
    texts: ({ title, subheading, category, author, content, image_alt }) => ({
      title,
      subheading,
      category,
      author,
      content,
      imageAlt: image_alt,
    }),
    pictures: ({ image }) => ({ image }),
    detail: ({ category, author, created_at }) => [category, author, day(created_at)],
  },
  event: {
    texts: (item) => ({
      title: item.title,
      category: item.category,
      content: item.content,
      eventDate: item.event_date ?? "",
      eventTime: item.event_time ?? "",
      eventLocation: item.event_location,
      imageAlt: item.image_alt,
    }),
    pictures: ({ image }) => ({ image }),
    detail: ({ event_date, event_time, event_location }) => [
      event_date && day(`${event_date}T12:00:00Z`),
      event_time,
      event_location,
    ],
  },
  project: {
    texts: ({ title, para1, para2, para3, para4, para5, images }) => ({
      title,
      para1,
      para2,
      para3,
      para4,
      para5,
      ...Object.fromEntries(images.map((image, index) => [`image${index + 1}Alt`, image?.alt ?? ""])),
    }),
    pictures: ({ images }) =>
      // A place's row carries the project's id too; the picture's own is `image_id`.
      Object.fromEntries(
        images.map((image, index) => [`image${index + 1}`, image && { ...image, id: image.image_id }]),
      ),
    detail: ({ created_at }) => [day(created_at)],
  },
  gallery: {
    texts: ({ title, image_alt }) => ({ title, imageAlt: image_alt }),
    pictures: ({ image }) => ({ image }),
    detail: ({ created_at }) => [day(created_at)],
  },
};

/** Which item belongs to which kind is known to the caller only. */
const viewOf = (kind: ContentKind) => views[kind] as View<ContentKind>;

/** The texts of an item by the names of its form's fields. */
export const staffTexts = (kind: ContentKind, item: ItemOf<ContentKind>): Record<string, string> =>
  viewOf(kind).texts(item);

/** An item as a form that nobody has touched. */
export function staffForm(kind: ContentKind, item: ItemOf<ContentKind>): FormState {
  const pictures = Object.entries(viewOf(kind).pictures(item));
  return untouchedForm({
    id: item.id,
    version: String(item.version),
    countries: "countries" in item ? item.countries : [],
    values: staffTexts(kind, item),
    pictures: Object.fromEntries(pictures.map(([name, image]) => [name, presentStaffPicture(image)])),
  });
}

/** An item as a line of a list. */
export function staffRow(kind: ContentKind, card: CardOf<ContentKind>): StaffRow {
  const [picture] = Object.values(viewOf(kind).pictures(card));
  const detail = viewOf(kind).detail(card).filter(Boolean).join(" · ");
  return { id: card.id, title: card.title, detail, picture: presentStaffPicture(picture) };
}

const DAY_MS = 86_400_000;

/** A line of the Bin. */
export const binRow = ({ kind, id, title, deletedAt, goesAt }: BinItem, now: Date) => ({
  kind,
  id,
  title,
  deletedOn: day(deletedAt),
  daysLeft: Math.max(0, Math.ceil((Date.parse(goesAt) - now.getTime()) / DAY_MS)),
});

const days = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});
const day = (instant: string) => days.format(new Date(instant));

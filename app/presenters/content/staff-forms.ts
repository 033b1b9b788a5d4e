import type { Image } from "#db/schema";
import type { BinItem } from "~/domain/content/bin.server";
import type { CardOf, ContentKind, ItemOf } from "~/domain/content/content-kinds.server";
import { presentStaffPicture, untouchedForm, type FormState, type StaffRow } from "./staff-screens";

type View<K extends ContentKind> = {
  /** By field name: fills the form, and is shown as the other version in an edit conflict. */
  texts(item: ItemOf<K>): Record<string, string>;
  /** By name of the file field. Lists show the first picture. */
  pictures(card: CardOf<K>): Record<string, Image | null>;
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
      // Each row carries the project's id as `id`; the picture's id is `image_id`.
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

/** TypeScript cannot tie the kind to its item here; callers pass matching pairs. */
const viewOf = (kind: ContentKind) => views[kind] as View<ContentKind>;

export const staffTexts = (kind: ContentKind, item: ItemOf<ContentKind>): Record<string, string> =>
  viewOf(kind).texts(item);

/** The untouched form of an existing item. */
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

export function staffRow(kind: ContentKind, card: CardOf<ContentKind>): StaffRow {
  const [picture] = Object.values(viewOf(kind).pictures(card));
  const detail = viewOf(kind).detail(card).filter(Boolean).join(" · ");
  return { id: card.id, title: card.title, detail, picture: presentStaffPicture(picture) };
}

const DAY_MS = 86_400_000;

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

import type { ActivityEntry, Image } from "#db/schema";
import type { BinItem } from "~/domain/content/bin.server";
import type { CardOf, ContentKind, ItemOf } from "~/domain/content/content-kinds.server";
import { messages } from "~/messages";
import { mediumDay, moment, presentTime } from "~/presenters/site/dates";
import { dateOf, publishingFields, publishingMark } from "./publishing";
import {
  presentStaffPicture,
  untouchedForm,
  type FormState,
  type StaffRow,
  type TheirVersion,
} from "./staff-screens";

type View<K extends ContentKind> = {
  /** By name of the file field. Lists show the first picture. */
  pictures(card: CardOf<K>): Record<string, Image | null>;
  detail(card: CardOf<K>): (string | null)[];
};

const shownOf: { [K in ContentKind]: View<K> } = {
  blog: {
    pictures: ({ image }) => ({ image }),
    detail: (post) => [post.category, post.author, mediumDay(dateOf(post)), views(post.views)],
  },
  event: {
    pictures: ({ image }) => ({ image }),
    detail: ({ event_date, event_time, event_location }) => [
      event_date && mediumDay(event_date),
      event_time && presentTime(event_time).toLowerCase(),
      event_location,
    ],
  },
  project: {
    pictures: ({ images }) => Object.fromEntries(images.map((image, index) => [`image${index + 1}`, image])),
    detail: (item) => [mediumDay(dateOf(item))],
  },
  gallery: { pictures: ({ image }) => ({ image }), detail: (item) => [mediumDay(dateOf(item))] },
};

const views = (count: number) =>
  count === 0 ? null : `${count.toLocaleString("en-IN")} ${count === 1 ? "view" : "views"}`;

/** TypeScript cannot tie the kind to its item here; callers pass matching pairs. */
const viewOf = (kind: ContentKind) => shownOf[kind] as View<ContentKind>;

/**
 * By field name: fills the form, and is shown as the other version in an edit conflict.
 * @param texts as the domain names them
 */
const staffTexts = (item: ItemOf<ContentKind>, texts: Record<string, string>): Record<string, string> => ({
  ...texts,
  ...Object.fromEntries(Object.entries(item.ml).map(([name, text]) => [`ml.${name}`, text ?? ""])),
  ...("event_date" in item ? { eventDate: item.event_date ?? "", eventTime: item.event_time ?? "" } : {}),
});

/** @param form the item's @param last its latest change */
export function theirVersion(
  { values, countries, pictures }: FormState,
  last: ActivityEntry | undefined,
): TheirVersion {
  const { changed = [] } = JSON.parse(last?.detail ?? "{}") as { changed?: string[] };
  return {
    texts: values,
    countries,
    pictures,
    who: last?.who ?? null,
    when: last ? moment(last.happened_at) : null,
    changed: changed.map((column) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
  };
}

/** The untouched form of an existing item. @param texts the item's */
export function staffForm(
  kind: ContentKind,
  item: ItemOf<ContentKind>,
  texts: Record<string, string>,
  now: Date,
): FormState {
  const pictures = Object.entries(viewOf(kind).pictures(item));
  return untouchedForm({
    id: item.id,
    version: String(item.version),
    countries: "countries" in item ? item.countries : [],
    values: { ...staffTexts(item, texts), ...publishingFields(item, now) },
    pictures: Object.fromEntries(pictures.map(([name, image]) => [name, presentStaffPicture(image)])),
  });
}

/** @param card its texts in English; of an item in Malayalam only those */
export function staffRow(kind: ContentKind, card: CardOf<ContentKind>, now: Date): StaffRow {
  const [picture] = Object.values(viewOf(kind).pictures(card));
  const detail = viewOf(kind).detail(card).filter(Boolean).join(" · ");
  const mark = publishingMark(card, now);
  return {
    id: card.id,
    title: card.title,
    lang: card.title === card.ml.title ? "ml" : undefined,
    detail,
    mark,
    untranslated: card.translated === "complete" ? null : messages.content.translations[card.translated],
    picture: presentStaffPicture(picture),
  };
}

const DAY_MS = 86_400_000;

export const binRow = ({ kind, id, title, deletedAt, goesAt }: BinItem, now: Date) => ({
  kind,
  id,
  title,
  deletedOn: mediumDay(deletedAt),
  daysLeft: Math.max(0, Math.ceil((Date.parse(goesAt) - now.getTime()) / DAY_MS)),
});

import type { BinItem } from "~/domain/bin.server";
import type { BlogPostItem } from "~/domain/blog-posts.server";
import type { EventItem } from "~/domain/events.server";
import type { GalleryItem } from "~/domain/gallery.server";
import type { ProjectItem } from "~/domain/projects.server";
import { presentStaffPicture, untouchedForm, type FormState, type StaffRow } from "./staff-screens";

/**
 * The texts of an item by the names of its form's fields: to fill the form, and to show beside a stale one.
 */
export function blogPostTexts({
  title,
  subheading,
  category,
  author,
  content,
  image_alt,
}: BlogPostItem): Record<string, string> {
  return { title, subheading, category, author, content, imageAlt: image_alt };
}

export function eventTexts({
  title,
  category,
  content,
  event_date,
  event_time,
  event_location,
  image_alt,
}: EventItem): Record<string, string> {
  return {
    title,
    category,
    content,
    eventDate: event_date ?? "",
    eventTime: event_time ?? "",
    eventLocation: event_location,
    imageAlt: image_alt,
  };
}

export function projectTexts({
  title,
  para1,
  para2,
  para3,
  para4,
  para5,
  images,
}: ProjectItem): Record<string, string> {
  return {
    title,
    para1,
    para2,
    para3,
    para4,
    para5,
    ...Object.fromEntries(images.map((image, index) => [`image${index + 1}Alt`, image?.alt ?? ""])),
  };
}

export function galleryTexts({ title, image_alt }: GalleryItem): Record<string, string> {
  return { title, imageAlt: image_alt };
}

export const blogPostForm = (item: BlogPostItem): FormState =>
  untouchedForm({
    ...basics(item),
    values: blogPostTexts(item),
    pictures: { image: presentStaffPicture(item.image) },
  });

export const eventForm = (item: EventItem): FormState =>
  untouchedForm({
    ...basics(item),
    values: eventTexts(item),
    pictures: { image: presentStaffPicture(item.image) },
  });

export const projectForm = (item: ProjectItem): FormState =>
  untouchedForm({
    ...basics(item),
    values: projectTexts(item),
    pictures: Object.fromEntries(item.images.map((image, index) => [`image${index + 1}`, placed(image)])),
  });

export const galleryForm = (item: GalleryItem): FormState =>
  untouchedForm({
    ...basics({ ...item, countries: [] }),
    values: galleryTexts(item),
    pictures: { image: presentStaffPicture(item.image) },
  });

const basics = ({ id, version, countries }: { id: string; version: number; countries: string[] }) => ({
  id,
  version: String(version),
  countries,
});

/** A place's row carries the project's id too; the picture's own is `image_id`. */
const placed = (image: ProjectItem["images"][number] | undefined) =>
  image ? presentStaffPicture({ ...image, id: image.image_id }) : null;

export const blogPostRow = (item: BlogPostItem): StaffRow => ({
  ...line(item),
  detail: [item.category, item.author, day(item.created_at)].filter(Boolean).join(" · "),
  picture: presentStaffPicture(item.image),
});

export const eventRow = (item: EventItem): StaffRow => ({
  ...line(item),
  detail: [
    item.event_date ? day(`${item.event_date}T12:00:00Z`) : "",
    item.event_time ?? "",
    item.event_location,
  ]
    .filter(Boolean)
    .join(" · "),
  picture: presentStaffPicture(item.image),
});

export const projectRow = (item: ProjectItem): StaffRow => ({
  ...line(item),
  detail: day(item.created_at),
  picture: placed(item.images[0]),
});

export const galleryRow = (item: GalleryItem): StaffRow => ({
  ...line(item),
  detail: day(item.created_at),
  picture: presentStaffPicture(item.image),
});

const DAY_MS = 86_400_000;

/** A line of the Bin. */
export const binRow = ({ kind, id, title, deletedAt, goesAt }: BinItem, now: Date) => ({
  kind,
  id,
  title,
  deletedOn: day(deletedAt),
  daysLeft: Math.max(0, Math.ceil((Date.parse(goesAt) - now.getTime()) / DAY_MS)),
});

const line = ({ id, title }: { id: string; title: string }) => ({ id, title });

const days = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});
const day = (instant: string) => days.format(new Date(instant));

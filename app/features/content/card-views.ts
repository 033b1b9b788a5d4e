import type { CardOf } from "./content-kinds.server";
import { dayInKerala, presentDate, presentTime } from "~/lib/dates";
import type { Language } from "~/locales/language";
import { presentPicture } from "~/features/pictures/image-view";
import { dateOf } from "./publishing-view";

/** What the cards of public pages show. Without a `picture`, app/features/content/public/card-picture.tsx draws one. */
export type BlogCardView = ReturnType<typeof presentBlogCard>;
export type EventCardView = ReturnType<typeof presentEventCard>;
export type ProjectCardView = ReturnType<typeof presentProjectCard>;

/** Cards show only a few lines, so the rest need not be sent. */
const LONGEST_SUMMARY = 320;

function shortened(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text;
  const cut = text.slice(0, LONGEST_SUMMARY);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_SUMMARY / 2)).trimEnd()} …`;
}

export function presentBlogCard(post: CardOf<"blog">, language: Language) {
  const { id, title, subheading, category, author, views, comments } = post;
  const picture = post.image && presentPicture(post.image, post.image_alt || title);
  return {
    id,
    href: `/BlogDetail/${id}`,
    title,
    subheading,
    category,
    author,
    date: presentDate(dateOf(post), language),
    views,
    comments,
    hasVideo: post.has_video === 1,
    picture,
  };
}

/** @param present size of the picture: presentPicture or presentThumbnail */
export function presentEventCard(
  event: CardOf<"event">,
  now: Date,
  language: Language,
  present: typeof presentPicture = presentPicture,
) {
  const { id, title, category } = event;
  const picture = event.image && present(event.image, event.image_alt || title);
  return {
    id,
    href: `/eventDetail/${id}`,
    title,
    content: shortened(event.content),
    category,
    /** Null when the day is not known yet. */
    date: event.event_date ? presentDate(event.event_date, language) : null,
    /** "5:30 PM" */
    time: event.event_time ? presentTime(event.event_time, language) : null,
    location: event.event_location,
    isPast: event.event_date !== null && event.event_date < dayInKerala(now),
    picture,
  };
}

export function presentProjectCard(project: CardOf<"project">, language: Language) {
  const { id, title, para1 } = project;
  const [image] = project.images;
  return {
    id,
    href: `/project/${id}`,
    title,
    summary: shortened(para1),
    date: presentDate(dateOf(project), language),
    picture: image ? presentPicture(image, image.alt || title) : null,
  };
}

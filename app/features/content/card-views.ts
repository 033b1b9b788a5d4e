import type { CardOf } from "./content-kinds.server";
import { toDateView, toTimeView } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import type { Language } from "~/locales/language";
import { toPictureView } from "~/features/pictures/image-view";
import { dateOf } from "./publishing-view";

export type BlogCardView = ReturnType<typeof toBlogCardView>;
export type EventCardView = ReturnType<typeof toEventCardView>;
export type ProjectCardView = ReturnType<typeof toProjectCardView>;

const LONGEST_SUMMARY = 320;

function shortened(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text;
  const cut = text.slice(0, LONGEST_SUMMARY);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_SUMMARY / 2)).trimEnd()} …`;
}

export function toBlogCardView(post: CardOf<"blog">, language: Language) {
  const { id, title, subheading, category, author, views, comments } = post;
  const picture = post.image && toPictureView(post.image, post.image_alt || title);
  return {
    id,
    href: `/BlogDetail/${id}`,
    title,
    subheading,
    category,
    author,
    date: toDateView(dateOf(post), language),
    views,
    comments,
    hasVideo: post.has_video === 1,
    picture,
  };
}

export function toEventCardView(
  event: CardOf<"event">,
  now: Date,
  language: Language,
  present: typeof toPictureView = toPictureView,
) {
  const { id, title, category } = event;
  const picture = event.image && present(event.image, event.image_alt || title);
  return {
    id,
    href: `/eventDetail/${id}`,
    title,
    content: shortened(event.content),
    category,
    date: event.event_date ? toDateView(event.event_date, language) : null,
    time: event.event_time ? toTimeView(event.event_time, language) : null,
    location: event.event_location,
    isPast: event.event_date !== null && event.event_date < todayInIndia(now),
    picture,
  };
}

export function toProjectCardView(project: CardOf<"project">, language: Language) {
  const { id, title, para1 } = project;
  const [image] = project.images;
  return {
    id,
    href: `/project/${id}`,
    title,
    summary: shortened(para1),
    date: toDateView(dateOf(project), language),
    picture: image ? toPictureView(image, image.alt || title) : null,
  };
}

import type { CardOf } from "./content-types.server";
import { toDateView, toTimeView } from "~/lib/dates";
import { todayInIndia } from "~/lib/india-time";
import { truncate } from "~/lib/truncate";
import type { Language } from "~/locales/language";
import { toPictureView } from "~/features/pictures/image-view";
import { dateOf } from "./publishing-view";

export type BlogCardView = ReturnType<typeof toBlogCardView>;
export type EventCardView = ReturnType<typeof toEventCardView>;
export type ProjectCardView = ReturnType<typeof toProjectCardView>;

const MAX_SUMMARY_LENGTH = 320;

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
  toView: typeof toPictureView = toPictureView,
) {
  const { id, title, category } = event;
  const picture = event.image && toView(event.image, event.image_alt || title);
  return {
    id,
    href: `/eventDetail/${id}`,
    title,
    content: truncate(event.content, MAX_SUMMARY_LENGTH),
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
    summary: truncate(para1, MAX_SUMMARY_LENGTH),
    date: toDateView(dateOf(project), language),
    picture: image ? toPictureView(image, image.alt || title) : null,
  };
}

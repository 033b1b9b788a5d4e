import type { CardOf } from "~/domain/content/content-kinds.server";
import { dayInKerala, presentDate, presentTime, type DateView } from "~/presenters/site/dates";
import { presentPicture, type PictureView } from "~/presenters/pictures/image";

/** What the cards of public pages show. Without a `picture`, app/ui/content/card-picture.tsx draws one. */
export type BlogCardView = {
  id: string;
  href: string;
  title: string;
  subheading: string;
  category: string;
  author: string;
  date: DateView;
  views: number;
  comments: number;
  hasVideo: boolean;
  picture: PictureView | null;
};

export type EventCardView = {
  id: string;
  href: string;
  title: string;
  content: string;
  category: string;
  /** Null when the day is not known yet. */
  date: DateView | null;
  /** "5:30 PM", or null. */
  time: string | null;
  location: string;
  isPast: boolean;
  picture: PictureView | null;
};

export type ProjectCardView = {
  id: string;
  href: string;
  title: string;
  summary: string;
  date: DateView;
  picture: PictureView | null;
};

/** Cards show only a few lines, so the rest need not be sent. */
const LONGEST_SUMMARY = 320;

function shortened(text: string): string {
  if (text.length <= LONGEST_SUMMARY) return text;
  const cut = text.slice(0, LONGEST_SUMMARY);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_SUMMARY / 2)).trimEnd()} …`;
}

export function presentBlogCard(post: CardOf<"blog">): BlogCardView {
  const { id, title, subheading, category, author, views, comments } = post;
  const picture = post.image && presentPicture(post.image, post.image_alt || title);
  return {
    id,
    href: `/BlogDetail/${id}`,
    title,
    subheading,
    category,
    author,
    date: presentDate(post.created_at),
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
  present: typeof presentPicture = presentPicture,
): EventCardView {
  const { id, title, category } = event;
  const picture = event.image && present(event.image, event.image_alt || title);
  return {
    id,
    href: `/eventDetail/${id}`,
    title,
    content: shortened(event.content),
    category,
    date: event.event_date ? presentDate(event.event_date) : null,
    time: event.event_time ? presentTime(event.event_time) : null,
    location: event.event_location,
    isPast: event.event_date !== null && event.event_date < dayInKerala(now),
    picture,
  };
}

export function presentProjectCard(project: CardOf<"project">): ProjectCardView {
  const { id, title, para1 } = project;
  const [image] = project.images;
  return {
    id,
    href: `/project/${id}`,
    title,
    summary: shortened(para1),
    date: presentDate(project.created_at),
    picture: image ? presentPicture(image, image.alt || title) : null,
  };
}

import type { PublishStatus } from "./record";
import { t } from "~/locales/screen-text";
import { msg, type Message } from "~/locales/messages";
import { minuteInIndia, minuteInWords } from "~/lib/india-time";

type Published = { publish_at: string | null; isPreview?: true };
type Planned = Published & { planned_at: string | null };

/** The date readers see (ISO 8601): publication, or creation of a draft. */
export const dateOf = (item: Published & { created_at: string }): string =>
  item.publish_at ?? item.created_at;

export function statusOf({ publish_at }: Published, now: Date): PublishStatus {
  if (publish_at === null) return "draft";
  return publish_at > now.toISOString() ? "scheduled" : "published";
}

/** API fields. `publishAt` is an ISO 8601 instant (UTC); for a draft the planned one. */
export const toPublishingView = (item: Planned, now: Date) => ({
  status: statusOf(item, now),
  publishAt: item.publish_at ?? item.planned_at,
});

/** "Preview", "Draft" or "Scheduled for 3 Dec 2026, 9:00 am" (IST); null when published. */
export function publishingMark(item: Published, now: Date): string | null {
  if (item.isPreview) return t("content.preview");
  if (item.publish_at === null) return t("content.draft");
  return statusOf(item, now) === "scheduled"
    ? t("content.scheduledFor", { time: minuteOf(item.publish_at) })
    : null;
}

export function savedMessage(item: Published, published: Message, now: Date): Message {
  if (item.publish_at === null) return "content.draftSaved";
  return statusOf(item, now) === "scheduled"
    ? msg("content.scheduledFor", { time: minuteOf(item.publish_at) })
    : published;
}

const minuteOf = (instant: string) => minuteInWords(minuteInIndia(instant));

/** `publishAt` is set for scheduled items and drafts; `savedAs` and `savedTime` keep the saved status. */
export const publishingFields = (item: Planned, now: Date) => {
  const savedAs = statusOf(item, now);
  const savedTime = item.publish_at === null ? "" : minuteInIndia(item.publish_at);
  const planned = item.planned_at === null ? "" : minuteInIndia(item.planned_at);
  return { savedAs, savedTime, publishAt: savedAs === "scheduled" ? savedTime : planned };
};

import type { PublishStatus } from "~/domain/content/publish-status";
import { messages } from "~/messages";
import { minuteInIndia, minuteInWords } from "~/words/minutes";

type Published = { publish_at: string | null };

/** The date that readers see (ISO 8601): of publishing, of a draft that of writing. */
export const dateOf = (item: Published & { created_at: string }): string =>
  item.publish_at ?? item.created_at;

/** Where an item stands at an instant. */
export function statusOf({ publish_at }: Published, now: Date): PublishStatus {
  if (publish_at === null) return "draft";
  return publish_at > now.toISOString() ? "scheduled" : "published";
}

/** The fields of the API: `publishAt` is an instant (ISO 8601, UTC), null for a draft. */
export const presentPublishing = (item: Published, now: Date) => ({
  status: statusOf(item, now),
  publishAt: item.publish_at,
});

/** "Draft" or "Scheduled for 3 Dec 2026, 9:00 am" (Indian time); null for what is published. */
export function publishingMark(item: Published, now: Date): string | null {
  if (item.publish_at === null) return messages.content.draft;
  return statusOf(item, now) === "scheduled"
    ? messages.content.scheduledFor(minuteInWords(minuteInIndia(item.publish_at)))
    : null;
}

/** What staff read after a save: the specification's sentence when it is published, else what it is now. */
export const savedSentence = (item: Published, published: string, now: Date): string =>
  item.publish_at === null ? messages.content.draftSaved : (publishingMark(item, now) ?? published);

/**
 * What a form shows of it: the time only while it is to come. `savedAs` and `savedTime` tell a form that came
 * back where the item stands.
 */
export const publishingFields = (item: Published, now: Date) => {
  const savedAs = statusOf(item, now);
  const savedTime = item.publish_at === null ? "" : minuteInIndia(item.publish_at);
  return { savedAs, savedTime, publishAt: savedAs === "scheduled" ? savedTime : "" };
};

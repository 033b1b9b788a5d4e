/**
 * `publish_at` is null for a draft, in the future when scheduled, in the past when published; no job runs at
 * that instant. `planned_at` is the time entered for a draft, which only fills the form.
 */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { contains } from "#db/expressions.server";
import { ok, refused, type Result } from "~/lib/result";
import type { PublishStatus } from "./record";
import type { Message } from "~/locales/messages";

/** Required in every public query; uses the column `publish_at`. */
export const isPublished = (now: Date): RawBuilder<SqlBool> => sql`publish_at <= ${now.toISOString()}`;

export function hasStatus(status: PublishStatus | "any", now: Date): RawBuilder<SqlBool> {
  if (status === "any") return sql`true`;
  if (status === "published") return isPublished(now);
  return status === "draft" ? sql`publish_at is null` : sql`publish_at > ${now.toISOString()}`;
}

/** Forms have minute precision; the current minute is not in the past. */
const MINUTE_MS = 60_000;

type PublishInput = { status?: PublishStatus | undefined; publishAt?: string | null | undefined };

/**
 * Returns the new `publish_at`. Without status and instant, a new item is published and others are unchanged.
 * With status `published` and no instant, an item is published now, unless it already is.
 * @param input.publishAt ISO 8601 instant or none
 * @returns undefined: unchanged. Refusal: invalid (an instant in the past, or none for a scheduled item)
 */
export function publishAtOf(
  { status, publishAt }: PublishInput,
  before: string | null | undefined,
  now: Date,
): Result<string | null | undefined, never> {
  const refuse = (why: Message) => refused({ kind: "invalid", fields: { publishAt: why } });
  if (status === "draft") return ok(null);
  if (publishAt) {
    if (publishAt === before) return ok(undefined);
    const isPast = Date.parse(publishAt) < now.getTime() - MINUTE_MS;
    return isPast ? refuse("content.publishAtPast") : ok(publishAt);
  }
  const isLive = typeof before === "string" && before <= now.toISOString();
  if (status === "scheduled") return before && !isLive ? ok(undefined) : refuse("content.publishAtMissing");
  const isStatusUnchanged = status === undefined && before !== undefined;
  return ok(isStatusUnchanged || isLive ? undefined : now.toISOString());
}

type Times = { publish_at: string | null; planned_at: string | null };

/** Returns the planned time of a draft, else null; unscheduling keeps the time. @returns undefined: unchanged */
export function plannedAtOf(
  { publishAt }: PublishInput,
  before: Times | null,
  after: string | null | undefined,
  now: Date,
): string | null | undefined {
  if (after ?? (after === undefined && before?.publish_at)) return null;
  if (publishAt !== undefined) return publishAt;
  return before?.publish_at && before.publish_at > now.toISOString() ? before.publish_at : undefined;
}

/** Condition on `countries` (JSON codes): visible to everybody or to this country. @param country null when unknown */
export function forCountry(country: string | null): RawBuilder<SqlBool> {
  return sql`(countries = '[]' or ${contains(sql`countries`, `"${country ?? "nowhere"}"`)})`;
}

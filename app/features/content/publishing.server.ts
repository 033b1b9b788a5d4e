/**
 * Blog posts, events and projects are drafts, scheduled or published, and their column `publish_at` says which:
 * null, an instant to come, or one that has passed. Nothing has to happen when an instant passes.
 */
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { ok, refused, type Result } from "~/lib/result";
import type { PublishStatus } from "./record";
import type { Message } from "~/locales/messages";

/** The condition for what readers may see, on the column `publish_at`. Every query for readers has it. */
export const isPublished = (now: Date): RawBuilder<SqlBool> => sql`publish_at <= ${now.toISOString()}`;

/** The condition for items of one status, or of any. */
export function hasStatus(status: PublishStatus | "any", now: Date): RawBuilder<SqlBool> {
  if (status === "any") return sql`true`;
  if (status === "published") return isPublished(now);
  return status === "draft" ? sql`publish_at is null` : sql`publish_at > ${now.toISOString()}`;
}

/** People choose minutes; the one that has begun is not in the past. */
const MINUTE_MS = 60_000;

type Asked = { status?: PublishStatus | undefined; publishAt?: string | null | undefined };

/**
 * The new `publish_at` of an item. Without a status a new item is published, and another keeps its status.
 * Without an instant it is published at once, unless it is published already.
 * @param asked.publishAt an instant (ISO 8601, UTC); null and undefined: none was given
 * @param before the `publish_at` of an existing item
 * @returns undefined to leave it as it is; a refusal (invalid) for an instant in the past
 */
export function publishAtOf(
  { status, publishAt }: Asked,
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
  const isOut = typeof before === "string" && before <= now.toISOString();
  if (status === "scheduled") return before && !isOut ? ok(undefined) : refuse("content.publishAtMissing");
  const keepsStatus = status === undefined && before !== undefined;
  return ok(keepsStatus || isOut ? undefined : now.toISOString());
}

type Times = { publish_at: string | null; planned_at: string | null };

/**
 * The new `planned_at` of an item: the time that a draft is meant to appear at. What is not a draft has none.
 * Something scheduled that becomes a draft keeps its time there.
 * @param after its new `publish_at`, as publishAtOf returns it
 * @returns undefined to leave it as it is
 */
export function plannedAtOf(
  { publishAt }: Asked,
  before: Times | null,
  after: string | null | undefined,
  now: Date,
): string | null | undefined {
  if (after ?? (after === undefined && before?.publish_at)) return null;
  if (publishAt !== undefined) return publishAt;
  return before?.publish_at && before.publish_at > now.toISOString() ? before.publish_at : undefined;
}

/**
 * The condition, on the column `countries` (a JSON list of codes), for items that are for everybody or for
 * this country.
 * @param country two capitals; null when it is unknown
 */
export function forCountry(country: string | null): RawBuilder<SqlBool> {
  return sql`(countries = '[]' or instr(countries, ${`"${country ?? "nowhere"}"`}) > 0)`;
}

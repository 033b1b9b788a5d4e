/** Counts views in memory and writes them every few seconds, to keep requests fast. Stores nothing about readers. */
import { createHmac, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { limits } from "~/lib/limits";
import { addViews } from "./blog-posts.server";
import { ipKey } from "~/features/accounts/rate-limits.server";

/** One view per reader within this time. */
const REPEAT_AFTER_MINUTES = 30;
/** Readers remembered. */
const MAX_READERS = 20_000;

type ViewRequest = { method: string; address: string; headers: { get(name: string): string | null } };

const pending = new Map<string, number>();
/** Times (ms) from which a reader's next view counts again, oldest first. Keyed by HMAC. */
const readers = new Map<string, number>();
/** Generated at every start, so that the hashes cannot be reversed later. */
const key = randomBytes(32);

/** Counts one view per half hour, address and post. Ignores staff and bots. */
export function recordView(postId: string, request: ViewRequest, now: Date): void {
  if (!isCountable(request)) return;
  const time = now.getTime();
  for (const [reader, until] of readers) {
    if (until > time && readers.size <= MAX_READERS) break;
    readers.delete(reader);
  }
  const reader = createHmac("sha256", key)
    .update(`${postId} ${ipKey(request.address)}`)
    .digest("base64url");
  if (readers.has(reader)) return;
  readers.set(reader, time + REPEAT_AFTER_MINUTES * 60_000);
  pending.set(postId, (pending.get(postId) ?? 0) + 1);
}

function isCountable({ method, headers }: ViewRequest): boolean {
  if (method !== "GET") return false;
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"]
    .map((name) => headers.get(name) ?? "")
    .join();
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  if ((headers.get("cookie") ?? "").includes(`${limits.account.sessionCookie}=`)) return false;
  const userAgent = headers.get("user-agent");
  return userAgent !== null && userAgent !== "" && !isbot(userAgent);
}

/** Writes all counts in one transaction; after a failure the next round retries. */
export async function flushViews(db: Db): Promise<void> {
  const counts = [...pending];
  if (counts.length === 0) return;
  pending.clear();
  await transact(db, async (trx) => {
    for (const [id, views] of counts) await addViews(trx, id, views);
  }).catch((error: unknown) => {
    for (const [id, views] of counts) pending.set(id, views + (pending.get(id) ?? 0));
    throw error;
  });
}

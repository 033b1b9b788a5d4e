/**
 * How often a post was read. Nothing is stored of the readers, and nobody waits for the count: it is kept in
 * memory and written down every few seconds (app/boot.server.ts).
 */
import { createHmac, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { transact } from "#db/client.server";
import type { Db } from "#db/schema";
import { limits } from "~/limits";
import { countViews } from "./blog-posts.server";
import { addressKey } from "~/domain/accounts/rate-limits.server";

const { againAfterMinutes, mostReaders } = limits.views;

/** What is known of a request, whoever received it: the router, or a page cache before it. */
export type Reading = { method: string; address: string; headers: { get(name: string): string | null } };

/** Views by post, not yet written down. */
const pending = new Map<string, number>();
/** Until when a reader of a post is not counted again (milliseconds), oldest first, under keyed hashes. */
const readers = new Map<string, number>();
/** New with every start, so that the hashes mean nothing to anybody else. */
const key = randomBytes(32);

/**
 * Counts somebody who opened a post's page: a person, not of the staff, once in half an hour from one
 * connection.
 */
export function noteView(postId: string, reading: Reading, now: Date): void {
  if (!isRead(reading)) return;
  const time = now.getTime();
  for (const [reader, until] of readers) {
    if (until > time && readers.size <= mostReaders) break;
    readers.delete(reader);
  }
  const reader = createHmac("sha256", key)
    .update(`${postId} ${addressKey(reading.address)}`)
    .digest("base64url");
  if (readers.has(reader)) return;
  readers.set(reader, time + againAfterMinutes * 60_000);
  pending.set(postId, (pending.get(postId) ?? 0) + 1);
}

/** Pages that browsers fetch in case somebody wants them, machines and our own staff do not read. */
function isRead({ method, headers }: Reading): boolean {
  if (method !== "GET") return false;
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"]
    .map((name) => headers.get(name) ?? "")
    .join();
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  if ((headers.get("cookie") ?? "").includes(`${limits.account.sessionCookie}=`)) return false;
  const browser = headers.get("user-agent");
  return browser !== null && browser !== "" && !isbot(browser);
}

/** Writes down what was counted, in one transaction. When that fails, the counts stay for the next round. */
export async function writeDownViews(db: Db): Promise<void> {
  const counts = [...pending];
  if (counts.length === 0) return;
  pending.clear();
  await transact(db, async (trx) => {
    for (const [id, views] of counts) await countViews(trx, id, views);
  }).catch((error: unknown) => {
    for (const [id, views] of counts) pending.set(id, views + (pending.get(id) ?? 0));
    throw error;
  });
}

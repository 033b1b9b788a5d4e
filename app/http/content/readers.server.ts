import { isStaff } from "~/domain/accounts/accounts.server";
import { findItem } from "~/domain/content/content-life.server";
import type { ContentKind, ItemOf } from "~/domain/content/content-kinds.server";
import { languageOf } from "~/words/language";
import { currentUser } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";

/** The filter for what the sender of a request may see: staff everything, all others what is published. */
export async function seenBy(request: Request): Promise<{ status: "any" | "published" }> {
  const user = await currentUser(request);
  return { status: user && isStaff(user) ? "any" : "published" };
}

/** An item for its page, in the page's language; or null. */
export async function findForReader<K extends ContentKind>(
  request: Request,
  kind: K,
  id: string,
): Promise<ItemOf<K> | null> {
  const language = languageOf(new URL(request.url).pathname);
  return findItem(db, kind, id, { ...(await seenBy(request)), language });
}

/** Headers of a page that only staff see. */
export const unlessPublished = (mark: string | null) =>
  mark === null ? {} : { headers: { "Cache-Control": "private, no-store" } };

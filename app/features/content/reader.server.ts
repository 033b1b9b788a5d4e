/** What a visitor of the public pages, or staff, may read. */
import type { Db, PageKind, User } from "#db/schema";
import { isStaff } from "~/features/accounts/accounts.server";
import { hasPermission } from "~/features/accounts/permissions";
import { roleOf } from "~/features/accounts/roles";
import { imagesById } from "~/features/pictures/images.server";
import { pictureIdsIn } from "~/features/pictures/pictures-in-html";
import type { Language } from "~/locales/language";
import { toArticleView, videoOrigins } from "./article-content";
import { findItem } from "./content-lifecycle.server";
import type { ItemOf } from "./content-types.server";
import { findPreview, type Preview } from "./previews.server";
import { findPage } from "./published-pages.server";
import type { ContentKind } from "./records";

/** `preview`: token of an unsaved version, which users who may edit see instead. */
export type Reader = { user: User | null; language: Language; preview: string | null };

/** Staff can view all items, others published ones. */
export const visibleTo = (user: User | null): { status: "any" | "published" } => ({
  status: user && isStaff(user) ? "any" : "published",
});

type VisibleItem<K extends ContentKind> = ItemOf<K> | Preview<K>;

export async function findForReader<K extends ContentKind>(
  db: Db,
  kind: K,
  id: string,
  reader: Reader,
): Promise<VisibleItem<K> | null> {
  const { user, language } = reader;
  return previewFor(kind, reader) ?? (await findItem(db, kind, id, { ...visibleTo(user), language }));
}

export async function findPageForReader(
  db: Db,
  kind: PageKind,
  slug: string,
  reader: Reader,
): Promise<VisibleItem<"page"> | null> {
  const { user, language } = reader;
  return previewFor("page", reader) ?? (await findPage(db, kind, slug, { ...visibleTo(user), language }));
}

function previewFor<K extends ContentKind>(kind: K, { user, language, preview }: Reader): Preview<K> | null {
  return preview && user && hasPermission(roleOf(user), "editContent")
    ? findPreview(kind, preview, language, new Date())
    : null;
}

/** Splits a text into parts, with the origins of its videos for the page's CSP. */
export async function readProse(db: Db, content: string, language: Language) {
  const parts = toArticleView(content, await imagesById(db, pictureIdsIn(content)), language);
  return { parts, origins: videoOrigins(parts) };
}

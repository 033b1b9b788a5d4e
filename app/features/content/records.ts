import { blogPost } from "./blog-post";
import { event } from "./event";
import { page, pathOfPage } from "./page";
import { project } from "./project";
import type { ContentRecord } from "./record";
import { t } from "~/locales/screen-text";

/** Keyed by the name in addresses and forms (`?type=`). */
const all = { blog: blogPost, event, page, project } as const;
export type Records = typeof all;
export type ContentKind = keyof Records;

/** Typed loosely, for code that handles every kind. */
export const records: Record<ContentKind, ContentRecord> = all;
/** "blog post", in the language of the screen. */
export const nounOf = (kind: ContentKind): string => t(`content.nouns.${kind}`);
export const KINDS = Object.keys(all) as ContentKind[];

/** Returns an item's public path, without a language. */
export const pathOf = (kind: ContentKind, item: { id: string; slug?: string; kind?: string }): string =>
  item.slug === undefined ? records[kind].page + item.id : pathOfPage({ kind: item.kind, slug: item.slug });

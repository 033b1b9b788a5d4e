import { blogPost } from "./blog-post";
import { event } from "./event";
import { photo } from "./photo";
import { project } from "./project";
import type { ContentRecord } from "./record";

/** The kinds of content, by their name in addresses and forms (`?type=`). */
const all = { blog: blogPost, event, project, gallery: photo } as const;
export type Records = typeof all;
export type ContentKind = keyof Records;

/** The same, without what only types know: for what serves every kind alike. */
export const records: Record<ContentKind, ContentRecord> = all;
export const KINDS = Object.keys(all) as ContentKind[];

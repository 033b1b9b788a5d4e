/** The kinds of content. What they have in common is in content-life.server.ts. */
import type { z } from "zod";
import { blogPosts } from "./blog-posts.server";
import { events } from "./events.server";
import { galleryItems } from "./gallery.server";
import { projects } from "./projects.server";

/** By their name in addresses and forms (`?type=`). */
export const kinds = { blog: blogPosts, event: events, project: projects, gallery: galleryItems } as const;
export type ContentKind = keyof typeof kinds;
export const KIND_NAMES = Object.keys(kinds) as ContentKind[];

/** Validated input. Without `id` a new item. */
export type InputOf<K extends ContentKind> = z.output<(typeof kinds)[K]["schema"]>;
/** An item with its pictures. */
export type ItemOf<K extends ContentKind> = Awaited<ReturnType<(typeof kinds)[K]["toItems"]>>[number];
/** An item as lists show it, without its long texts. */
export type CardOf<K extends ContentKind> = K extends ContentKind
  ? Pick<ItemOf<K>, Extract<(typeof kinds)[K]["card"][number] | "image" | "images", keyof ItemOf<K>>>
  : never;

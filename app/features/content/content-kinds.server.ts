/** The kinds of content with what the server knows of them. What they have in common is in content-lifecycle.server.ts. */
import { blogPosts } from "./blog-posts.server";
import { events } from "./events.server";
import { galleryItems } from "./gallery.server";
import { projects } from "./projects.server";
import type { ContentKind, Records } from "./records";
import type { InputOf as Saved } from "./content-schema";
import type { CardColumn } from "./stored-item";

export const kinds = { blog: blogPosts, event: events, project: projects, gallery: galleryItems } as const;

/** Validated input. Without `id` a new item. */
export type InputOf<K extends ContentKind> = Saved<Records[K]>;
/** An item with its pictures. */
export type ItemOf<K extends ContentKind> = Awaited<ReturnType<(typeof kinds)[K]["toItems"]>>[number];
/** An item as lists show it, without its long texts. */
export type CardOf<K extends ContentKind> = K extends ContentKind
  ? Pick<ItemOf<K>, Extract<CardColumn<Records[K]> | "image" | "images", keyof ItemOf<K>>>
  : never;

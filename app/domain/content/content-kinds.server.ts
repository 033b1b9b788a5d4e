/** The kinds of content. What they have in common is in content-life.server.ts. */
import type { z } from "zod";
import type { Db } from "#db/schema";
import { blogPosts } from "./blog-posts.server";
import type { ContentTable } from "./content-list.server";
import { events } from "./events.server";
import { galleryItems } from "./gallery.server";
import { projects } from "./projects.server";
import type { SearchKind } from "~/domain/search/search.server";

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

/** What content-life.server.ts needs of a kind. */
export type Kind<Row, Item, Input> = {
  table: ContentTable;
  /** Its name on the Activity screen. */
  noun: string;
  /** Null when the public search does not find it. */
  searchKind: SearchKind | null;
  sentences: {
    notFound: string;
    created: string;
    updated: string;
    deleted: string;
    /** A save that was refused, and why. */
    saveFailed(saving: "creating" | "updating", message: string): string;
    /** A save that failed for an unknown reason. */
    createFailed?: string;
    updateFailed?: string;
  };
  schema: z.ZodType<Input>;
  /** Names of its form's fields: texts, files, and the texts that a new item needs. */
  names: { texts: readonly string[]; files: readonly string[]; required: readonly string[] };
  /** Its columns from the input, apart from title and countries; undefined leaves a column unchanged. */
  columns(input: Input): Partial<Row>;
  /** The columns that lists show. */
  card: readonly (keyof Row & string)[];
  toItems(db: Db, rows: Row[]): Promise<Item[]>;
  /** Ids of its pictures, by file field. */
  picturesOf(item: Item): Record<string, string | null>;
  /** For pictures with a table of their own: saves those of an item. */
  placePictures?(trx: Db, id: string, input: Input): Promise<void>;
};

/** The kinds of content that staff keep. What happens to all of them stands in content-life.server.ts. */
import type { z } from "zod";
import type { Db } from "#db/schema";
import { blogPosts } from "./blog-posts.server";
import type { ContentTable } from "./content-list.server";
import { events } from "./events.server";
import { galleryItems } from "./gallery.server";
import { projects } from "./projects.server";
import type { SearchKind } from "./search.server";

/** By the word that addresses and forms use (`?type=`). */
export const kinds = { blog: blogPosts, event: events, project: projects, gallery: galleryItems } as const;
export type ContentKind = keyof typeof kinds;
export const KIND_NAMES = Object.keys(kinds) as ContentKind[];

/** What a form or a call sends, validated. `id` absent: a new item. */
export type InputOf<K extends ContentKind> = z.output<(typeof kinds)[K]["schema"]>;
/** An item with its pictures. */
export type ItemOf<K extends ContentKind> = Awaited<ReturnType<(typeof kinds)[K]["toItems"]>>[number];
/** What lists show of an item: not its long texts. */
export type CardOf<K extends ContentKind> = K extends ContentKind
  ? Pick<ItemOf<K>, Extract<(typeof kinds)[K]["card"][number] | "image" | "images", keyof ItemOf<K>>>
  : never;

/** What content-life.server.ts has to know of a kind. */
export type Kind<Row, Item, Input> = {
  table: ContentTable;
  /** As the Activity screen calls it. */
  noun: string;
  /** Null: the site's search does not find it. */
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
  /** The names of its form's fields, texts and files, and which texts a new item must have. */
  names: { texts: readonly string[]; files: readonly string[]; required: readonly string[] };
  /** Its columns, apart from title and countries, as the input wants them; undefined: stays as it is. */
  columns(input: Input): Partial<Row>;
  /** The columns that lists show. */
  card: readonly (keyof Row & string)[];
  toItems(db: Db, rows: Row[]): Promise<Item[]>;
  /** The ids of the pictures it shows, by their file fields. */
  picturesOf(item: Item): Record<string, string | null>;
  /** Where pictures have a table of their own: writes those of a saved item. */
  placePictures?(trx: Db, id: string, input: Input): Promise<void>;
};

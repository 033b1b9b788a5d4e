/** What the API's files of content have in common: they serve every kind, each below a prefix of its own. */
import { z } from "zod";
import { kinds, type ContentKind, type InputOf, type ItemOf } from "~/domain/content-kinds.server";
import { videosTakenOut } from "~/domain/content-html.server";
import { messages } from "~/messages";
import { presentBlogPost } from "~/presenters/blog-post";
import { presentEvent } from "~/presenters/event";
import { presentGalleryItem } from "~/presenters/gallery-item";
import { presentProject } from "~/presenters/project";
import type { Doors, Input } from "./api.server";
import { Blog, Event, GalleryItem, Project } from "./api-shapes.server";
import type { FieldNames } from "./uploads.server";

/** How the answers name one item and a list, and what one looks like. */
type Shown = {
  one: string;
  many: string;
  shape: z.ZodType;
  present(item: ItemOf<ContentKind>): unknown;
  /** What a list says besides. */
  listed?: { message: string };
};

const shownAs: Record<ContentKind, Shown> = {
  blog: { one: "blog", many: "blogs", shape: Blog, present: presentBlogPost },
  event: { one: "event", many: "events", shape: Event, present: presentEvent },
  project: {
    one: "project",
    many: "projects",
    shape: Project,
    present: presentProject,
    listed: { message: messages.content.projectsFound },
  },
  gallery: {
    one: "galleryItem",
    many: "galleryItems",
    shape: GalleryItem,
    present: presentGalleryItem,
    listed: { message: messages.content.photosFound },
  },
};

const known = Object.keys(kinds) as ContentKind[];

/** The doors of one file for all kinds, by the prefix of their addresses. */
export function forEachKind(make: (name: ContentKind, shown: Shown) => Doors) {
  const doors = new Map<string, Doors>(known.map((name) => [name, make(name, shownAs[name])]));
  return (prefix: string): Doors => doors.get(prefix) ?? {};
}

/** The body of a call that saves an item. */
export function itemBody(name: ContentKind): Input<InputOf<ContentKind>> & { names: FieldNames } {
  return { schema: kinds[name].schema, names: kinds[name].names };
}

/** What was left out of an item that was saved. */
export function noticeOf(name: ContentKind, { content }: Record<string, unknown>): { notice?: string } {
  const notice = name === "blog" && typeof content === "string" ? videosTakenOut(content) : null;
  return notice === null ? {} : { notice };
}

/** The answer of a list. */
export const listOf = ({ many, shape, listed }: Shown) => ({
  ...(listed ? { message: z.string() } : {}),
  [many]: z.array(shape),
});

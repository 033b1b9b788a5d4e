/** What the API routes of content share. Each of them serves every kind, under the prefix of that kind. */
import { z } from "zod";
import { kinds, type ContentKind, type InputOf, type ItemOf } from "~/domain/content/content-kinds.server";
import { videosTakenOut } from "~/domain/content/content-html.server";
import { messages } from "~/messages";
import { presentBlogPost } from "~/presenters/content/blog-post";
import { presentEvent } from "~/presenters/content/event";
import { presentGalleryItem } from "~/presenters/content/gallery-item";
import { presentProject } from "~/presenters/content/project";
import type { Doors, Input } from "./api.server";
import { Blog, Event, GalleryItem, Project } from "./api-shapes.server";
import type { FieldNames } from "./uploads.server";

/** The names of one item and of a list in the answers, and the schema of an item. */
type Shown = {
  one: string;
  many: string;
  shape: z.ZodType;
  present(item: ItemOf<ContentKind>): unknown;
  /** Further fields of a list's answer. */
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

/** The doors of one route file for all kinds, by the prefix of their addresses. */
export function forEachKind(make: (name: ContentKind, shown: Shown) => Doors) {
  const doors = new Map<string, Doors>(known.map((name) => [name, make(name, shownAs[name])]));
  return (prefix: string): Doors => doors.get(prefix) ?? {};
}

export function itemBody(name: ContentKind): Input<InputOf<ContentKind>> & { names: FieldNames } {
  return { schema: kinds[name].schema, names: kinds[name].names };
}

/** A notice about videos that were removed from the saved post. */
export function noticeOf(name: ContentKind, { content }: Record<string, unknown>): { notice?: string } {
  const notice = name === "blog" && typeof content === "string" ? videosTakenOut(content) : null;
  return notice === null ? {} : { notice };
}

export const listOf = ({ many, shape, listed }: Shown) => ({
  ...(listed ? { message: z.string() } : {}),
  [many]: z.array(shape),
});

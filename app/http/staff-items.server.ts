import { binBlogPost, findBlogPost, listBlogPosts, saveBlogPost, SaveBlogPost } from "~/domain/blog-posts.server";
import { binEvent, findEvent, listEvents, saveEvent, SaveEvent } from "~/domain/events.server";
import { binGalleryItem, findGalleryItem, listGalleryItems } from "~/domain/gallery.server";
import { binProject, findProject, listProjects, saveProject, SaveProject } from "~/domain/projects.server";
import { messages } from "~/messages";
import { blogPostForm, blogPostRow, blogPostTexts, eventForm, eventRow, eventTexts, galleryRow, projectForm, projectRow, projectTexts } from "~/presenters/staff-forms";
import type { StaffKind, StaffRow } from "~/presenters/staff-screens";
import { log } from "./log.server";
import { localPath } from "./session.server";
import { db } from "./world.server";

export const PAGE_SIZE = 10;
const LONGEST_SEARCH = 200;
const LAST_PAGE = 1_000_000;

/** The lists of the staff's screens by kind. */
const lists = { blog: [listBlogPosts, blogPostRow], event: [listEvents, eventRow], project: [listProjects, projectRow], gallery: [listGalleryItems, galleryRow] } as const;

/** Ten lines of a list. Null when it can't be read: the page says so, and its other lists stand. */
export async function staffList(kind: StaffKind, search: string, page = 1): Promise<{ rows: StaffRow[]; total: number } | null> {
  const wish = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const read = async <Item>(list: (db_: typeof db, wish_: typeof wish) => Promise<{ items: Item[]; total: number }>, row: (item: Item) => StaffRow) => {
    const { items, total } = await list(db, wish);
    return { rows: items.map(row), total };
  };
  const reading = { blog: () => read(...lists.blog), event: () => read(...lists.event), project: () => read(...lists.project), gallery: () => read(...lists.gallery) }[kind]();
  return reading.catch((error: unknown) => {
    log.error("staff.list", { kind, error });
    return null;
  });
}

/** What an address says of a list: the search, and a page from 1. */
export function listWish(request: Request, parameter = "search") {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page") ?? 1);
  return { search: (query.get(parameter) ?? "").trim().slice(0, LONGEST_SEARCH), page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1 };
}

/** The kind that `?type=` names. */
export function staffKind(type: unknown): StaffKind | null {
  return type === "blog" || type === "event" || type === "project" || type === "gallery" ? type : null;
}

/** Where a question on a page of its own leads back to: a staff page. */
export function backPath(raw: unknown): string {
  const path = localPath(typeof raw === "string" ? raw : null, "/admin");
  return /^\/admin/.test(path) ? path : "/admin";
}

/** An item as a line, whatever its kind. */
export async function findRow(kind: StaffKind, id: string): Promise<StaffRow | null> {
  const found = {
    blog: async () => present(await findBlogPost(db, id), blogPostRow),
    event: async () => present(await findEvent(db, id), eventRow),
    project: async () => present(await findProject(db, id), projectRow),
    gallery: async () => present(await findGalleryItem(db, id), galleryRow),
  };
  return found[kind]();
}

/** The forms of the kinds that have texts to edit. */
export async function findForm(kind: TextKind, id: string) {
  const found = {
    blog: async () => present(await findBlogPost(db, id), blogPostForm),
    event: async () => present(await findEvent(db, id), eventForm),
    project: async () => present(await findProject(db, id), projectForm),
  };
  return found[kind]();
}

const present = <Item, Shown>(item: Item | null, show: (item: Item) => Shown): Shown | null => (item ? show(item) : null);

/** Puts an item in the Bin. */
export const bin = { blog: binBlogPost, event: binEvent, project: binProject, gallery: binGalleryItem } satisfies Record<StaffKind, unknown>;

export type TextKind = Exclude<StaffKind, "gallery">;

/** What edits some texts of an item and leaves the rest as it is: schema, verb, the texts of a stale one, the words. */
export const textEdits = {
  blog: { schema: SaveBlogPost, save: saveBlogPost, texts: blogPostTexts, words: messages.blog },
  event: { schema: SaveEvent, save: saveEvent, texts: eventTexts, words: messages.event },
  project: { schema: SaveProject, save: saveProject, texts: projectTexts, words: messages.project },
};

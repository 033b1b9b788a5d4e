import type { z } from "zod";
import type { Db, User } from "#db/schema";
import {
  binBlogPost,
  findBlogPost,
  listBlogPosts,
  saveBlogPost,
  SaveBlogPost,
} from "~/domain/blog-posts.server";
import { binEvent, findEvent, listEvents, saveEvent, SaveEvent } from "~/domain/events.server";
import { paragraphs } from "~/domain/content-html.server";
import {
  binGalleryItem,
  findGalleryItem,
  listGalleryItems,
  saveGalleryItem,
  SaveGalleryItem,
} from "~/domain/gallery.server";
import { binProject, findProject, listProjects, saveProject, SaveProject } from "~/domain/projects.server";
import type { Result } from "~/domain/result";
import { limits } from "~/limits";
import { messages } from "~/messages";
import {
  blogPostForm,
  blogPostRow,
  blogPostTexts,
  eventForm,
  eventRow,
  eventTexts,
  galleryForm,
  galleryRow,
  galleryTexts,
  projectForm,
  projectRow,
  projectTexts,
} from "~/presenters/staff-forms";
import type { FormState, StaffKind, StaffRow } from "~/presenters/staff-screens";
import { pageWithin } from "./list-page.server";
import { log } from "./log.server";
import { localPath } from "./session.server";
import { formAtFault, formRefused, judge } from "./staff-form.server";
import { db } from "./world.server";

const PAGE_SIZE = limits.screen.staffListLines;
const LONGEST_SEARCH = 200;
const LAST_PAGE = 1_000_000;

/** The lists of the staff's screens by kind. */
const lists = {
  blog: [listBlogPosts, blogPostRow],
  event: [listEvents, eventRow],
  project: [listProjects, projectRow],
  gallery: [listGalleryItems, galleryRow],
} as const;

/** Ten lines of a list. Null when it can't be read: the page says so, and its other lists stand. */
export async function staffList(
  kind: StaffKind,
  search: string,
  page = 1,
): Promise<{ rows: StaffRow[]; total: number } | null> {
  const wish = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const read = async <Item>(
    list: (db_: typeof db, wish_: typeof wish) => Promise<{ items: Item[]; total: number }>,
    row: (item: Item) => StaffRow,
  ) => {
    const { items, total } = await list(db, wish);
    return { rows: items.map(row), total };
  };
  const reading = {
    blog: () => read(...lists.blog),
    event: () => read(...lists.event),
    project: () => read(...lists.project),
    gallery: () => read(...lists.gallery),
  }[kind]();
  return reading.catch((error: unknown) => {
    log.error("staff.list", { kind, error });
    return null;
  });
}

/** What an address says of a list: the search, and a page from 1. */
export function listWish(request: Request, parameter = "search") {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page") ?? 1);
  return {
    search: (query.get(parameter) ?? "").trim().slice(0, LONGEST_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/**
 * A list on a page of its own, as the address asks for it. @throws Response a redirect for a page beyond the
 * last: its last line was deleted
 */
export async function staffListPage(kind: StaffKind, request: Request) {
  const wish = listWish(request);
  const list = await staffList(kind, wish.search, wish.page);
  if (list) pageWithin(request, { page: wish.page, limit: PAGE_SIZE }, list.total);
  return { ...wish, list };
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

/** An item as a form, whatever its kind. */
export async function findForm(kind: StaffKind, id: string): Promise<FormState | null> {
  const found = {
    blog: async () => present(await findBlogPost(db, id), blogPostForm),
    event: async () => present(await findEvent(db, id), eventForm),
    project: async () => present(await findProject(db, id), projectForm),
    gallery: async () => present(await findGalleryItem(db, id), galleryForm),
  };
  return found[kind]();
}

const present = <Item, Shown>(item: Item | null, show: (item: Item) => Shown): Shown | null =>
  item ? show(item) : null;

/** Puts an item in the Bin. */
export const bin = {
  blog: binBlogPost,
  event: binEvent,
  project: binProject,
  gallery: binGalleryItem,
} satisfies Record<StaffKind, unknown>;

type TextEdit = (actor: User, state: FormState) => Promise<ReturnType<typeof formAtFault> | null>;

/**
 * Edits the texts that `state` holds and leaves the rest of the item as it is. @returns the page's answer,
 * null when it was saved
 */
function textEdit<Schema extends z.ZodType, Item extends { version: number }>(
  schema: Schema,
  save: (on: Db, actor: User, input: z.output<Schema>, now: Date) => Promise<Result<Item, Item>>,
  texts: (item: Item) => Record<string, string>,
  failed: (message: string) => string,
): TextEdit {
  return async (actor, state) => {
    // Without an id it would be a new item.
    if (state.id === "") throw new Response(messages.http.notFound, { status: 404 });
    const judged = judge(schema, {
      input: { ...state.values, id: state.id, version: state.version },
      problems: {},
    });
    if (!judged.ok) return formAtFault({ state }, judged.errors);
    const saved = await save(db, actor, judged.value, new Date());
    return saved.ok ? null : formRefused({ state }, saved.refusal, failed, texts);
  };
}

const { blog, event, project, gallery } = messages;
const editBlogPost = textEdit(SaveBlogPost, saveBlogPost, blogPostTexts, (message) =>
  blog.saveFailed("updating", message),
);

export const textEdits: Record<StaffKind, TextEdit> = {
  blog: (actor, state) =>
    editBlogPost(
      actor,
      "content" in state.values
        ? { ...state, values: { ...state.values, content: paragraphs(state.values.content) } }
        : state,
    ),
  event: textEdit(SaveEvent, saveEvent, eventTexts, (message) => event.saveFailed("updating", message)),
  project: textEdit(SaveProject, saveProject, projectTexts, (message) =>
    project.saveFailed("updating", message),
  ),
  gallery: textEdit(SaveGalleryItem, saveGalleryItem, galleryTexts, (message) => gallery.loadFailed(message)),
};

/** What the next page says of an edit. */
export const editedWords: Record<StaffKind, string> = {
  blog: blog.updated,
  event: event.updated,
  project: project.updated,
  gallery: "Photo updated successfully!",
};

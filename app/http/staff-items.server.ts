/** What the staff's screens share for all kinds of content. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#db/schema";
import { findItem, listCards, saveItem } from "~/domain/content/content-life.server";
import { KIND_NAMES, kinds, type ContentKind, type InputOf } from "~/domain/content/content-kinds.server";
import { videosTakenOut } from "~/domain/content/content-html.server";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { staffForm, staffRow, staffTexts } from "~/presenters/content/staff-forms";
import { untouchedForm, type FormState, type StaffRow } from "~/presenters/content/staff-screens";
import { redirectWith } from "./flash.server";
import { pageNumber, pageWithin } from "./list-page.server";
import { log } from "./log.server";
import { localPath } from "./session.server";
import {
  formAtFault,
  formPreviewed,
  formRefused,
  formWithoutSession,
  isFormBack,
  readStaffForm,
  validate,
  type StaffForm,
} from "./staff-form.server";
import { staffPage } from "./staff-page.server";
import { db } from "./world.server";

const PAGE_SIZE = limits.screen.staffListLines;
const LONGEST_SEARCH = 200;

/** One page of a list. Null when it can't be read: the page says so, and still shows its other lists. */
export async function staffList(
  kind: ContentKind,
  search: string,
  page = 1,
): Promise<{ rows: StaffRow[]; total: number } | null> {
  try {
    const filter = { search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { items, total } = await listCards(db, kind, filter);
    return { rows: items.map((item) => staffRow(kind, item)), total };
  } catch (error) {
    log.error("staff.list", { kind, error });
    return null;
  }
}

/** The search and the page number, from 1, in the query. */
export function listFilter(request: Request, parameter = "search") {
  const search = new URL(request.url).searchParams.get(parameter) ?? "";
  return { search: search.trim().slice(0, LONGEST_SEARCH), page: pageNumber(request) ?? 1 };
}

/**
 * The list of one kind, as the query asks for it.
 * @throws Response a redirect for a page beyond the last, as after deleting its only line
 */
export async function staffListPage(kind: ContentKind, request: Request) {
  const filter = listFilter(request);
  const list = await staffList(kind, filter.search, filter.page);
  if (list) pageWithin(request, { page: filter.page, limit: PAGE_SIZE }, list.total);
  return { ...filter, list };
}

/** The kind that `?type=` names. */
export const staffKind = (type: unknown): ContentKind | null =>
  KIND_NAMES.find((kind) => kind === type) ?? null;

/** The staff page that a confirmation page leads back to. */
export function backPath(raw: unknown): string {
  const path = localPath(typeof raw === "string" ? raw : null, "/admin");
  return /^\/admin/.test(path) ? path : "/admin";
}

export async function findRow(kind: ContentKind, id: string): Promise<StaffRow | null> {
  const item = await findItem(db, kind, id);
  return item && staffRow(kind, item);
}

export async function findForm(kind: ContentKind, id: string): Promise<FormState | null> {
  const item = await findItem(db, kind, id);
  return item && staffForm(kind, item);
}

/** The loader of a kind's form: of a new item, or of the one that `?id=` names. @throws Response 404 */
export async function loadContentForm(kind: ContentKind, { request, context }: LoaderFunctionArgs) {
  if (await isFormBack(request, context)) return staffPage(request, { state: untouchedForm() });
  const id = new URL(request.url).searchParams.get("id");
  const state = id ? await findForm(kind, id) : untouchedForm();
  if (!state) throw new Response(kinds[kind].sentences.notFound, { status: 404 });
  return staffPage(request, { state });
}

/**
 * The action of a kind's form: redirects to `leads` with a notice when it was saved, else returns the form as
 * it was sent.
 * @param preview what the page shows of an item that is not saved yet
 */
export async function saveContentForm<Preview>(
  kind: ContentKind,
  { request, context }: ActionFunctionArgs,
  { leads, preview }: { leads: string; preview?: (state: FormState) => Preview },
) {
  const form = await readStaffForm(request, context, kinds[kind].names);
  if (!form.actor) return formWithoutSession(form);
  if (form.wantsPreview && preview) return formPreviewed(withNotice(kind, form), preview(form.state));
  const refused = await save(kind, form.actor, form);
  const { created, updated } = kinds[kind].sentences;
  const sentence = form.state.id === "" ? created : updated;
  return refused ?? redirectWith(savedNotice(kind, sentence, form.state), leads);
}

/**
 * Edits the texts of a short form; the rest of the item stays as it is.
 * @returns the page's answer, null when it was saved
 * @throws Response 404 without an id
 */
export async function saveTexts(kind: ContentKind, actor: User, state: FormState) {
  // Saving without an id would create an item.
  if (state.id === "") throw new Response(messages.http.notFound, { status: 404 });
  const input = { ...state.values, id: state.id, version: state.version };
  return save(kind, actor, { state, input, problems: {} });
}

/** A notice about videos that were removed. Only posts are HTML. */
const takenOut = (kind: ContentKind, { values }: FormState) =>
  kind === "blog" ? videosTakenOut(values.content ?? "") : null;

/** The notice after a save, with what was removed. */
export const savedNotice = (kind: ContentKind, sentence: string, state: FormState) =>
  [sentence, takenOut(kind, state)].filter(Boolean).join(" ");

function withNotice(kind: ContentKind, form: StaffForm): StaffForm {
  const content = takenOut(kind, form.state);
  return content === null ? form : { ...form, problems: { content, ...form.problems } };
}

async function save(
  kind: ContentKind,
  actor: User,
  form: { state: FormState; input: Record<string, unknown>; problems: Record<string, string> },
) {
  const schema: z.ZodType<InputOf<ContentKind>> = kinds[kind].schema;
  const { sentences } = kinds[kind];
  const item = validate(schema, form);
  if (!item.ok) return formAtFault(form, item.errors);
  const saved = await saveItem(db, kind, actor, item.value, new Date());
  if (saved.ok) return null;
  const saving = item.value.id === undefined ? "creating" : "updating";
  return formRefused(
    form,
    saved.refusal,
    (message) => sentences.saveFailed(saving, message),
    (theirs) => staffTexts(kind, theirs),
  );
}

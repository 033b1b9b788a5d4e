/** What the staff's screens share for all kinds of content. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { User } from "#db/schema";
import { lastActivity } from "~/domain/accounts/activity.server";
import { findItem, listCards, saveItem } from "~/domain/content/content-life.server";
import { countUntranslated } from "~/domain/content/content-list.server";
import { kinds, type InputOf } from "~/domain/content/content-kinds.server";
import { sentNames } from "~/domain/content/record";
import { KINDS, records, type ContentKind } from "~/domain/content/records";
import { videosTakenOut } from "~/domain/content/content-html.server";
import { newFormToken } from "~/domain/sent-forms.server";
import { PUBLISH_STATUSES } from "~/domain/content/publish-status";
import { limits } from "~/limits";
import { messages } from "~/messages";
import { movePicture } from "~/presenters/content/picture-order";
import { savedSentence } from "~/presenters/content/publishing";
import { staffForm, staffRow, theirVersion } from "~/presenters/content/staff-forms";
import { LIST_SORTS, listParameters, type ListQuery } from "~/domain/content/list-query";
import {
  untouchedForm,
  type FormState,
  type StaffList,
  type StaffRow,
} from "~/presenters/content/staff-screens";
import { redirectWith } from "~/http/flash.server";
import { pageNumber, pageWithin } from "~/http/site/list-page.server";
import { log } from "~/http/log.server";
import { localPath } from "~/http/accounts/session.server";
import {
  formAtFault,
  formPreviewed,
  formRefused,
  formSaved,
  formSent,
  formWithoutSession,
  isFormBack,
  readStaffForm,
  validate,
  type StaffForm,
} from "./staff-form.server";
import { db } from "~/http/world.server";

const PAGE_SIZE = limits.screen.staffListLines;
const LONGEST_SEARCH = 200;
const MISSING = ["none", "partly"] as const;

/** One page of a list. Null when it can't be read: the page says so, and still shows its other lists. */
export async function staffList(
  kind: ContentKind,
  { search, status, translated, sort }: ListQuery,
  page = 1,
): Promise<StaffList | null> {
  try {
    const now = new Date();
    const filter = { search, status: status || "any", now, language: "en" } as const;
    const onPage = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const [{ items, total }, missing] = await Promise.all([
      listCards(db, kind, { ...filter, ...onPage, sort, translation: translated || undefined }),
      countUntranslated(db, kinds[kind].table, filter),
    ]);
    return { rows: items.map((item) => staffRow(kind, item, now)), total, missing };
  } catch (error) {
    log.error("staff.list", { kind, error });
    return null;
  }
}

/** What a list of the page shows. @param parameter the name of its search */
export function readListQuery(request: Request, parameter = "search"): ListQuery {
  const { searchParams } = new URL(request.url);
  const [search, status, translated, sort] = listParameters(parameter).map((name) => searchParams.get(name));
  return {
    search: (search ?? "").trim().slice(0, LONGEST_SEARCH),
    status: PUBLISH_STATUSES.find((one) => one === status) ?? "",
    translated: MISSING.find((one) => one === translated) ?? "",
    sort: LIST_SORTS.find((one) => one === sort) ?? "",
  };
}

/**
 * The list of one kind, as the query asks for it.
 * @throws Response a redirect for a page beyond the last, as after deleting its only line
 */
export async function staffListPage(kind: ContentKind, request: Request) {
  const [query, page] = [readListQuery(request), pageNumber(request) ?? 1];
  const list = await staffList(kind, query, page);
  if (list) pageWithin(request, { page, limit: PAGE_SIZE }, list.total);
  return { query, page, list };
}

/** The kind that `?type=` names. */
export const staffKind = (type: unknown): ContentKind | null => KINDS.find((kind) => kind === type) ?? null;

/** The staff page that a form or a confirmation page leads back to. */
export function backPath(raw: unknown): string {
  const path = localPath(typeof raw === "string" ? raw : null, "/admin");
  return /^\/admin/.test(path) ? path : "/admin";
}

/**
 * Where a saved form leads: to the list that it was opened from (`?back=`), at the item's line; to the dashboard
 * without a line, as the specification has it.
 */
function wayBack(request: Request, id: string): string {
  const back = backPath(new URL(request.url).searchParams.get("back"));
  return back.startsWith("/admin/") ? `${back.replace(/#.*/, "")}#item-${id}` : back;
}

export async function findRow(kind: ContentKind, id: string): Promise<StaffRow | null> {
  const item = await findItem(db, kind, id, { status: "any", language: "en" });
  return item && staffRow(kind, item, new Date());
}

export async function findForm(kind: ContentKind, id: string): Promise<FormState | null> {
  const item = await findItem(db, kind, id, { status: "any" });
  return item && staffForm(kind, item, new Date());
}

/** The loader of a kind's form: of a new item, or of the one that `?id=` names. @throws Response 404 */
export async function loadContentForm(kind: ContentKind, { request, context }: LoaderFunctionArgs) {
  if (await isFormBack(request, context)) return { state: untouchedForm() };
  const id = new URL(request.url).searchParams.get("id");
  const state = id ? await findForm(kind, id) : untouchedForm({ formToken: newFormToken() });
  if (!state) throw new Response(kinds[kind].sentences.notFound, { status: 404 });
  return { state };
}

/**
 * The action of a kind's form: leads back with a notice when it was saved, else returns the form as it was sent.
 * @param preview what the page shows of an item that is not saved yet
 */
export async function saveContentForm<Preview>(
  kind: ContentKind,
  { request, context }: ActionFunctionArgs,
  { preview }: { preview?: (state: FormState) => Preview } = {},
) {
  const form = await readStaffForm(request, context, sentNames(records[kind]));
  if (!form.actor) return formWithoutSession(form);
  const moved = movePicture(form.state, form.input.move);
  if (moved) return formPreviewed<never>({ ...form, state: moved });
  if (form.wantsPreview && preview) return formPreviewed(withNotice(kind, form), preview(form.state));
  const saved = await save(kind, form.actor, form);
  if (!saved.ok) return saved.answer;
  const { created, updated } = kinds[kind].sentences;
  const sentence = savedSentence(saved.item, form.state.id === "" ? created : updated, new Date());
  const message = savedNotice(kind, sentence, form.state);
  const to = wayBack(request, saved.item.id);
  return form.stays ? formSaved(form.state, { message, to }) : redirectWith(message, to);
}

/**
 * Edits the texts of a short form; the rest of the item stays as it is.
 * @returns the page's answer, null when it was saved
 * @throws Response 404 without an id
 */
export async function saveTexts(kind: ContentKind, actor: User, form: StaffForm) {
  const { state } = form;
  // Saving without an id would create an item.
  if (state.id === "") throw new Response(messages.http.notFound, { status: 404 });
  const before = await findItem(db, kind, state.id, { status: "any" });
  // A draft may stay without what a published item needs.
  const status = before?.publish_at === null ? "draft" : undefined;
  const saved = await save(kind, actor, { ...form, input: { ...form.input, status } });
  return saved.ok ? null : saved.answer;
}

/** A notice about videos that were removed. Only posts are HTML. */
const takenOut = (kind: ContentKind, { values }: FormState) =>
  kind === "blog" ? videosTakenOut([values.content, values["ml.content"]]) : null;

/** The notice after a save, with what was removed. */
export const savedNotice = (kind: ContentKind, sentence: string, state: FormState) =>
  [sentence, takenOut(kind, state)].filter(Boolean).join(" ");

function withNotice(kind: ContentKind, form: StaffForm): StaffForm {
  const content = takenOut(kind, form.state);
  return content === null ? form : { ...form, problems: { content, ...form.problems } };
}

async function save(kind: ContentKind, actor: User, form: Pick<StaffForm, "state" | "input" | "problems">) {
  const schema: z.ZodType<InputOf<ContentKind>> = kinds[kind].schema;
  const { sentences } = kinds[kind];
  const item = validate(schema, form);
  if (!item.ok) return { ok: false, answer: formAtFault(form, item.errors) } as const;
  const saved = await saveItem(db, kind, actor, item.value, new Date(), formSent(actor, form));
  if (saved.ok) return { ok: true, item: saved.value } as const;
  const saving = item.value.id === undefined ? "creating" : "updating";
  const answer = formRefused(
    form,
    saved.refusal,
    (message) => sentences.saveFailed(saving, message),
    async (theirs) => {
      const shown = staffForm(kind, theirs, new Date());
      return theirVersion(shown, await lastActivity(db, theirs.id));
    },
  );
  return { ok: false, answer } as const;
}

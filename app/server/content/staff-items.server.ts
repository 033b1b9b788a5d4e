import { findItem, listCards } from "~/features/content/content-lifecycle.server";
import { countUntranslated } from "~/features/content/content-list.server";
import { LIST_SORTS, listParameters, type ListQuery } from "~/features/content/list-query";
import { PUBLISH_STATUSES } from "~/features/content/record";
import { KINDS, records, type ContentKind } from "~/features/content/records";
import { limits } from "~/lib/limits";
import { answers as httpMessages } from "~/locales/en.json";
import { staffRow, type StaffList, type StaffRow } from "~/features/content/staff-view";
import { localPath } from "~/server/session.server";
import { log } from "~/integrations/log.server";
import { checkPageRange, readPage } from "~/server/list-page.server";
import { db } from "~/server/context.server";

const PAGE_SIZE = limits.screen.staffListLines;
const MAX_SEARCH_LENGTH = 200;
const UNTRANSLATED_STATES = ["none", "partly"] as const;

/** Returns null on failure, so that the page still shows its other lists. */
export async function staffList(
  kind: ContentKind,
  { search, status, translated, sort }: ListQuery,
  { limit, offset }: { limit: number; offset: number } = { limit: PAGE_SIZE, offset: 0 },
): Promise<StaffList | null> {
  try {
    const now = new Date();
    const filter = { search, status: status || "any", now, language: "en" } as const;
    const [{ items, total }, untranslatedCounts] = await Promise.all([
      listCards(db, kind, { ...filter, limit, offset, sort, translation: translated || undefined }),
      countUntranslated(db, records[kind].table, filter),
    ]);
    return { rows: items.map((item) => staffRow(kind, item, now)), total, missing: untranslatedCounts };
  } catch (error) {
    log.error("staff.list", { kind, error });
    return null;
  }
}

export function readListQuery(request: Request, parameter = "search"): ListQuery {
  const { searchParams } = new URL(request.url);
  const [search, status, translated, sort] = listParameters(parameter).map((name) => searchParams.get(name));
  return {
    search: (search ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    status: PUBLISH_STATUSES.find((one) => one === status) ?? "",
    translated: UNTRANSLATED_STATES.find((one) => one === translated) ?? "",
    sort: LIST_SORTS.find((one) => one === sort) ?? "",
  };
}

/** @throws Response a redirect to the last page if the page is beyond it, as after a deletion */
export async function staffListPage(kind: ContentKind, request: Request) {
  const [query, page] = [readListQuery(request), readPage(request, PAGE_SIZE)];
  const list = await staffList(kind, query, page);
  if (list) checkPageRange(request, page, list.total);
  return { query, page: page.page, list };
}

export const readKind = (type: unknown): ContentKind | null => KINDS.find((kind) => kind === type) ?? null;

/** @throws Response 404 */
export async function requireItem(params: { kind?: string; id?: string }) {
  const kind = readKind(params.kind);
  const item = kind && (await findItem(db, kind, params.id ?? "", { status: "any" }));
  if (!item) throw new Response(httpMessages.notFound, { status: 404 });
  return { kind, item };
}

export function backPath(raw: unknown): string {
  const path = localPath(typeof raw === "string" ? raw : null, "/admin");
  return /^\/admin/.test(path) ? path : "/admin";
}

export async function findRow(kind: ContentKind, id: string): Promise<StaffRow | null> {
  const item = await findItem(db, kind, id, { status: "any", language: "en" });
  return item && staffRow(kind, item, new Date());
}

import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listBin, restoreItem } from "~/features/content/bin.server";
import { codeOf } from "~/lib/result";
import { SelectRows } from "~/features/site/bulk-actions";
import { applyToEach } from "~/server/bulk-actions.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { refusalResponse } from "~/server/refusal-status.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { backPath, staffKind } from "~/server/content/staff-items.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { msg } from "~/locales/messages";
import { textOf } from "~/locales/translate";
import { binRow } from "~/features/content/admin-forms-view";
import { pageMeta } from "~/components/page-meta";
import { BinPage } from "~/features/content/admin/bin-page";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Bin", hidden: true });

export const loader = staffLoader("editContent", async ({ request }) => {
  const range = readPage(request, limits.admin.pageSize);
  const { items, total } = await listBin(db, range);
  pageWithin(request, range, total);
  const now = new Date();
  const rows = items.map((item) => binRow(item, now));
  return { rows, page: range.page, total };
});

/** Restores an item or several; 'Undo' after a deletion posts here too. */
export const action = staffAction("editContent", async ({ staff, request }) => {
  const { typed, ...form } = await readForm(request, SelectRows, ["type", "id", "back"]);
  const kind = staffKind(typed.type);
  if (!kind || !form.ok) return redirectWith("content.notInBin", "/adminBin");
  const titles: string[] = [];
  const { done, refusal } = await applyToEach(form.value.id, async (id) => {
    const restored = await restoreItem(db, kind, staff, id, new Date());
    if (restored.ok) titles.push(restored.value.title);
    return restored;
  });
  if (done === 0 && refusal?.kind === "invalid")
    return data({ problem: textOf("en", codeOf(refusal)) }, refusalResponse(refusal));
  if (done === 0) return redirectWith("content.notInBin", "/adminBin");
  const back =
    done === 1
      ? msg("content.back", { title: titles[0] ?? "" })
      : msg("content.severalBack", { count: done });
  const notice = refusal
    ? msg("workshop.both", { first: { message: back }, second: { message: codeOf(refusal) } })
    : back;
  return redirectWith(notice, backPath(typed.back));
});

export default function BinRoute() {
  return <BinPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listBin, restoreItem } from "~/domain/content/bin.server";
import { codeOf } from "~/domain/result";
import { ChooseRows } from "~/domain/workshop/chosen-rows";
import { actOnEach } from "~/http/workshop/chosen-rows.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { answerTo } from "~/http/refusal-status.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { requireStaff } from "~/http/accounts/session.server";
import { backPath, staffKind } from "~/http/content/staff-items.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { code } from "~/words/codes";
import { sayIn } from "~/words/words";
import { binRow } from "~/presenters/content/staff-forms";
import { pageMeta } from "~/ui/site/page-meta";
import { BinPage } from "~/ui/content/bin-page";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "editor" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Bin", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "editor");
  const range = readPage(request, limits.workshop.pageSize);
  const { items, total } = await listBin(db, range);
  pageWithin(request, range, total);
  const now = new Date();
  const rows = items.map((item) => binRow(item, now));
  return { rows, page: range.page, total };
}

/** Restores an item or several; 'Undo' after a deletion posts here too. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "editor");
  const { typed, ...form } = await readForm(request, ChooseRows, ["type", "id", "back"]);
  const kind = staffKind(typed.type);
  if (!kind || !form.ok) return redirectWith("content.notInBin", "/adminBin");
  const titles: string[] = [];
  const { done, refusal } = await actOnEach(form.value.id, async (id) => {
    const restored = await restoreItem(db, kind, actor, id, new Date());
    if (restored.ok) titles.push(restored.value.title);
    return restored;
  });
  if (done === 0 && refusal?.kind === "invalid")
    return data({ problem: sayIn("en", codeOf(refusal)) }, answerTo(refusal));
  if (done === 0) return redirectWith("content.notInBin", "/adminBin");
  const back = done === 1 ? code("content.back", titles[0] ?? "") : code("content.severalBack", done);
  const notice = refusal ? code("workshop.both", { code: back }, { code: codeOf(refusal) }) : back;
  return redirectWith(notice, backPath(typed.back));
}

export const clientAction = sendOrTell();

export default function BinRoute() {
  return <BinPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}

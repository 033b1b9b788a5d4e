import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { binItem } from "~/domain/content/bin.server";
import { setStatus } from "~/domain/content/content-life.server";
import { codeOf } from "~/domain/result";
import { ChooseRows } from "~/domain/workshop/chosen-rows";
import { actOnEach, askFirst, backToTable } from "~/http/workshop/chosen-rows.server";
import { readForm } from "~/http/form.server";
import { answerTo } from "~/http/refusal-status.server";
import { formAgain } from "~/http/refused-form.server";
import { requireStaff } from "~/http/accounts/session.server";
import { staffListPage } from "~/http/content/staff-items.server";
import { withUndo } from "~/http/content/undo.server";
import { db } from "~/http/world.server";
import { code } from "~/words/codes";
import { ListPage } from "~/ui/content/item-list";
import { records } from "~/domain/content/records";
import { kindListedAt } from "~/ui/content/kinds";
import { pageMeta } from "~/ui/site/page-meta";
import { loadedAfterSuccess, sendOrTell } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "editor" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
  pageMeta(matches, { title: shown ? records[shown.kind].title : "", hidden: true });

/** /admin/blogs, /admin/events, /admin/projects, /admin/gallery */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "editor");
  const { pathname, search } = new URL(request.url);
  const kind = kindListedAt(pathname);
  return { ...(await staffListPage(kind, request)), kind, back: pathname + search };
}

const Act = ChooseRows.extend({ act: z.enum(["delete", "published", "draft"]).optional() });

const DONE = {
  delete: "content.severalDeleted",
  published: "content.severalPublished",
  draft: "content.severalWithdrawn",
} as const;

/** On each of the chosen items. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "editor");
  const kind = kindListedAt(new URL(request.url).pathname);
  const form = await readForm(request, Act, ["id", "act", "ask"]);
  if (!form.ok) return formAgain(form);
  const { id: ids, act } = form.value;
  if (form.typed.ask) return askFirst(form.typed.ask, ids);
  if (!act) return formAgain(form);
  const now = new Date();
  const gone: { id: string; title: string }[] = [];
  const { done, refusal } = await actOnEach(ids, async (id) => {
    if (act !== "delete") return setStatus(db, kind, actor, { id, status: act }, now);
    const binned = await binItem(db, kind, actor, id, now);
    if (binned.ok) gone.push(binned.value);
    return binned;
  });
  if (done === 0 && refusal) return data(form.reply({ formErrors: [codeOf(refusal)] }), answerTo(refusal));
  const answer = backToTable(request, code(DONE[act], done), refusal);
  if (gone.length === 0) return answer;
  const [first] = gone;
  const title = gone.length === 1 && first ? first.title : `${gone.length} ${records[kind].noun}s`;
  return withUndo(answer, { kind, ids: gone.map(({ id }) => id), title });
}

export const clientAction = sendOrTell();

export default function ContentListPage() {
  return <ListPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

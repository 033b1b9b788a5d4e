import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { kinds } from "~/domain/content/content-kinds.server";
import { binItem } from "~/domain/content/content-life.server";
import { withFlash } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { requireStaff } from "~/http/session.server";
import { backPath, findRow, staffKind } from "~/http/staff-items.server";
import { withUndo } from "~/http/undo.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { ConfirmDelete } from "~/ui/content/confirm-delete";

export const handle: PageHandle = { bare: "staff", enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.confirm.delete, hidden: true });

/** `?type=&id=&back=`: the item, and the page to return to. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const query = new URL(request.url).searchParams;
  const kind = staffKind(query.get("type"));
  const row = kind && (await findRow(kind, query.get("id") ?? ""));
  if (!kind || !row) throw new Response(messages.http.notFound, { status: 404 });
  return { kind, row, back: backPath(query.get("back")) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const { typed } = await readForm(request, z.object({}), ["type", "id", "back"]);
  const kind = staffKind(typed.type);
  const deleted = kind && (await binItem(db, kind, actor, typed.id, new Date()));
  if (!kind || !deleted?.ok) throw new Response(messages.http.notFound, { status: 404 });
  const done = withFlash(redirect(backPath(typed.back), 303), kinds[kind].sentences.deleted);
  return withUndo(done, { kind, ...deleted.value });
}

export default function DeleteItemPage() {
  return <ConfirmDelete {...useLoaderData<typeof loader>()} />;
}

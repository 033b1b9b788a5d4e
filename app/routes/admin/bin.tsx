import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listBin, restoreItem } from "~/domain/bin.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { pageWithin } from "~/http/list-page.server";
import { requireStaff } from "~/http/session.server";
import { backPath, listWish, staffKind } from "~/http/staff-items.server";
import { readSaid } from "~/http/undo.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { binRow } from "~/presenters/staff-forms";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";
import { BinPage } from "~/ui/staff/bin-page";

const PAGE_SIZE = 50;

export const handle: PageHandle = { bare: "staff", sheets: ["staff"], enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Bin", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { page } = listWish(request);
  const { items, total } = await listBin(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const { last } = pageWithin(request, { page, limit: PAGE_SIZE }, total);
  const now = new Date();
  const { said, headers } = readSaid(request);
  return data({ ...said, rows: items.map((item) => binRow(item, now)), page, pages: last }, { headers });
}

/** Restores an item; also what 'Undo' sends after a deletion. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const { typed } = await readForm(request, z.object({}), ["type", "id", "back"]);
  const kind = staffKind(typed.type);
  const restored = kind && (await restoreItem(db, actor, kind, typed.id, new Date()));
  if (!restored?.ok) return redirectWith(messages.content.notInBin, "/adminBin");
  return redirectWith(`“${restored.value.title}” is back`, backPath(typed.back));
}

export default function BinRoute() {
  return <BinPage {...useLoaderData<typeof loader>()} />;
}

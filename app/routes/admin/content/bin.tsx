import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { restoreItem } from "~/domain/content/content-life.server";
import { listBin } from "~/domain/content/bin.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { pageWithin, readPage } from "~/http/list-page.server";
import { requireStaff } from "~/http/session.server";
import { backPath, staffKind } from "~/http/staff-items.server";
import { staffPage } from "~/http/staff-page.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { binRow } from "~/presenters/content/staff-forms";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { BinPage } from "~/ui/content/bin-page";

const PAGE_SIZE = 50;

export const handle: PageHandle = { bare: "staff", enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Bin", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const range = readPage(request, PAGE_SIZE);
  const { items, total } = await listBin(db, range);
  const { last } = pageWithin(request, range, total);
  const now = new Date();
  const rows = items.map((item) => binRow(item, now));
  return staffPage(request, { rows, page: range.page, pages: last });
}

/** Restores an item; 'Undo' after a deletion posts here too. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireStaff(request);
  const { typed } = await readForm(request, z.object({}), ["type", "id", "back"]);
  const kind = staffKind(typed.type);
  const restored = kind && (await restoreItem(db, kind, actor, typed.id, new Date()));
  if (!restored?.ok) return redirectWith(messages.content.notInBin, "/adminBin");
  return redirectWith(`“${restored.value.title}” is back`, backPath(typed.back));
}

export default function BinRoute() {
  return <BinPage {...useLoaderData<typeof loader>()} />;
}

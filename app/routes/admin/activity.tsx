import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listActivity } from "~/domain/activity.server";
import { pageWithin } from "~/http/list-page.server";
import { requireStaff } from "~/http/session.server";
import { readPage } from "~/http/list-page.server";
import { staffPage } from "~/http/staff-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentActivity } from "~/presenters/ledger-screens";
import { ActivityPage } from "~/ui/ledger/desk-pages";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Activity", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const page = readPage(request, limits.ledger.pageSize);
  const { items, total } = await listActivity(db, page);
  pageWithin(request, page, total);
  return staffPage(request, { items: items.map(presentActivity), total, page: page.page });
}

export default function AdminActivityPage() {
  const list = useLoaderData<typeof loader>();
  return <ActivityPage {...list} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listActivity } from "~/features/activity/activity.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { requireStaff } from "~/server/session.server";
import { readSearch, readTableView } from "~/server/table-view.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { activityTable, actionsMatching, toActivityView } from "~/features/activity/activity-view";
import { ActivityPage } from "~/features/activity/activity-page";
import { pageMeta } from "~/components/page-meta";
import type { PageHandle } from "~/components/page-handle";

export const handle: PageHandle = { role: "admin" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Activity", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "admin");
  const page = readPage(request, limits.admin.pageSize);
  const view = readTableView(request, ["-date", "date"], activityTable);
  const search = readSearch(request, limits.admin.search);
  const { items, total } = await listActivity(db, page, {
    search,
    acts: actionsMatching(search ?? ""),
    oldestFirst: view.sort === "date",
  });
  pageWithin(request, page, total);
  return { items: items.map(toActivityView), total, page: page.page, search: search ?? "", view };
}

export default function AdminActivityPage() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />;
}

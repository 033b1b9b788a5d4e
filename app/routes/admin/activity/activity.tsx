import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listActivity } from "~/features/activity/activity.server";
import { pageWithin, readPage } from "~/server/list-page.server";
import { staffLoader } from "~/server/staff.server";
import { readSearch, readTableView } from "~/server/table-view.server";
import { db } from "~/server/context.server";
import { limits } from "~/lib/limits";
import { activityTable, actionsMatching, toActivityView } from "~/features/activity/activity-view";
import { ActivityPage } from "~/features/activity/activity-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Activity", hidden: true });

export const loader = staffLoader("viewActivity", async ({ request }) => {
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
});

export default function AdminActivityPage() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />;
}

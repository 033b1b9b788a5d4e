import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listActivity } from "~/domain/accounts/activity.server";
import { pageWithin, readPage } from "~/http/site/list-page.server";
import { requireStaff } from "~/http/accounts/session.server";
import { readSearch, readTableView } from "~/http/workshop/table-view.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { activityTable, actsNamed, presentActivity } from "~/presenters/accounts/activity";
import { ActivityPage } from "~/ui/accounts/activity-page";
import { pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "admin" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Activity", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "admin");
  const page = readPage(request, limits.workshop.pageSize);
  const view = readTableView(request, ["-date", "date"], activityTable);
  const search = readSearch(request, limits.workshop.search);
  const { items, total } = await listActivity(db, page, {
    search,
    acts: actsNamed(search ?? ""),
    oldestFirst: view.sort === "date",
  });
  pageWithin(request, page, total);
  return { items: items.map(presentActivity), total, page: page.page, search: search ?? "", view };
}

export default function AdminActivityPage() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />;
}

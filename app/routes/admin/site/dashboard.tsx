import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/http/session.server";
import { statusLines } from "~/http/site-status.server";
import { listFilter, staffList } from "~/http/staff-items.server";
import { staffPage } from "~/http/staff-page.server";
import { messages } from "~/messages";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { DashboardCards } from "~/ui/site/dashboard";
import { ItemList } from "~/ui/content/item-list";
import { kinds } from "~/ui/content/kinds";
import { StatusCard, StatusNotice } from "~/ui/site/status-card";

const listed = ["blog", "event", "project"] as const;

export const handle: PageHandle = { bare: "staff", enhance: ["staff"] };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.dashboard.title, hidden: true });

/** `?blogs=&events=&projects=`: one search per list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const { pathname, search: query } = new URL(request.url);
  const searches: Record<string, string> = Object.fromEntries(
    ["blogs", "events", "projects"].map((name) => [name, listFilter(request, name).search]),
  );
  const [blog, event, project, status] = await Promise.all([
    staffList("blog", searches.blogs ?? ""),
    staffList("event", searches.events ?? ""),
    staffList("project", searches.projects ?? ""),
    statusLines(),
  ]);
  return staffPage(request, { lists: { blog, event, project }, status, searches, back: pathname + query });
}

export default function DashboardPage() {
  const { lists, status, searches, back } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{messages.dashboard.title}</h1>
      <StatusNotice lines={status} />
      <DashboardCards />
      {listed.map((kind) => {
        const { parameter, list } = kinds[kind];
        const { [parameter]: search = "", ...keep } = searches;
        return (
          <ItemList
            key={kind}
            kind={kind}
            list={lists[kind]}
            heading="h2"
            action="/admin"
            parameter={parameter}
            search={search}
            keep={keep}
            back={back}
            moreHref={list}
          />
        );
      })}
      <StatusCard lines={status} />
    </>
  );
}

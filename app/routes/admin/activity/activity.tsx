import { useLoaderData, Link } from "@remix-run/react";
import { listActivity } from "~/features/activity/activity.server";
import { listPage, readSearch, readTableView, staffLoader } from "~/server/staff";
import {
  activityTable,
  actionsMatching,
  toActivityView,
  type ActivityItem,
} from "~/features/activity/activity-view";
import { AdminTable, BreakableText, type Column, PageHeader, staffMeta, UserText } from "~/components/admin";

export const meta = staffMeta("Activity");

export const loader = staffLoader("viewActivity", async function activityLoader({ request, db }) {
  const view = readTableView(request, ["-date", "date"], activityTable);
  const search = readSearch(request);
  const { items, ...paging } = await listPage(request, (page) =>
    listActivity(db, page, {
      search,
      acts: actionsMatching(search ?? ""),
      oldestFirst: view.sort === "date",
    }),
  );
  return { items: items.map(toActivityView), ...paging, search: search ?? "", view };
});

const columns: Column<ActivityItem>[] = [
  { name: "date", title: "When", sorts: ["-date", "date"], cell: ({ when }) => when },
  { name: "who", title: "Who", cell: ({ who }) => <BreakableText text={who} /> },
  { name: "act", title: "What", cell: ({ act }) => act },
  {
    name: "subject",
    title: "On what",
    cell: ({ href, title }) =>
      href ? (
        <Link to={href}>
          <UserText text={title} />
        </Link>
      ) : (
        <UserText text={title} />
      ),
  },
  { name: "detail", title: "Details", cell: ({ detail }) => detail },
];

export default function ActivityPage() {
  const { items, total, page, search, view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Activity" />
      <AdminTable
        caption="Activity"
        columns={columns}
        items={items}
        view={view}
        idOf={({ id }) => String(id)}
        filter={{
          action: "/adminActivity",
          title: "Activity",
          value: search,
          placeholder: "Who, what, or on what",
        }}
        count={["entry", "entries"]}
        empty={search ? "No results." : "Nobody has changed anything yet."}
        paging={{ total, page }}
      />
    </>
  );
}

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
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.activity");

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
  { name: "date", title: "activity.when", sorts: ["-date", "date"], cell: ({ when }) => when },
  { name: "who", title: "activity.who", cell: ({ who }) => <BreakableText text={who} /> },
  { name: "act", title: "activity.what", cell: ({ act }) => act },
  {
    name: "subject",
    title: "activity.onWhat",
    cell: ({ href, title }) =>
      href ? (
        <Link to={href}>
          <UserText text={title} />
        </Link>
      ) : (
        <UserText text={title} />
      ),
  },
  { name: "detail", title: "activity.details", cell: ({ detail }) => detail },
];

export default function ActivityPage() {
  const { items, total, page, search, view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin.pages.activity")} />
      <AdminTable
        caption={t("admin.pages.activity")}
        columns={columns}
        items={items}
        view={view}
        idOf={({ id }) => String(id)}
        filter={{
          action: "/adminActivity",
          title: t("admin.pages.activity"),
          value: search,
          placeholder: t("activity.searchHint"),
        }}
        count="activity.count"
        empty={search ? t("admin.noResults") : t("activity.none")}
        paging={{ total, page }}
      />
    </>
  );
}

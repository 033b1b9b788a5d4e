import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { ActivityItem } from "./activity-view";
import { Address } from "~/components/admin/email-address";
import { Count, AdminTable, type Column } from "~/components/admin/admin-table";
import { TableFilter } from "~/components/admin/filter-form";
import { UserText } from "~/components/admin/user-text";
import { EmptyState, PageHeader } from "~/components/admin/page-header";
import { AdminPagination } from "~/components/admin/pagination";

type Props = {
  items: ActivityItem[];
  total: number;
  page: number;
  search: string;
  view: { sort: string; columns: string[] };
};

const columns: Column<ActivityItem>[] = [
  { name: "date", title: "When", sorts: ["-date", "date"], cell: ({ when }) => when },
  { name: "who", title: "Who", cell: ({ who }) => <Address text={who} /> },
  { name: "act", title: "What", cell: ({ act }) => act },
  {
    name: "subject",
    title: "Of what",
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

/** The activity log. */
export function ActivityPage({ items, total, page, search, view }: Props) {
  return (
    <>
      <PageHeader title="Activity" />
      <TableFilter
        action="/adminActivity"
        label="Activity"
        hint="Who, what, or of what"
        columns={columns}
        {...{ search, view }}
      />
      <Count what="activity">{total === 1 ? "1 entry" : `${total.toLocaleString("en-IN")} entries`}</Count>
      {items.length === 0 ? (
        <EmptyState>{search ? "No results." : "Nobody has changed anything yet."}</EmptyState>
      ) : (
        <AdminTable caption="Activity" columns={columns} {...{ items, view }} idOf={({ id }) => String(id)} />
      )}
      <AdminPagination {...{ total, page }} size={limits.admin.pageSize} />
    </>
  );
}

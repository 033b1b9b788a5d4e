import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { ActivityItem } from "./activity-view";
import { Address } from "~/components/admin/email-address";
import { Count, DataTable, type Column } from "~/components/admin/data-table";
import { TableFilter } from "~/components/admin/filter-form";
import { OwnWords } from "~/components/admin/user-text";
import { Nothing, PageHead } from "~/components/admin/page-header";
import { Pages } from "~/components/admin/pagination";

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
          <OwnWords text={title} />
        </Link>
      ) : (
        <OwnWords text={title} />
      ),
  },
  { name: "detail", title: "Details", cell: ({ detail }) => detail },
];

/** The activity log. */
export function ActivityPage({ items, total, page, search, view }: Props) {
  return (
    <>
      <PageHead title="Activity" />
      <TableFilter
        action="/adminActivity"
        label="Activity"
        hint="Who, what, or of what"
        columns={columns}
        {...{ search, view }}
      />
      <Count what="activity">{total === 1 ? "1 entry" : `${total.toLocaleString("en-IN")} entries`}</Count>
      {items.length === 0 ? (
        <Nothing>{search ? "Nothing fits this search." : "Nobody has changed anything yet."}</Nothing>
      ) : (
        <DataTable caption="Activity" columns={columns} {...{ items, view }} idOf={({ id }) => String(id)} />
      )}
      <Pages {...{ total, page }} size={limits.workshop.pageSize} />
    </>
  );
}

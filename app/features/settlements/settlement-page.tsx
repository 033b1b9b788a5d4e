import { Alert, Anchor, Box } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { presentDifference, SettlementRowItem } from "./settlement-view";
import { DataTable, type Column } from "~/components/admin/data-table";
import { ModeNote } from "~/components/admin/mode-note";
import { Facts } from "~/components/admin/description-list";
import { BackLink, PageHead, Small } from "~/components/admin/page-header";
import { Pages } from "~/components/admin/pagination";

type Props = {
  name: string;
  sums: { name: string; value: string }[];
  difference: ReturnType<typeof presentDifference>;
  rows: SettlementRowItem[];
  /** Of all pages. */
  total: number;
  page: number;
};

/** One settlement: what the bank's line is made of, rows that do not match first. */
export function SettlementPage({ name, sums, difference, rows, total, page }: Props) {
  return (
    <>
      <PageHead title={name} back={<BackLink to="/adminSettlements">Settlements</BackLink>} />
      <ModeNote />
      {difference ? (
        <Alert color="laterite" mb="20">
          {`${difference.says} ${difference.next}`}
        </Alert>
      ) : null}
      <Box maw="34rem">
        <Facts label="Sums" facts={sums} />
      </Box>
      <DataTable caption="Rows" {...{ columns, view }} items={rows} idOf={({ id }) => id} />
      <Pages total={total} page={page} size={limits.workshop.pageSize} />
    </>
  );
}

const columns: Column<SettlementRowItem>[] = [
  {
    name: "what",
    title: "What",
    cell: ({ type, donation, id, says }) => (
      <>
        {type}{" "}
        {donation ? (
          <Anchor component={Link} to={donation.href}>
            {donation.name}
          </Anchor>
        ) : null}
        <Small>{says ? `${id}: ${says}` : id}</Small>
      </>
    ),
  },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount }) => amount },
  { name: "fee", title: "Fee", isNumber: true, cell: ({ fee }) => fee ?? "–" },
  { name: "tax", title: "GST", isNumber: true, cell: ({ tax }) => tax ?? "–" },
  {
    name: "net",
    title: "Bank",
    isNumber: true,
    cell: ({ net }) => <span style={{ whiteSpace: "nowrap" }}>{net}</span>,
  },
  {
    name: "matches",
    title: "Books",
    cell: ({ reason, next }) =>
      reason ? (
        <>
          <strong>{`${reason.charAt(0).toUpperCase()}${reason.slice(1)}`}</strong>
          <Small>{next}</Small>
        </>
      ) : (
        "Matches"
      ),
  },
];
const view = { sort: "", columns: columns.map(({ name }) => name) };

import { Alert, Anchor, Box } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { toDifferenceView, SettlementRowItem } from "./settlement-view";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { ModeNote } from "~/components/admin/mode-note";
import { DescriptionList } from "~/components/admin/description-list";
import { BackLink, PageHeader, SecondaryText } from "~/components/admin/page-header";

type Props = {
  name: string;
  sums: { name: string; value: string }[];
  difference: ReturnType<typeof toDifferenceView>;
  rows: SettlementRowItem[];
  /** Of all pages. */
  total: number;
  page: number;
};

/** One settlement: what the bank's line is made of, rows that do not match first. */
export function SettlementPage({ name, sums, difference, rows, total, page }: Props) {
  return (
    <>
      <PageHeader title={name} back={<BackLink to="/adminSettlements">Settlements</BackLink>} />
      <ModeNote />
      {difference ? (
        <Alert color="primary" mb="20">
          {`${difference.says} ${difference.next}`}
        </Alert>
      ) : null}
      <Box maw="34rem">
        <DescriptionList label="Sums" facts={sums} />
      </Box>
      <AdminTable
        caption="Rows"
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        paging={{ total, page }}
      />
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
        <SecondaryText>{says ? `${id}: ${says}` : id}</SecondaryText>
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
          <SecondaryText>{next}</SecondaryText>
        </>
      ) : (
        "Matches"
      ),
  },
];

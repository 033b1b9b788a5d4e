import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { GiftInStateView } from "./statement-view";
import { Count, AdminTable, type Column } from "~/components/admin/admin-table";
import { UserText } from "~/components/admin/user-text";
import { BackLink, EmptyState, PageHeader, SecondaryText } from "~/components/admin/page-header";

const columns: Column<GiftInStateView>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ href, donor }) => (
      <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
        <UserText text={donor} />
      </Anchor>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    isNumber: true,
    cell: ({ amount, left }) => (
      <>
        <strong>{amount}</strong>
        {left ? <SecondaryText>{left} is left</SecondaryText> : null}
      </>
    ),
  },
  { name: "day", title: "Received", cell: ({ day }) => day },
  { name: "cause", title: "Cause", cell: ({ cause }) => cause },
  { name: "channel", title: "How it came", cell: ({ channel }) => channel },
];
type Props = {
  year: string;
  state: string;
  meaning: string;
  items: GiftInStateView[];
  total: number;
  page: number;
};

/** The gifts behind one line of the statement's screen. */
export const StatementGiftsPage = ({ year, state, meaning, items, total, page }: Props) => (
  <>
    <PageHeader
      title={`Gifts of ${year}: ${state}`}
      back={<BackLink to={`/adminStatement?year=${year}`}>Tax statement</BackLink>}
    />
    <p className="lead">{meaning}.</p>
    {total === 0 ? <EmptyState>No gift of this year is in this state.</EmptyState> : null}
    {total > 0 ? (
      <Count what="gifts">{total === 1 ? "1 gift" : `${total.toLocaleString("en-IN")} gifts`}</Count>
    ) : null}
    <AdminTable
      caption={`Gifts: ${state}`}
      idOf={({ id }) => id}
      {...{ columns, items }}
      paging={{ total, page }}
    />
  </>
);

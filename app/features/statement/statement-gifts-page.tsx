import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { GiftInStateShown } from "./statement-view";
import { Count, DataTable, type Column } from "~/components/admin/data-table";
import { OwnWords } from "~/components/admin/user-text";
import { BackLink, Nothing, PageHead, Small } from "~/components/admin/page-header";
import { Pages } from "~/components/admin/pagination";

const columns: Column<GiftInStateShown>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ href, donor }) => (
      <Anchor component={Link} to={href} display="inline-block" py="8" fw="600">
        <OwnWords text={donor} />
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
        {left ? <Small>{left} is left</Small> : null}
      </>
    ),
  },
  { name: "day", title: "Received", cell: ({ day }) => day },
  { name: "cause", title: "Cause", cell: ({ cause }) => cause },
  { name: "channel", title: "How it came", cell: ({ channel }) => channel },
];
const view = { sort: "", columns: columns.map(({ name }) => name) };

type Props = {
  year: string;
  state: string;
  meaning: string;
  items: GiftInStateShown[];
  total: number;
  page: number;
};

/** The gifts behind one line of the statement's screen. */
export const StatementGiftsPage = ({ year, state, meaning, items, total, page }: Props) => (
  <>
    <PageHead
      title={`Gifts of ${year}: ${state}`}
      back={<BackLink to={`/adminStatement?year=${year}`}>Tax statement</BackLink>}
    />
    <p className="lead">{meaning}.</p>
    {total === 0 ? <Nothing>No gift of this year is in this state.</Nothing> : null}
    {total > 0 ? (
      <Count what="gifts">{total === 1 ? "1 gift" : `${total.toLocaleString("en-IN")} gifts`}</Count>
    ) : null}
    <DataTable caption={`Gifts: ${state}`} idOf={({ id }) => id} {...{ columns, items, view }} />
    <Pages {...{ total, page }} size={limits.workshop.pageSize} />
  </>
);

import { Anchor, Card } from "@mantine/core";
import { Link } from "@remix-run/react";
import { limits } from "~/lib/limits";
import type { monthlyViews, MonthlyItem, presentMonthlyFigures } from "./monthly-admin-view";
import { Address } from "~/components/admin/email-address";
import { ModeNote } from "~/components/admin/mode-note";
import { DataTable, type Column } from "~/components/admin/data-table";
import { Facts } from "~/components/admin/description-list";
import { Nothing, PageHead, Small, State, ViewLinks } from "~/components/admin/page-header";
import { OwnPageButton } from "~/components/admin/public-page-button";
import { Pages } from "~/components/admin/pagination";

type Props = {
  items: MonthlyItem[];
  total: number;
  page: number;
  figures: ReturnType<typeof presentMonthlyFigures>;
  views: ReturnType<typeof monthlyViews>;
};

/** What comes in every month, what is new, what ended, and what fails. */
export function MonthlyGiftsPage({ items, total, page, figures, views }: Props) {
  return (
    <>
      <PageHead title="Monthly gifts" />
      <ModeNote />
      <p className="lead">
        Each month that is paid becomes a gift of its own, with a receipt. Donors end a monthly gift on their
        own page, which each mail about it names.
      </p>
      <Card withBorder maw="34rem" mb="24" pb="0">
        <Facts label="Figures" facts={figures} />
      </Card>
      <ViewLinks label="Monthly gifts" views={views} />
      {items.length === 0 ? (
        <Nothing>There is none of these.</Nothing>
      ) : (
        <DataTable
          caption="Monthly gifts"
          items={items}
          idOf={({ id }) => id}
          columns={columns}
          view={viewOf(items)}
        />
      )}
      <Pages {...{ total, page }} size={limits.workshop.pageSize} />
    </>
  );
}

const columns: Column<MonthlyItem>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ donor, donorHref, email }) => (
      <>
        {donorHref ? (
          <Anchor component={Link} to={donorHref} display="inline-block" py="8" fw="600">
            <Address text={donor} />
          </Anchor>
        ) : (
          <strong>
            <Address text={donor} />
          </strong>
        )}
        {email && email !== donor ? (
          <Small>
            <Address text={email} />
          </Small>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: "Monthly",
    isNumber: true,
    cell: ({ amount, mode }) => (
      <>
        {amount}
        {mode ? <Small>{mode}</Small> : null}
      </>
    ),
  },
  { name: "cause", title: "Cause", cell: ({ cause }) => cause },
  {
    name: "state",
    title: "State",
    cell: ({ state, stateWords }) => <State code={TONES[state] ?? ""}>{stateWords}</State>,
  },
  { name: "months", title: "Months", isNumber: true, cell: ({ months }) => months },
  { name: "begun", title: "Begun", cell: ({ begun }) => begun },
  { name: "next", title: "Next", cell: ({ next }) => next },
  { name: "ended", title: "Ended", cell: ({ ended }) => ended },
  {
    name: "page",
    title: "Its page",
    cell: ({ ownPage, donor, amount }) => <OwnPageButton action={ownPage} about={`${donor}, ${amount}`} />,
  },
];

/** What goes on has no end, and what ended has nothing next. */
function viewOf(items: MonthlyItem[]) {
  const hasDay = { next: items.some(({ next }) => next), ended: items.some(({ ended }) => ended) };
  const names = columns.map(({ name }) => name);
  return {
    sort: "",
    columns: names.filter((name) => (name === "next" || name === "ended" ? hasDay[name] : true)),
  };
}

/** Like gifts: received, and what somebody should look at. */
const TONES: Record<string, string> = { active: "paid", pending: "failed", halted: "failed" };

import { Anchor, Card } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { monthlyViews, MonthlyItem, toMonthlyFiguresView } from "./monthly-admin-view";
import { Address } from "~/components/admin/email-address";
import { ModeNote } from "~/components/admin/mode-note";
import { AdminTable, type Column } from "~/components/admin/admin-table";
import { DescriptionList } from "~/components/admin/description-list";
import { PageHeader, SecondaryText, StateBadge, ViewTabs } from "~/components/admin/page-header";
import { PublicPageButton } from "~/components/admin/public-page-button";

type Props = {
  items: MonthlyItem[];
  total: number;
  page: number;
  figures: ReturnType<typeof toMonthlyFiguresView>;
  views: ReturnType<typeof monthlyViews>;
};

/** What comes in every month, what is new, what ended, and what fails. */
export function MonthlyDonationsPage({ items, total, page, figures, views }: Props) {
  return (
    <>
      <PageHeader title="Monthly gifts" />
      <ModeNote />
      <p className="lead">
        Each month that is paid becomes a gift of its own, with a receipt. Donors stop a monthly gift on its
        own page, which every email about it links to.
      </p>
      <Card withBorder maw="34rem" mb="24" pb="0">
        <DescriptionList label="Figures" facts={figures} />
      </Card>
      <ViewTabs label="Monthly gifts" views={views} />
      <AdminTable
        caption="Monthly gifts"
        {...{ columns, items }}
        idOf={({ id }) => id}
        view={viewOf(items)}
        empty="None yet."
        paging={{ total, page }}
      />
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
          <SecondaryText>
            <Address text={email} />
          </SecondaryText>
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
        {mode ? <SecondaryText>{mode}</SecondaryText> : null}
      </>
    ),
  },
  { name: "cause", title: "Cause", cell: ({ cause }) => cause },
  {
    name: "state",
    title: "State",
    cell: ({ state, stateWords }) => <StateBadge code={TONES[state] ?? ""}>{stateWords}</StateBadge>,
  },
  { name: "months", title: "Months", isNumber: true, cell: ({ months }) => months },
  { name: "begun", title: "Started", cell: ({ begun }) => begun },
  { name: "next", title: "Next", cell: ({ next }) => next },
  { name: "ended", title: "Ended", cell: ({ ended }) => ended },
  {
    name: "page",
    title: "Donor’s page",
    cell: ({ ownPage, donor, amount }) => <PublicPageButton action={ownPage} about={`${donor}, ${amount}`} />,
  },
];

/** A running gift has no end date, an ended one no next charge. */
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

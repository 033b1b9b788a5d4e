import { Card } from "@mantine/core";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  listMonthlyDonations,
  monthlyFigures,
  type MonthlyRow,
} from "~/features/monthly/monthly-figures.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { findMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { readMonthlyView, viewsFor, type MonthlyView } from "~/features/monthly/monthly-filters";
import { recordActivity } from "~/features/activity/activity.server";
import { listPage, readForm, requireReauthentication, staffAction, staffLoader } from "~/server/staff";
import { formatDay } from "~/lib/dates";
import { shortRupees, formatRupees } from "~/lib/rupees";
import {
  AdminTable,
  BreakableText,
  type Column,
  DescriptionList,
  ModeNote,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
  TextLink,
  ViewTabs,
} from "~/components/admin";
import { donorLabel, modeLabel } from "~/features/donations/payment-labels";
import { PublicPageButton } from "~/components/admin/public-page-button";

export const meta = staffMeta("Monthly gifts");

export const loader = staffLoader("viewDonations", async function monthlyGiftsLoader({ request, db, now }) {
  const mode = await countedMode(db);
  const view = readMonthlyView(new URL(request.url).searchParams.get("view"), mode);
  const [{ items, ...paging }, figures] = await Promise.all([
    listPage(request, (page) => listMonthlyDonations(db, view, mode, page)),
    monthlyFigures(db, mode, now),
  ]);
  return {
    items: items.map((row) => ({
      id: row.id,
      donor_id: row.donor_id,
      email: row.email,
      amount_paise: row.amount_paise,
      mode: row.mode,
      cause_name: row.cause_name,
      state: row.state,
      months: row.months,
      donor: donorLabel(row),
      // Cancellation was requested, and the provider has not confirmed it.
      isEnding: row.cancel_requested_at !== null && row.ended_at === null,
      begun: row.started_at && formatDay(row.started_at),
      next: row.ended_at ? null : row.next_charge_at && formatDay(row.next_charge_at),
      ended: row.ended_at && formatDay(row.ended_at),
    })),
    ...paging,
    figures,
    view,
    mode,
  };
});

const OpenDonorPage = z.object({ intent: z.literal("open-page"), id: z.string().max(100) });

/** Opens the donor's page, whose secret URL is on no staff screen. */
export const action = staffAction(
  "manageDonations",
  async function monthlyGiftsAction({ staff, request, db, now }) {
    const form = await readForm(request, OpenDonorPage);
    await requireReauthentication(request);
    const monthly = form.ok ? await findMonthlyDonation(db, form.value.id) : undefined;
    if (!monthly) throw new Response(null, { status: 404 });
    const subject = { kind: "monthly gift", id: monthly.id, title: monthly.name ?? "A monthly gift" };
    await recordActivity(db, staff, "own_page_opened", subject, now);
    return redirect(`/monthly/${monthly.token}`, 303);
  },
);

export default function AdminMonthlyPage() {
  const { items, total, page, figures, view, mode } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Monthly gifts" />
      <ModeNote />
      <p className="lead">
        Each month that is paid becomes a gift of its own, with a receipt. Donors stop a monthly gift on its
        own page, which every email about it links to.
      </p>
      <Card withBorder maw="34rem" mb="24" pb="0">
        <DescriptionList
          label="Figures"
          facts={[
            { name: "Every month", value: shortRupees(figures.incomePaise) },
            { name: "Received this month", value: shortRupees(figures.receivedPaise) },
            { name: "New this month", value: String(figures.begun) },
            { name: "Ended this month", value: String(figures.ended) },
            { name: "Failing", value: String(figures.failing) },
          ]}
        />
      </Card>
      <ViewTabs
        label="Monthly gifts"
        views={viewsFor(mode).map((name) => ({
          to: name === "running" ? "/adminMonthly" : `/adminMonthly?view=${name}`,
          name: viewNames[name],
          isShown: name === view,
        }))}
      />
      <AdminTable
        caption="Monthly gifts"
        columns={columns}
        items={items}
        idOf={({ id }) => id}
        view={{ sort: "", columns: shownColumns(items) }}
        empty="None yet."
        paging={{ total, page }}
      />
    </>
  );
}

function shownColumns(items: { next: string | null; ended: string | null }[]): string[] {
  const isShown = (name: string) =>
    (name !== "next" && name !== "ended") || items.some((item) => item[name] !== null);
  return columns.map(({ name }) => name).filter(isShown);
}

const viewNames: Record<MonthlyView, string> = {
  running: "Running",
  failing: "Failing",
  ended: "Ended",
  waiting: "No consent yet",
  unbegun: "Never started",
  practice: "Practice",
};

type MonthlyItem = ReturnType<typeof useLoaderData<typeof loader>>["items"][number];

const stateLabels: Record<MonthlyRow["state"], string> = {
  created: "No consent yet",
  authenticated: "Agreed",
  active: "Running",
  pending: "Declined, trying again",
  halted: "Declined, stopped",
  paused: "Paused by the donor",
  cancelled: "Ended",
  completed: "Complete",
  expired: "Not approved in time",
};

const BADGES: Record<string, string> = { active: "paid", pending: "failed", halted: "failed" };

const columns: Column<MonthlyItem>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ donor, donor_id, email }) => (
      <>
        {donor_id ? (
          <TextLink to={`/adminDonors/${donor_id}`} fw="600">
            <BreakableText text={donor} />
          </TextLink>
        ) : (
          <strong>
            <BreakableText text={donor} />
          </strong>
        )}
        {email && email !== donor ? (
          <SecondaryText>
            <BreakableText text={email} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: "Monthly",
    isNumber: true,
    cell: ({ amount_paise, mode }) => (
      <>
        {formatRupees(amount_paise)}
        {mode !== "live" ? <SecondaryText>{modeLabel[mode]}</SecondaryText> : null}
      </>
    ),
  },
  { name: "cause", title: "Cause", cell: ({ cause_name }) => cause_name },
  {
    name: "state",
    title: "State",
    cell: ({ state, isEnding }) =>
      isEnding ? (
        <StateBadge code="">Being stopped</StateBadge>
      ) : (
        <StateBadge code={BADGES[state] ?? ""}>{stateLabels[state]}</StateBadge>
      ),
  },
  { name: "months", title: "Months", isNumber: true, cell: ({ months }) => months },
  { name: "begun", title: "Started", cell: ({ begun }) => begun },
  { name: "next", title: "Next", cell: ({ next }) => next },
  { name: "ended", title: "Ended", cell: ({ ended }) => ended },
  {
    name: "page",
    title: "Donor’s page",
    cell: ({ id, donor, amount_paise }) => (
      <PublicPageButton action="/adminMonthly" id={id} about={`${donor}, ${formatRupees(amount_paise)}`} />
    ),
  },
];

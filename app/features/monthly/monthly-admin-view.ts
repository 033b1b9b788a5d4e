import type { PaymentMode } from "#db/schema";
import type { MonthlyFigures, MonthlyRow } from "./monthly-figures.server";
import { viewsFor, type MonthlyView } from "./monthly-filters";
import { modeLabel } from "~/features/donations/payment-labels";
import { mediumDay } from "~/lib/dates";
import { rupees, shortRupees } from "~/lib/rupees";

const stateWords: Record<MonthlyRow["state"], string> = {
  created: "No consent yet",
  authenticated: "Agreed",
  active: "Running",
  pending: "Declined, trying again",
  halted: "Declined, stopped",
  paused: "Paused by the donor",
  cancelled: "Ended",
  completed: "Complete",
  expired: "No consent in time",
};

const isBeingEnded = ({ cancel_requested_at, ended_at }: MonthlyRow) =>
  cancel_requested_at !== null && ended_at === null;

export const toMonthlyItemView = (row: MonthlyRow) => ({
  id: row.id,
  donorHref: row.donor_id && `/adminDonors/${row.donor_id}`,
  donor: row.name ?? row.email ?? row.phone ?? "Anonymous",
  email: row.email,
  ownPage: `/adminMonthly/${row.id}/page`,
  amount: rupees(row.amount_paise),
  mode: row.mode === "live" ? null : modeLabel[row.mode],
  cause: row.cause_name,
  state: isBeingEnded(row) ? "ending" : row.state,
  stateWords: isBeingEnded(row) ? "Being stopped" : stateWords[row.state],
  months: row.months,
  begun: row.started_at && mediumDay(row.started_at),
  next: row.ended_at ? null : row.next_charge_at && mediumDay(row.next_charge_at),
  ended: row.ended_at && mediumDay(row.ended_at),
  subscription: row.subscription_id,
});
export type MonthlyItem = ReturnType<typeof toMonthlyItemView>;

export const toMonthlyFiguresView = (figures: MonthlyFigures) => [
  { name: "Every month", value: shortRupees(figures.incomePaise) },
  { name: "Received this month", value: shortRupees(figures.receivedPaise) },
  { name: "New this month", value: String(figures.begun) },
  { name: "Ended this month", value: String(figures.ended) },
  { name: "Failing", value: String(figures.failing) },
];

const viewNames: Record<MonthlyView, string> = {
  running: "Running",
  failing: "Failing",
  ended: "Ended",
  waiting: "No consent yet",
  unbegun: "Never started",
  practice: "Practice",
};

export const monthlyViews = (shown: MonthlyView, mode: PaymentMode) =>
  viewsFor(mode).map((view) => ({
    to: view === "running" ? "/adminMonthly" : `/adminMonthly?view=${view}`,
    name: viewNames[view],
    isShown: view === shown,
  }));

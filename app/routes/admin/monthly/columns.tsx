import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { MonthlyRow } from "~/features/monthly/monthly-figures.server";
import { modeLabel } from "~/features/donations/payment-labels";
import { rupees } from "~/lib/rupees";
import type { Column } from "~/components/admin/admin-table";
import { SecondaryText, StateBadge } from "~/components/admin/page-header";
import { Address } from "~/components/admin/email-address";
import { PublicPageButton } from "~/components/admin/public-page-button";

type MonthlyItem = Pick<
  MonthlyRow,
  "id" | "donor_id" | "email" | "amount_paise" | "mode" | "cause_name" | "state" | "months"
> & {
  donor: string;
  /** Cancellation requested but not confirmed by the provider. */
  isEnding: boolean;
  begun: string | null;
  next: string | null;
  ended: string | null;
};

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

export const columns: Column<MonthlyItem>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ donor, donor_id, email }) => (
      <>
        {donor_id ? (
          <Anchor component={Link} to={`/adminDonors/${donor_id}`} display="inline-block" py="8" fw="600">
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
    cell: ({ amount_paise, mode }) => (
      <>
        {rupees(amount_paise)}
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
      <PublicPageButton action="/adminMonthly" id={id} about={`${donor}, ${rupees(amount_paise)}`} />
    ),
  },
];

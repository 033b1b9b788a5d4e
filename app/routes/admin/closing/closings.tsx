import { Anchor } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  type Column,
  ModeNote,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
  ViewTabs,
} from "~/components/admin";
import { bookYears } from "~/features/bank/books.server";
import { closingYears, listMonths, yearState, type ListedMonth } from "~/features/closing/closing.server";
import { countedMode } from "~/features/donations/money-modes.server";
import { formatDay, monthInWords } from "~/lib/dates";
import { readTaxYear, taxYearOf } from "~/lib/tax-year";
import { staffLoader } from "~/server/staff";

export const meta = staffMeta("Close");

/** `?year`: which financial year is shown. */
export const loader = staffLoader("closeMonths", async function closingsLoader({ request, db, now }) {
  const year = readTaxYear(new URL(request.url).searchParams.get("year")) ?? taxYearOf(now);
  const mode = await countedMode(db);
  const months = await listMonths(db, year, mode, now);
  const { isClosed, openMonths } = yearState(months, year, now);
  return {
    year,
    isClosed,
    // It was closed with its last month, and one was opened again since.
    openMonths: months[0]?.state === "closed" ? openMonths.map((month) => monthInWords(month)) : [],
    hasBooks: (await bookYears(db, now)).includes(year),
    isPractice: mode !== "live",
    years: [...new Set([...(await closingYears(db, mode, now)), year])].sort().reverse(),
    months: months.map(({ month, state, closing }) => ({
      month,
      state,
      name: monthInWords(month),
      closedOn: closing && formatDay(closing.closed_at),
    })),
  };
});

export default function AdminClosingsPage() {
  const { year, years, months, isClosed, openMonths, hasBooks, isPractice } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Close" />
      <ModeNote>{isPractice ? "what you close here is practice too." : null}</ModeNote>
      <p className="lead">
        When a month is over: put bank, cash, journal, ledger and public accounts side by side, say why they
        differ, and close it. What is dated there later is refused, or booked in the present month.
      </p>
      <ViewTabs
        label="Financial years"
        views={years.map((one) => ({ to: `/adminClose?year=${one}`, name: one, isShown: one === year }))}
      />
      <p>
        {isClosed
          ? `The year ${year} is closed. `
          : openMonths.length > 0
            ? `The year ${year} is open. Not closed: ${openMonths.join(", ")}. `
            : `The year ${year} is open. It closes with its last month. `}
        {hasBooks ? (
          <Anchor component={Link} to={`/adminBooks/${year}`} inherit>
            Receipts and payments of the year
          </Anchor>
        ) : null}
      </p>
      <AdminTable
        caption={`Months of ${year}`}
        columns={columns}
        items={months}
        idOf={({ month }) => month}
        empty="This year has not begun."
      />
    </>
  );
}

const STATES: Record<ListedMonth["state"], { code: string; name: string }> = {
  closed: { code: "paid", name: "Closed" },
  open: { code: "open", name: "Open" },
  empty: { code: "empty", name: "No money" },
  running: { code: "running", name: "Not over" },
};

type MonthView = ReturnType<typeof useLoaderData<typeof loader>>["months"][number];

const columns: Column<MonthView>[] = [
  {
    name: "month",
    title: "Month",
    cell: ({ month, name }) => (
      <Anchor component={Link} to={`/adminClose/${month}`} inherit display="inline-block" py="4">
        {name}
      </Anchor>
    ),
  },
  {
    name: "state",
    title: "State",
    cell: ({ state, closedOn }) => (
      <>
        <StateBadge code={STATES[state].code}>{STATES[state].name}</StateBadge>
        {closedOn ? <SecondaryText>on {closedOn}</SecondaryText> : null}
      </>
    ),
  },
];

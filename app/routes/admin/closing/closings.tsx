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
import { t } from "~/locales/screen-text";
import type { PlainKey } from "~/locales/messages";

export const meta = staffMeta("admin.pages.closing");

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
      <PageHeader title={t("admin.pages.closing")} />
      <ModeNote>{isPractice ? t("close.practice") : null}</ModeNote>
      <p className="lead">{t("close.lead")}</p>
      <ViewTabs
        label={t("close.years")}
        views={years.map((one) => ({ to: `/adminClose?year=${one}`, name: one, isShown: one === year }))}
      />
      <p>
        {isClosed
          ? t("close.yearClosed", { year })
          : openMonths.length > 0
            ? t("close.yearOpenMonths", { year, months: openMonths.join(", ") })
            : t("close.yearOpen", { year })}{" "}
        {hasBooks ? (
          <Anchor component={Link} to={`/adminBooks/${year}`} inherit>
            {t("close.yearReceipts")}
          </Anchor>
        ) : null}
      </p>
      <AdminTable
        caption={t("close.monthsOf", { year })}
        className="small-cards"
        columns={columns()}
        items={months}
        idOf={({ month }) => month}
        empty={t("close.yearNotBegun")}
      />
    </>
  );
}

const STATES: Record<ListedMonth["state"], { code: string; name: PlainKey }> = {
  closed: { code: "paid", name: "close.states.closed" },
  open: { code: "open", name: "close.states.open" },
  empty: { code: "empty", name: "close.states.empty" },
  running: { code: "running", name: "close.states.running" },
};

type MonthView = ReturnType<typeof useLoaderData<typeof loader>>["months"][number];

const columns = (): Column<MonthView>[] => [
  {
    name: "month",
    title: t("close.month"),
    cell: ({ month, name }) => (
      <Anchor component={Link} to={`/adminClose/${month}`} inherit display="inline-block" py="4">
        {name}
      </Anchor>
    ),
  },
  {
    name: "state",
    title: t("words.state"),
    cell: ({ state, closedOn }) => (
      <>
        <StateBadge code={STATES[state].code}>{t(STATES[state].name)}</StateBadge>
        {closedOn ? <SecondaryText>{t("close.on", { closedOn })}</SecondaryText> : null}
      </>
    ),
  },
];

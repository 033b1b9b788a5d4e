import { Alert, Anchor } from "@mantine/core";
import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FetchSettlements } from "~/features/settlements/fetch-form";
import { SETTLEMENT_FILTERS, type SettlementFilter } from "~/features/settlements/filters";
import {
  countExceptions,
  listSettlements,
  settlementName,
  type SettlementSums,
} from "~/features/settlements/matches.server";
import { requestFetch, findFetch, isFetching } from "~/features/settlements/settlement-fetch.server";
import { listPage, readForm, redirectWith, staffAction, staffLoader } from "~/server/staff";
import { payments } from "~/server/context.server";
import { formatDay } from "~/lib/dates";
import { daysBetween, todayInIndia } from "~/lib/india-time";
import { formatRupees } from "~/lib/rupees";
import {
  AdminTable,
  type Column,
  ModeNote,
  PageHeader,
  SecondaryText,
  staffMeta,
  ViewTabs,
} from "~/components/admin";
import { describeBank, type BankState } from "./bank-state";
import { FetchCard, JournalCard } from "./cards";

export const meta = staffMeta("Settlements");

export const loader = staffLoader("viewSettlements", async function settlementsLoader({ request, db, now }) {
  const query = new URL(request.url).searchParams.get("show");
  const shown: SettlementFilter = SETTLEMENT_FILTERS.find((name) => name === query) ?? "all";
  const [{ items, ...paging }, lastFetch, exceptions] = await Promise.all([
    listPage(request, (page) => listSettlements(db, payments.mode, page, shown)),
    findFetch(db),
    countExceptions(db, payments.mode),
  ]);
  return {
    items: items.map((sums) => ({
      ...sums,
      name: settlementName(sums),
      day: formatDay(sums.settled_on),
      atBank: describeBank(sums, todayInIndia(now)),
    })),
    ...paging,
    shown,
    exceptions,
    progress: lastFetch
      ? {
          from: formatDay(lastFetch.from_day),
          to: formatDay(lastFetch.to_day),
          isRunning: isFetching(lastFetch),
          daysDone: Math.max(0, daysBetween(lastFetch.from_day, lastFetch.next_day)),
          days: daysBetween(lastFetch.from_day, lastFetch.to_day) + 1,
          rows: lastFetch.rows,
          error: lastFetch.error,
        }
      : null,
    today: todayInIndia(now),
    mode: payments.mode,
  };
});

/** Requests the fetch; a job runs it (app/features/settlements/feature.server.ts). */
export const action = staffAction(
  "manageSettlements",
  async function settlementsAction({ staff, request, db, now }) {
    const form = await readForm(request, FetchSettlements);
    if (!form.ok) return data(form.reply(), { status: 422 });
    await requestFetch(db, staff, form.value, now);
    return redirectWith("settlement.beingFetched", "/adminSettlements");
  },
);

export default function AdminSettlementsPage() {
  const { items, total, page, shown, exceptions, progress, today, mode } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Settlements" />
      <ModeNote />
      <p className="lead">
        What the provider says that it paid into the bank. Each is found by its UTR in the bank’s statement.
        Open it to see the gifts, refunds and fees it is made up of.
      </p>
      {exceptions.rows + exceptions.sums > 0 ? (
        <Alert color="red" mb="20">
          {[
            countOf(exceptions.rows, "row does not match the books.", "rows do not match the books."),
            countOf(exceptions.sums, "total differs from the bank’s.", "totals differ from the bank’s."),
          ].join(" ")}
        </Alert>
      ) : null}
      <ViewTabs
        label="Filter by state"
        views={[
          { to: "/adminSettlements", name: "All", isShown: shown === "all" },
          {
            to: "/adminSettlements?show=differing",
            name: "With differences",
            isShown: shown === "differing",
          },
          { to: "/adminSettlements?show=missing", name: "Not yet at the bank", isShown: shown === "missing" },
        ]}
      />
      <AdminTable
        caption="Settlements"
        columns={columns()}
        items={items}
        idOf={({ id }) => id}
        empty={
          shown !== "all"
            ? shown === "differing"
              ? "Everything matches."
              : "Each is at the bank, as far as its statements reach."
            : mode === "test"
              ? "The provider settles nothing in test mode."
              : "Nothing has been settled yet."
        }
        paging={{ total, page }}
      />
      <FetchCard progress={progress} today={today} lastResult={lastResult} />
      <JournalCard />
    </>
  );
}

const countOf = (count: number, one: string, many: string) =>
  count === 0 ? "" : count === 1 ? `One ${one}` : `${count} ${many}`;

/** Whether the sum of the rows differs from the one that the provider reported, if it reported one. */
const isDifferent = ({ reported_paise, paid_paise }: Pick<SettlementSums, "reported_paise" | "paid_paise">) =>
  reported_paise !== null && reported_paise !== paid_paise;

const columns = (): Column<SettlementSums & { name: string; day: string; atBank: BankState }>[] => [
  {
    name: "utr",
    title: "UTR",
    cell: ({ id, name }) => (
      <Anchor component={Link} to={`/adminSettlements/${id || "none"}`} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Anchor>
    ),
  },
  { name: "day", title: "Day", cell: ({ day }) => day },
  {
    name: "bank",
    title: "At the bank",
    cell: ({ atBank: { text, difference } }) => (
      <>
        {text}
        {difference ? <strong style={{ display: "block" }}>{difference}</strong> : null}
      </>
    ),
  },
  { name: "rows", title: "Rows", isNumber: true, cell: ({ rows }) => rows },
  {
    name: "matches",
    title: "Matches",
    cell: ({ exceptions, ...sums }) => (
      <>
        {exceptions > 0 ? <strong>{exceptions} do not</strong> : isDifferent(sums) ? null : "All"}
        {isDifferent(sums) ? (
          <strong style={{ display: "block" }}>
            {sums.accepted === null ? "Sum differs" : "Sum differs, accepted"}
          </strong>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    isNumber: true,
    cell: (sums) => (
      <>
        {formatRupees(sums.paid_paise)}
        {isDifferent(sums) ? (
          <SecondaryText>The provider says {formatRupees(sums.reported_paise ?? 0)}</SecondaryText>
        ) : null}
      </>
    ),
  },
];

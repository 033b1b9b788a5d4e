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
import { t } from "~/locales/screen-text";

export const meta = staffMeta("admin.pages.settlements");

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
      <PageHeader title={t("admin.pages.settlements")} />
      <ModeNote />
      <p className="lead">{t("settlement.lead")}</p>
      {exceptions.rows + exceptions.sums > 0 ? (
        <Alert color="red" mb="20">
          {[
            exceptions.rows > 0 ? t("settlement.rowsDiffer", { count: exceptions.rows }) : "",
            exceptions.sums > 0 ? t("settlement.totalsDiffer", { count: exceptions.sums }) : "",
          ].join(" ")}
        </Alert>
      ) : null}
      <ViewTabs
        label={t("settlement.filter")}
        views={[
          { to: "/adminSettlements", name: t("words.all"), isShown: shown === "all" },
          {
            to: "/adminSettlements?show=differing",
            name: t("settlement.withDifferences"),
            isShown: shown === "differing",
          },
          {
            to: "/adminSettlements?show=missing",
            name: t("settlement.notAtBank"),
            isShown: shown === "missing",
          },
        ]}
      />
      <AdminTable
        caption={t("admin.pages.settlements")}
        columns={columns()}
        items={items}
        idOf={({ id }) => id}
        empty={
          shown !== "all"
            ? shown === "differing"
              ? t("settlement.allMatch")
              : t("settlement.allAtBank")
            : mode === "test"
              ? t("settlement.testMode")
              : t("settlement.none")
        }
        paging={{ total, page }}
      />
      <FetchCard progress={progress} today={today} lastResult={lastResult} />
      <JournalCard />
    </>
  );
}

/** Whether the sum of the rows differs from the one that the provider reported, if it reported one. */
const isDifferent = ({ reported_paise, paid_paise }: Pick<SettlementSums, "reported_paise" | "paid_paise">) =>
  reported_paise !== null && reported_paise !== paid_paise;

const columns = (): Column<SettlementSums & { name: string; day: string; atBank: BankState }>[] => [
  {
    name: "utr",
    title: t("settlement.utr"),
    cell: ({ id, name }) => (
      <Anchor component={Link} to={`/adminSettlements/${id || "none"}`} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Anchor>
    ),
  },
  { name: "day", title: t("words.day"), cell: ({ day }) => day },
  {
    name: "bank",
    title: t("settlement.atBank"),
    cell: ({ atBank: { text, difference } }) => (
      <>
        {text}
        {difference ? <strong style={{ display: "block" }}>{difference}</strong> : null}
      </>
    ),
  },
  { name: "rows", title: t("settlement.rows"), isNumber: true, cell: ({ rows }) => rows },
  {
    name: "matches",
    title: t("settlement.matches"),
    cell: ({ exceptions, ...sums }) => (
      <>
        {exceptions > 0 ? (
          <strong>{t("settlement.doNot", { exceptions })}</strong>
        ) : isDifferent(sums) ? null : (
          t("words.all")
        )}
        {isDifferent(sums) ? (
          <strong style={{ display: "block" }}>
            {sums.accepted === null ? t("settlement.sumDiffers") : t("settlement.sumDiffersAccepted")}
          </strong>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: t("words.amount"),
    isNumber: true,
    cell: (sums) => (
      <>
        {formatRupees(sums.paid_paise)}
        {isDifferent(sums) ? (
          <SecondaryText>
            {t("settlement.providerSays", { amount: formatRupees(sums.reported_paise ?? 0) })}
          </SecondaryText>
        ) : null}
      </>
    ),
  },
];

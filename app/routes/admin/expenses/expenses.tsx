import { Anchor, Button, NativeSelect, SimpleGrid } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  type Column,
  DescriptionList,
  PageHeader,
  SecondaryText,
  staffMeta,
  TextLink,
  UserText,
  ViewTabs,
} from "~/components/admin";
import { SearchForm } from "~/components/admin/search-form";
import { categoryOptions, isOrdinary, listCategories } from "~/features/categories/categories.server";
import { categoryLabel } from "~/features/categories/category-label";
import { causeOptions } from "~/features/causes/cause-options";
import { causeChoices } from "~/features/causes/causes.server";
import { recordedMode } from "~/features/donations/money-modes.server";
import { expenseYears, listExpensesOfYear, sumExpenses } from "~/features/expenses/expense-list.server";
import {
  billState,
  paidFrom,
  publishedState,
  RUNNING_COSTS,
  spendingHref,
  type ListedExpense,
} from "~/features/expenses/expense-view";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { readTaxYear, taxYearOf } from "~/lib/tax-year";
import { listPage, staffLoader } from "~/server/staff";
import { readExpenseFilter } from "./expense-query.server";
import { t } from "~/locales/screen-text";
import { marked, markedEach } from "~/components/marked";

export const meta = staffMeta<typeof loader>((page) =>
  page ? t("spending.titleOf", { year: page.filter.year }) : t("admin.pages.spending"),
);

/** `?year=`, `?cause=`, `?category=`, `?show=`, `?search=`: what is shown. */
export const loader = staffLoader("viewCauses", async function expensesLoader({ request, db, now }) {
  const url = new URL(request.url);
  const year = readTaxYear(url.searchParams.get("year")) ?? taxYearOf(now);
  const filter = readExpenseFilter(request, year);
  const mode = await recordedMode(db);
  const sums = await sumExpenses(db, mode, filter);
  const { items, total, page } = await listPage(request, async (part) => ({
    items: await listExpensesOfYear(db, mode, filter, part),
    total: sums.expenses,
  }));
  return {
    filter,
    years: await expenseYears(db, mode, year, now),
    query: url.search,
    here: url.pathname + url.search,
    sums,
    items,
    total,
    page,
    causes: await causeChoices(db),
    categories: categoryOptions((await listCategories(db, "expense", true)).filter(isOrdinary)),
  };
});

type Row = ListedExpense & { here: string };

const columns = (): Column<Row>[] => [
  {
    name: "day",
    title: t("spending.dayAndVoucher"),
    cell: ({ day, voucher }) => (
      <>
        {formatDay(day)}
        <SecondaryText>{voucher}</SecondaryText>
      </>
    ),
  },
  {
    name: "what",
    title: t("spending.whatFor"),
    cell: ({ here, ...row }) => (
      <span style={{ overflowWrap: "anywhere" }}>
        <TextLink to={spendingHref(row, here)} fw="600" inherit>
          <UserText text={row.what} />
        </TextLink>
        {row.payee ? (
          <SecondaryText>
            {marked(t("spending.toPayee", { payee: row.payee }), (words) => (
              <UserText text={words} />
            ))}
          </SecondaryText>
        ) : null}
      </span>
    ),
  },
  {
    name: "for",
    title: t("spending.causeOrCategory"),
    cell: ({ causeName, category }) => {
      const label = category && categoryLabel(category);
      return (
        <>
          {causeName ?? label}
          {causeName && label ? <SecondaryText>{label}</SecondaryText> : null}
        </>
      );
    },
  },
  { name: "sum", title: t("words.sum"), isNumber: true, cell: ({ sum }) => formatRupees(sum) },
  { name: "paid", title: t("spending.paidFrom"), cell: (row) => <PaidFrom {...row} /> },
  {
    name: "bill",
    title: t("spending.bill"),
    cell: (row) =>
      row.hasPdf ? (
        <Anchor href={`/adminSpending/${row.id}/bill.pdf`} inherit py="4" display="inline-block">
          {billState(row)}
        </Anchor>
      ) : (
        billState(row)
      ),
  },
  { name: "published", title: t("spending.public"), cell: (row) => publishedState(row) || "–" },
];

function PaidFrom(row: Row) {
  const text = paidFrom(row);
  if (row.lineId !== null) return <TextLink to={`/adminBank/${row.lineId}`}>{text}</TextLink>;
  return row.inCash ? (
    <TextLink to={`/adminCash?year=${taxYearOf(new Date(row.day))}`}>{text}</TextLink>
  ) : (
    text
  );
}

const shownChoices = () => [
  { value: "", label: t("words.all") },
  { value: "no-bill", label: t("spending.withoutBill") },
  { value: "unpublished", label: t("spending.notPublishedOfCause") },
];

export default function AdminExpensesPage() {
  const { filter, years, query, here, sums, items, total, page, causes, categories } =
    useLoaderData<typeof loader>();
  const { year, cause, category, show, search } = filter;
  const [all, ...ofCauses] = causeOptions(causes, t("words.all"));
  const isNarrowed = Boolean(cause || category !== null || show || search);
  return (
    <>
      <PageHeader title={t("spending.titleOf", { year })}>
        <Button component="a" href={`/adminSpending/${year}.csv${query}`} variant="default">
          {t("words.downloadCsv")}
        </Button>
      </PageHeader>
      <ViewTabs
        label={t("spending.years")}
        views={years.map((one) => ({ to: `/adminSpending?year=${one}`, name: one, isShown: one === year }))}
      />
      <p className="lead">
        {markedEach(
          t("spending.lead"),
          (words) => (
            <Anchor component={Link} to="/adminBank" inherit>
              {words}
            </Anchor>
          ),
          (words) => (
            <Anchor component={Link} to="/adminCash" inherit>
              {words}
            </Anchor>
          ),
          (words) => (
            <Anchor component={Link} to="/adminCauses" inherit>
              {words}
            </Anchor>
          ),
        )}
      </p>
      <SearchForm
        action="/adminSpending"
        title={t("admin.pages.spending")}
        value={search}
        placeholder={t("spending.searchHint")}
        hiddenFields={{ year }}
        after={
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="12" mt="12" mb="16">
            <NativeSelect
              name="cause"
              label={t("words.cause")}
              defaultValue={cause}
              data={[all!, { value: RUNNING_COSTS, label: t("spending.noneRunning") }, ...ofCauses]}
            />
            <NativeSelect
              name="category"
              label={t("words.category")}
              defaultValue={category === null ? "" : String(category)}
              data={[{ value: "", label: t("words.all") }, ...categories]}
            />
            <NativeSelect name="show" label={t("spending.show")} defaultValue={show} data={shownChoices()} />
          </SimpleGrid>
        }
      />
      {isNarrowed ? <TextLink to={`/adminSpending?year=${year}`}>{t("spending.showAll")}</TextLink> : null}
      {total > 0 ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 0, sm: 48 }}>
          <DescriptionList
            label={t("spending.sums")}
            facts={[
              { name: t("spending.together"), value: formatRupees(sums.sum) },
              { name: t("spending.ofCauses"), value: formatRupees(sums.ofCauses) },
              { name: t("spending.running"), value: formatRupees(sums.running) },
              { name: t("spending.notPublishedOfCause"), value: sums.unpublished.toLocaleString("en-IN") },
            ]}
          />
          <DescriptionList
            label={t("spending.paidFrom")}
            facts={[
              { name: t("spending.paidAtBank"), value: formatRupees(sums.atBank) },
              { name: t("spending.paidInCash"), value: formatRupees(sums.inCash) },
              {
                name: t("spending.paidFromNeither"),
                value: formatRupees(sums.sum - sums.atBank - sums.inCash),
              },
              { name: t("spending.withoutBill"), value: sums.withoutBill.toLocaleString("en-IN") },
            ]}
          />
        </SimpleGrid>
      ) : null}
      <AdminTable
        caption={t("spending.titleOf", { year })}
        className="expense-list small-cards"
        columns={columns()}
        items={items.map((row) => ({ ...row, here }))}
        idOf={({ id }) => id}
        count={[t("spending.expense"), t("spending.expenses")]}
        empty={isNarrowed ? t("spending.noResults") : t("spending.noneInYear")}
        paging={{ total, page }}
      />
    </>
  );
}

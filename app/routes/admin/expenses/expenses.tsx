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
import { causeOptions } from "~/features/causes/cause-options";
import { causeChoices } from "~/features/causes/causes.server";
import { recordedMode } from "~/features/donations/money-modes.server";
import { expenseYears, listExpensesOfYear, sumExpenses } from "~/features/expenses/expense-list.server";
import {
  billState,
  expenseHref,
  paidFrom,
  publishedState,
  RUNNING_COSTS,
  type ListedExpense,
} from "~/features/expenses/expense-view";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { readTaxYear, taxYearOf } from "~/lib/tax-year";
import { listPage, staffLoader } from "~/server/staff";
import { readExpenseFilter } from "./expense-query.server";

export const meta = staffMeta<typeof loader>((page) => (page ? `Spending ${page.filter.year}` : "Spending"));

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

const columns: Column<Row>[] = [
  {
    name: "day",
    title: "Day and voucher",
    cell: ({ day, voucher }) => (
      <>
        {formatDay(day)}
        <SecondaryText>{voucher}</SecondaryText>
      </>
    ),
  },
  {
    name: "what",
    title: "What for",
    cell: ({ id, what, payee, here }) => (
      <span style={{ overflowWrap: "anywhere" }}>
        <TextLink to={expenseHref(id, here)} fw="600" inherit>
          <UserText text={what} />
        </TextLink>
        {payee ? (
          <SecondaryText>
            to <UserText text={payee} />
          </SecondaryText>
        ) : null}
      </span>
    ),
  },
  {
    name: "for",
    title: "Cause or category",
    cell: ({ causeName, category }) => (
      <>
        {causeName ?? category}
        {causeName && category ? <SecondaryText>{category}</SecondaryText> : null}
      </>
    ),
  },
  { name: "sum", title: "Sum", isNumber: true, cell: ({ sum }) => formatRupees(sum) },
  { name: "paid", title: "Paid from", cell: (row) => <PaidFrom {...row} /> },
  {
    name: "bill",
    title: "Bill",
    cell: (row) =>
      row.hasPdf ? (
        <Anchor href={`/adminSpending/${row.id}/bill.pdf`} inherit py="4" display="inline-block">
          {billState(row)}
        </Anchor>
      ) : (
        billState(row)
      ),
  },
  { name: "published", title: "Public", cell: (row) => publishedState(row) || "–" },
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

const SHOW = [
  { value: "", label: "All" },
  { value: "no-bill", label: "Without a bill" },
  { value: "unpublished", label: "Of a cause, not published" },
];

export default function AdminExpensesPage() {
  const { filter, years, query, here, sums, items, total, page, causes, categories } =
    useLoaderData<typeof loader>();
  const { year, cause, category, show, search } = filter;
  const [all, ...ofCauses] = causeOptions(causes, "All");
  const isNarrowed = Boolean(cause || category !== null || show || search);
  return (
    <>
      <PageHeader title={`Spending ${year}`}>
        <Button component="a" href={`/adminSpending/${year}.csv${query}`} variant="default">
          Download CSV
        </Button>
      </PageHeader>
      <ViewTabs
        label="Financial years"
        views={years.map((one) => ({ to: `/adminSpending?year=${one}`, name: one, isShown: one === year }))}
      />
      <p className="lead">
        What was spent on causes and as running costs. Record it where it was paid: at the line under{" "}
        <Anchor component={Link} to="/adminBank" inherit>
          Bank
        </Anchor>
        , under{" "}
        <Anchor component={Link} to="/adminCash" inherit>
          Cash
        </Anchor>
        , or at its{" "}
        <Anchor component={Link} to="/adminCauses" inherit>
          cause
        </Anchor>
        . Open one to correct it or to add its bill.
      </p>
      <SearchForm
        action="/adminSpending"
        title="Spending"
        value={search}
        placeholder="What for, or paid to"
        hiddenFields={{ year }}
        after={
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="12" mt="12" mb="16">
            <NativeSelect
              name="cause"
              label="Cause"
              defaultValue={cause}
              data={[all!, { value: RUNNING_COSTS, label: "None: running costs" }, ...ofCauses]}
            />
            <NativeSelect
              name="category"
              label="Category"
              defaultValue={category === null ? "" : String(category)}
              data={[{ value: "", label: "All" }, ...categories]}
            />
            <NativeSelect name="show" label="Show" defaultValue={show} data={SHOW} />
          </SimpleGrid>
        }
      />
      {isNarrowed ? <TextLink to={`/adminSpending?year=${year}`}>Show all</TextLink> : null}
      {total > 0 ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={{ base: 0, sm: 48 }}>
          <DescriptionList
            label="Sums"
            facts={[
              { name: "Together", value: formatRupees(sums.sum) },
              { name: "Of causes", value: formatRupees(sums.ofCauses) },
              { name: "Running costs", value: formatRupees(sums.running) },
              { name: "Of a cause, not published", value: sums.unpublished.toLocaleString("en-IN") },
            ]}
          />
          <DescriptionList
            label="Paid from"
            facts={[
              { name: "Paid at the bank", value: formatRupees(sums.atBank) },
              { name: "Paid in cash", value: formatRupees(sums.inCash) },
              { name: "Paid from neither", value: formatRupees(sums.sum - sums.atBank - sums.inCash) },
              { name: "Without a bill", value: sums.withoutBill.toLocaleString("en-IN") },
            ]}
          />
        </SimpleGrid>
      ) : null}
      <AdminTable
        caption={`Spending ${year}`}
        columns={columns}
        items={items.map((row) => ({ ...row, here }))}
        idOf={({ id }) => id}
        count={["expense", "expenses"]}
        empty={isNarrowed ? "No results." : "Nothing was spent in this year."}
        paging={{ total, page }}
      />
    </>
  );
}

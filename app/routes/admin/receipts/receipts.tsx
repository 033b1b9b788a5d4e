import { Box, Button, List } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import {
  AdminTable,
  type Column,
  PageHeader,
  SecondaryText,
  staffMeta,
  StateBadge,
  TextLink,
  UserText,
  ViewTabs,
} from "~/components/admin";
import { SearchForm } from "~/components/admin/search-form";
import { donorLabel, modeLabel } from "~/features/donations/payment-labels";
import {
  numberInRegister,
  seriesSums,
  validIn,
  type RegisterRow,
} from "~/features/receipts/receipt-register";
import { listRegister, registerYears, seriesOfYear } from "~/features/receipts/receipt-register.server";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { readTaxYear } from "~/lib/tax-year";
import { redirectFromPan } from "~/server/redirect-from-pan.server";
import { listPage, readSearch, staffLoader } from "~/server/staff";

export const meta = staffMeta<typeof loader>((page) => (page ? `Receipts ${page.year}` : "Receipts"));

export const loader = staffLoader(
  "viewReceipts",
  async function receiptsLoader({ request, params, db, now }) {
    const year = readTaxYear(params.year);
    if (!year) throw new Response("There is no such year", { status: 404 });
    const search = readSearch(request);
    await redirectFromPan(search ?? "", `/adminReceipts/${year}`);
    const { items, ...paging } = await listPage(request, (page) => listRegister(db, year, search, page));
    return {
      year,
      years: await registerYears(db, year, now),
      search: search ?? "",
      series: await seriesOfYear(db, year),
      items: items.map((row) => ({
        ...row,
        shownNumber: numberInRegister(year, row),
        shownState: row.state === "valid" ? validIn(row.mode) : row.state,
      })),
      ...paging,
    };
  },
);

const STATE_NAMES = {
  valid: "Valid",
  "valid for nothing": "Valid for nothing",
  cancelled: "Cancelled",
  replaced: "Replaced",
  missing: "Missing",
};

type Item = RegisterRow & { shownNumber: string; shownState: keyof typeof STATE_NAMES };

const columns: Column<Item>[] = [
  {
    name: "number",
    title: "Number",
    cell: ({ shownNumber, mode }) => (
      <>
        <strong style={{ overflowWrap: "anywhere" }}>{shownNumber}</strong>
        {mode === "live" ? null : <SecondaryText>{modeLabel[mode]}</SecondaryText>}
      </>
    ),
  },
  { name: "day", title: "Day of the gift", cell: ({ day }) => day && formatDay(day) },
  {
    name: "sum",
    title: "Sum",
    isNumber: true,
    cell: ({ gift_paise }) => (gift_paise === null ? null : formatRupees(gift_paise)),
  },
  {
    name: "donor",
    title: "Donor",
    cell: ({ donation_id, name, email, phone }) =>
      donation_id ? (
        <TextLink to={`/adminDonations/${donation_id}`} fw="600">
          <UserText text={donorLabel({ name, email, phone })} />
        </TextLink>
      ) : (
        "No receipt has this number"
      ),
  },
  {
    name: "state",
    title: "State",
    cell: ({ shownState: shown, replaced_by, cancel_reason }) => (
      <>
        <StateBadge code={shown === "missing" ? "failed" : undefined}>{STATE_NAMES[shown]}</StateBadge>
        {replaced_by ? (
          <SecondaryText style={{ overflowWrap: "anywhere" }}>by {replaced_by}</SecondaryText>
        ) : null}
        {cancel_reason ? (
          <SecondaryText>
            <UserText text={cancel_reason} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
];

export default function AdminReceiptsPage() {
  const { year, years, search, series, items, total, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={`Receipts ${year}`}>
        <Button component="a" href={`/adminReceipts/${year}.csv`} variant="default">
          Download CSV
        </Button>
      </PageHeader>
      <ViewTabs
        label="Financial years"
        views={years.map((one) => ({ to: `/adminReceipts/${one}`, name: one, isShown: one === year }))}
      />
      <p className="lead">
        Every number of every series. A number that was cancelled or replaced is never used again. “Valid
        over” is the sum that the receipts print, before refunds. Receipts of practice and test payments are
        valid for nothing.
      </p>
      {series.length > 0 ? (
        <List mb="16" ps="20" listStyleType="disc" aria-label="Series">
          {series.map((one) => (
            <List.Item key={one.mode} style={{ overflowWrap: "anywhere" }}>
              <strong>{`${modeLabel[one.mode]}, up to ${one.last}:`}</strong> {seriesSums(one)}
            </List.Item>
          ))}
        </List>
      ) : null}
      <Box mb="16">
        <SearchForm action={`/adminReceipts/${year}`} title="Receipts" value={search} />
      </Box>
      <AdminTable
        caption={`Receipts of ${year}`}
        idOf={({ mode, sequence }) => `${mode} ${sequence}`}
        columns={columns}
        items={items}
        count={["number", "numbers"]}
        empty={search ? "No results." : "No receipt has a number of this year."}
        paging={{ total, page }}
      />
    </>
  );
}

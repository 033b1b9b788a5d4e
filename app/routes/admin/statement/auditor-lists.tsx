import { Button, Group, TextInput } from "@mantine/core";
import { data } from "@remix-run/node";
import { Form as GetForm, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  AdminTable,
  type Column,
  ModeNote,
  PageHeader,
  SecondaryText,
  staffMeta,
  TextLink,
  UserText,
  ViewTabs,
} from "~/components/admin";
import { donorLabel } from "~/features/donations/payment-labels";
import { toLedgerItemView, type LedgerItem } from "~/features/donations/ledger/ledger-view";
import { donationsById } from "~/features/donations/ledger/ledger.server";
import {
  methodName,
  sumUp,
  type AuditorList,
  type DonorOfYear,
  type YearSums,
} from "~/features/statement/auditor-lists";
import {
  cashAboveLimit,
  causesOfYear,
  donorsOver,
  methodsOfYear,
} from "~/features/statement/auditor-lists.server";
import { anonymousShare, statementOfYear } from "~/features/statement/donation-states.server";
import { readStatementYear } from "~/features/statement/statement-year.server";
import { counted } from "~/lib/counted";
import { adminLimits } from "~/lib/limits";
import { maskedPan } from "~/lib/pan";
import { formatRupees, shortRupees } from "~/lib/rupees";
import { daysOfTaxYear, readTaxYear } from "~/lib/tax-year";
import { listPage, staffLoader } from "~/server/staff";
import { OVER_INVALID, readOver } from "./auditor-over.server";
import { statementYears } from "./statement-requests.server";

export const meta = staffMeta<typeof loader>((page) =>
  page ? `Auditor’s lists ${page.year}` : "Auditor’s lists",
);

export const loader = staffLoader(
  "viewStatement",
  async function auditorListsLoader({ request, params, db, now }) {
    const year = readTaxYear(params.year);
    if (!year) throw new Response("There is no such year", { status: 404 });
    const over = readOver(request);
    const donors =
      over.paise === null
        ? null
        : await listPage(request, (page) => donorsOver(db, year, over.paise ?? 0, page));
    const [table, sums, cash] = await Promise.all([
      readStatementYear(db, year),
      statementOfYear(db, year),
      cashAboveLimit(db, year, adminLimits.pageSize),
    ]);
    const { from, to } = daysOfTaxYear(year);
    const page = {
      year,
      from,
      to,
      years: statementYears(year, now),
      over: over.typed,
      overInvalid: donors === null ? OVER_INVALID : null,
      donors,
      methods: (await methodsOfYear(db, year)).map((row) => ({ ...row, name: methodName(row) })),
      causes: await causesOfYear(db, year),
      ledgerPaise: sums.ledger.paise,
      anonymous: {
        ...anonymousShare(sums, table),
        gifts: sums.states.find(({ state }) => state === "anonymous")?.gifts ?? 0,
        floorPaise: table.anonymous_floor_paise,
        percent: table.anonymous_percent,
      },
      cash: {
        sums: cash.sums,
        limitPaise: cash.limitPaise,
        items: (await donationsById(db, cash.ids)).map(toLedgerItemView),
      },
    };
    return data(page, { status: donors === null ? 422 : 200 });
  },
);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const sumColumns: Column<YearSums>[] = [
  { name: "gifts", title: "Gifts", isNumber: true, cell: ({ gifts }) => gifts.toLocaleString("en-IN") },
  {
    name: "received",
    title: "Received",
    isNumber: true,
    cell: ({ received_paise }) => formatRupees(received_paise),
  },
  {
    name: "returned",
    title: "Returned",
    isNumber: true,
    cell: ({ returned_paise }) => formatRupees(returned_paise),
  },
  {
    name: "left",
    title: "Received less returned",
    isNumber: true,
    cell: ({ left_paise }) => <strong>{formatRupees(left_paise)}</strong>,
  },
];

export default function AuditorListsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { year, years, ledgerPaise } = loaded;
  return (
    <>
      <PageHeader title={`Auditor’s lists ${year}`} />
      <ViewTabs
        label="Financial years"
        views={years.map((one) => ({ to: `/adminLists/${one}`, name: one, isShown: one === year }))}
      />
      <ModeNote>
        these lists contain no practice gifts. Gifts recorded by staff are real, and are in them.
      </ModeNote>
      <p className="lead">
        Gifts received in the year, less what was returned: {formatRupees(ledgerPaise)}, the line{" "}
        <TextLink to={`/adminStatement/gifts?year=${year}&state=ledger`} inherit>
          ledger
        </TextLink>{" "}
        of the tax statement. The lists by method and by cause add up to it.
      </p>
      <DonorsOver {...loaded} />
      <Methods {...loaded} />
      <Causes {...loaded} />
      <Anonymous {...loaded} />
      <Cash {...loaded} />
    </>
  );
}

type ListProps = { list: AuditorList; title: string; year: string; query?: string; children: ReactNode };

const List = ({ list, title, year, query = "", children }: ListProps) => (
  <section aria-labelledby={`${list}-title`}>
    <Group justify="space-between" align="baseline" gap="8" mb="8">
      <h2 id={`${list}-title`} style={{ margin: 0 }}>
        {title}
      </h2>
      <Button component="a" href={`/adminLists/${year}/${list}.csv${query}`} variant="default" size="sm">
        {`CSV: ${title.toLowerCase()}`}
      </Button>
    </Group>
    {children}
  </section>
);

const donorColumns: Column<DonorOfYear>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: (donor) => (
      <>
        <TextLink
          to={donor.donor_id ? `/adminDonors/${donor.donor_id}` : `/adminDonations/${donor.person}`}
          fw="600"
        >
          <UserText text={donorLabel(donor)} />
        </TextLink>
        {donor.pan_last4 ? <SecondaryText>PAN {maskedPan(donor.pan_last4)}</SecondaryText> : null}
      </>
    ),
  },
  ...sumColumns,
];

function DonorsOver({ year, over, overInvalid, donors }: Loaded) {
  return (
    <List
      list="donors"
      title="Donors over a sum"
      year={year}
      query={`?${new URLSearchParams({ over }).toString()}`}
    >
      <p>What one donor gave in the year. Gifts with the same PAN are one donor’s.</p>
      <Group
        component={GetForm}
        {...{ method: "get", action: `/adminLists/${year}` }}
        gap="8"
        align="flex-end"
        mb="12"
      >
        <TextInput
          key={over}
          name="over"
          label="More than (₹)"
          inputMode="decimal"
          maxLength={40}
          defaultValue={over}
          error={overInvalid}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
      {donors ? (
        <AdminTable
          caption="Donors over a sum"
          idOf={({ person }) => person}
          columns={donorColumns}
          items={donors.items}
          count={donors.total > 0 ? ["donor", "donors", `, ${formatRupees(donors.leftPaise)}`] : undefined}
          empty="No donor gave more than this."
          paging={{ total: donors.total, page: donors.page }}
        />
      ) : null}
    </List>
  );
}

/** With the sum of all as the last row. */
function SumTable<Row extends YearSums & { name: string }>({
  caption,
  title,
  rows,
  linkOf,
}: {
  caption: string;
  title: string;
  rows: Row[];
  linkOf?: (row: Row) => string;
}) {
  const total = { ...sumUp(rows), name: "Total", link: null };
  const items = [
    ...rows.map((row) => ({ ...row, link: linkOf?.(row) ?? null })),
    ...(rows.length > 0 ? [total] : []),
  ];
  return (
    <AdminTable
      caption={caption}
      idOf={({ name }) => name}
      columns={[
        {
          name: "name",
          title,
          cell: ({ name, link }: (typeof items)[number]) =>
            link ? (
              <TextLink to={link} fw="600">
                {name}
              </TextLink>
            ) : (
              <strong>{name}</strong>
            ),
        },
        ...sumColumns,
      ]}
      items={items}
      empty="No gift was received in this year."
    />
  );
}

const Methods = ({ year, methods }: Loaded) => (
  <List list="methods" title="By method" year={year}>
    <SumTable caption="Gifts by method" title="Method" rows={methods} />
  </List>
);

const Causes = ({ year, from, to, causes }: Loaded) => (
  <List list="causes" title="By cause" year={year}>
    <p>
      Income by cause is what the ledger received for it, less what was returned, whatever the payment company
      kept and whenever the money reached the bank. Each cause leads to its gifts.
    </p>
    <SumTable
      caption="Gifts by cause"
      title="Cause"
      rows={causes}
      linkOf={({ slug }) =>
        `/adminDonations?${new URLSearchParams({ cause: slug, mode: "live", from, to }).toString()}`
      }
    />
  </List>
);

function Anonymous({ year, ledgerPaise, anonymous }: Loaded) {
  const { paise, gifts, thresholdPaise, beyondPaise, floorPaise, percent } = anonymous;
  const share = ledgerPaise === 0 ? 0 : (paise * 100) / ledgerPaise;
  return (
    <List list="anonymous" title="Anonymous gifts" year={year}>
      <p>
        <TextLink to={`/adminStatement/gifts?year=${year}&state=anonymous`} inherit>
          {counted(gifts, "gift")}
        </TextLink>{" "}
        without a name or without an address: {formatRupees(paise)}, {share.toFixed(1)} % of the year’s gifts.
        The law taxes anything above {shortRupees(thresholdPaise)}, the higher of {shortRupees(floorPaise)}{" "}
        and {percent} % of the year’s gifts.{" "}
        <strong>
          {beyondPaise > 0 ? `${formatRupees(beyondPaise)} is above it.` : "Nothing is above it."}
        </strong>
      </p>
    </List>
  );
}

const cashColumns: Column<LedgerItem>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ href, donor }) => (
      <TextLink to={href} fw="600">
        <UserText text={donor} />
      </TextLink>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    isNumber: true,
    cell: ({ amount, refunded }) => (
      <>
        <strong>{amount}</strong>
        {refunded ? <SecondaryText>{refunded} given back</SecondaryText> : null}
      </>
    ),
  },
  { name: "date", title: "Day", cell: ({ day }) => day },
  { name: "cause", title: "Cause", cell: ({ cause }) => cause },
  { name: "receipt", title: "Receipt", cell: ({ receiptNumber }) => receiptNumber },
];

function Cash({ year, cash: { sums, limitPaise, items } }: Loaded) {
  return (
    <List list="cash" title={`Cash above ${shortRupees(limitPaise)}`} year={year}>
      <p>
        {counted(sums.gifts, "gift")} in cash above {shortRupees(limitPaise)}, {formatRupees(sums.left_paise)}
        : donors can’t deduct them.
        {sums.gifts > items.length ? ` The ${items.length} largest are below, all in the CSV.` : ""}
      </p>
      <AdminTable
        caption="Cash gifts above the limit"
        idOf={({ id }) => id}
        columns={cashColumns}
        items={items}
      />
    </List>
  );
}

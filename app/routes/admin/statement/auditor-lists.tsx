import { Button, Group, TextInput } from "@mantine/core";
import { marked } from "~/components/marked";
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
import { adminLimits } from "~/lib/limits";
import { maskedPan } from "~/lib/pan";
import { formatRupees, shortRupees } from "~/lib/rupees";
import { daysOfTaxYear, readTaxYear } from "~/lib/tax-year";
import { listPage, staffLoader } from "~/server/staff";
import { OVER_INVALID, readOver } from "./auditor-over.server";
import { statementYears } from "./statement-requests.server";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) =>
  page ? t("statement.lists.titleOf", { year: page.year }) : t("admin.pages.lists"),
);

export const loader = staffLoader(
  "viewStatement",
  async function auditorListsLoader({ request, params, db, now }) {
    const year = readTaxYear(params.year);
    if (!year) throw new Response(t("statement.lists.noYear"), { status: 404 });
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
      overInvalid: donors === null ? t(OVER_INVALID) : null,
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

const sumColumns = (): Column<YearSums>[] => [
  {
    name: "gifts",
    title: t("statement.words.gifts"),
    isNumber: true,
    cell: ({ gifts }) => gifts.toLocaleString("en-IN"),
  },
  {
    name: "received",
    title: t("statement.words.received"),
    isNumber: true,
    cell: ({ received_paise }) => formatRupees(received_paise),
  },
  {
    name: "returned",
    title: t("statement.lists.returned"),
    isNumber: true,
    cell: ({ returned_paise }) => formatRupees(returned_paise),
  },
  {
    name: "left",
    title: t("statement.lists.left"),
    isNumber: true,
    cell: ({ left_paise }) => <strong>{formatRupees(left_paise)}</strong>,
  },
];

export default function AuditorListsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { year, years, ledgerPaise } = loaded;
  return (
    <>
      <PageHeader title={t("statement.lists.titleOf", { year })} />
      <ViewTabs
        label={t("statement.lists.years")}
        views={years.map((one) => ({ to: `/adminLists/${one}`, name: one, isShown: one === year }))}
      />
      <ModeNote>{t("statement.lists.noPractice")}</ModeNote>
      <p className="lead">
        {marked(t("statement.lists.lead", { amount: formatRupees(ledgerPaise) }), (words) => (
          <TextLink to={`/adminStatement/gifts?year=${year}&state=ledger`} inherit display="inline">
            {words}
          </TextLink>
        ))}
      </p>
      <DonorsOver {...loaded} />
      <Methods {...loaded} />
      <Causes {...loaded} />
      <Anonymous {...loaded} />
      <Cash {...loaded} />
    </>
  );
}

type ListProps = {
  list: AuditorList;
  title: string;
  csv: string;
  year: string;
  query?: string;
  children: ReactNode;
};

const List = ({ list, title, csv, year, query = "", children }: ListProps) => (
  <section aria-labelledby={`${list}-title`}>
    <Group justify="space-between" align="baseline" gap="8" mb="8">
      <h2 id={`${list}-title`} style={{ margin: 0 }}>
        {title}
      </h2>
      <Button component="a" href={`/adminLists/${year}/${list}.csv${query}`} variant="default" size="sm">
        {csv}
      </Button>
    </Group>
    {children}
  </section>
);

const donorColumns = (): Column<DonorOfYear>[] => [
  {
    name: "donor",
    title: t("statement.words.donor"),
    cell: (donor) => (
      <>
        <TextLink
          to={donor.donor_id ? `/adminDonors/${donor.donor_id}` : `/adminDonations/${donor.person}`}
          fw="600"
        >
          <UserText text={donorLabel(donor)} />
        </TextLink>
        {donor.pan_last4 ? (
          <SecondaryText>{t("statement.lists.pan", { pan: maskedPan(donor.pan_last4) })}</SecondaryText>
        ) : null}
      </>
    ),
  },
  ...sumColumns(),
];

function DonorsOver({ year, over, overInvalid, donors }: Loaded) {
  return (
    <List
      list="donors"
      csv={t("statement.lists.csvDonors")}
      title={t("statement.lists.donorsOver")}
      year={year}
      query={`?${new URLSearchParams({ over }).toString()}`}
    >
      <p>{t("statement.lists.donorsOverHint")}</p>
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
          label={t("statement.lists.moreThan")}
          inputMode="decimal"
          maxLength={40}
          defaultValue={over}
          error={overInvalid}
        />
        <Button type="submit" variant="default">
          {t("admin.show")}
        </Button>
      </Group>
      {donors ? (
        <AdminTable
          caption={t("statement.lists.donorsOver")}
          idOf={({ person }) => person}
          columns={donorColumns()}
          items={donors.items}
          count={
            donors.total > 0
              ? [
                  t("statement.lists.donor"),
                  t("statement.lists.donors"),
                  `, ${formatRupees(donors.leftPaise)}`,
                ]
              : undefined
          }
          empty={t("statement.lists.noDonorOver")}
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
  const total = { ...sumUp(rows), name: t("statement.words.total"), link: null };
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
        ...sumColumns(),
      ]}
      items={items}
      empty={t("statement.lists.noGift")}
    />
  );
}

const Methods = ({ year, methods }: Loaded) => (
  <List
    list="methods"
    csv={t("statement.lists.csvMethods")}
    title={t("statement.lists.byMethod")}
    year={year}
  >
    <SumTable
      caption={t("statement.lists.giftsByMethod")}
      title={t("statement.lists.method")}
      rows={methods}
    />
  </List>
);

const Causes = ({ year, from, to, causes }: Loaded) => (
  <List list="causes" csv={t("statement.lists.csvCauses")} title={t("statement.lists.byCause")} year={year}>
    <p>{t("statement.lists.byCauseHint")}</p>
    <SumTable
      caption={t("statement.lists.giftsByCause")}
      title={t("statement.words.cause")}
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
    <List
      list="anonymous"
      csv={t("statement.lists.csvAnonymous")}
      title={t("statement.words.anonymousGifts")}
      year={year}
    >
      <p>
        {marked(
          t("statement.lists.anonymous", {
            count: gifts,
            amount: formatRupees(paise),
            share: share.toFixed(1),
            threshold: shortRupees(thresholdPaise),
            floor: shortRupees(floorPaise),
            percent,
          }),
          (words) => (
            <TextLink to={`/adminStatement/gifts?year=${year}&state=anonymous`} inherit display="inline">
              {words}
            </TextLink>
          ),
        )}{" "}
        <strong>
          {beyondPaise > 0
            ? t("statement.words.above", { amount: formatRupees(beyondPaise) })
            : t("statement.words.noneAbove")}
        </strong>
      </p>
    </List>
  );
}

const cashColumns = (): Column<LedgerItem>[] => [
  {
    name: "donor",
    title: t("statement.words.donor"),
    cell: ({ href, donor }) => (
      <TextLink to={href} fw="600">
        <UserText text={donor} />
      </TextLink>
    ),
  },
  {
    name: "amount",
    title: t("statement.words.amount"),
    isNumber: true,
    cell: ({ amount, refunded }) => (
      <>
        <strong>{amount}</strong>
        {refunded ? <SecondaryText>{t("statement.lists.givenBack", { refunded })}</SecondaryText> : null}
      </>
    ),
  },
  { name: "date", title: t("statement.words.day"), cell: ({ day }) => day },
  { name: "cause", title: t("statement.words.cause"), cell: ({ cause }) => cause },
  { name: "receipt", title: t("statement.words.receipt"), cell: ({ receiptNumber }) => receiptNumber },
];

function Cash({ year, cash: { sums, limitPaise, items } }: Loaded) {
  return (
    <List
      list="cash"
      csv={t("statement.lists.csvCash", { limit: shortRupees(limitPaise) })}
      title={t("statement.lists.cashAbove", { limit: shortRupees(limitPaise) })}
      year={year}
    >
      <p>
        {t("statement.lists.cashHint", {
          count: sums.gifts,
          limit: shortRupees(limitPaise),
          amount: formatRupees(sums.left_paise),
        })}
        {sums.gifts > items.length ? ` ${t("statement.lists.cashLargest", { many: items.length })}` : ""}
      </p>
      <AdminTable
        caption={t("statement.lists.cashCaption")}
        idOf={({ id }) => id}
        columns={cashColumns()}
        items={items}
      />
    </List>
  );
}

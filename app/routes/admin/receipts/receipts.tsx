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
import { donorLabel } from "~/features/donations/payment-labels";
import { numberInRegister, seriesSums, type RegisterRow } from "~/features/receipts/receipt-register";
import { listRegister, registerYears, seriesOfYear } from "~/features/receipts/receipt-register.server";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { readTaxYear } from "~/lib/tax-year";
import { redirectFromPan } from "~/server/redirect-from-pan.server";
import { listPage, readSearch, staffLoader } from "~/server/staff";
import { t } from "~/locales/screen-text";

export const meta = staffMeta<typeof loader>((page) =>
  page ? t("receipts.page.titleOf", { year: page.year }) : t("admin.pages.receipts"),
);

export const loader = staffLoader(
  "viewReceipts",
  async function receiptsLoader({ request, params, db, now }) {
    const year = readTaxYear(params.year);
    if (!year) throw new Response(t("receipts.page.noYear"), { status: 404 });
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
        shownState: row.state === "valid" && row.mode !== "live" ? ("validForNothing" as const) : row.state,
      })),
      ...paging,
    };
  },
);

type Item = RegisterRow & { shownNumber: string; shownState: RegisterRow["state"] | "validForNothing" };

const columns = (): Column<Item>[] => [
  {
    name: "number",
    title: t("receipts.words.number"),
    cell: ({ shownNumber, mode }) => (
      <>
        <strong style={{ overflowWrap: "anywhere" }}>{shownNumber}</strong>
        {mode === "live" ? null : <SecondaryText>{t(`receipts.modes.${mode}`)}</SecondaryText>}
      </>
    ),
  },
  { name: "day", title: t("receipts.words.day"), cell: ({ day }) => day && formatDay(day) },
  {
    name: "sum",
    title: t("receipts.words.sum"),
    isNumber: true,
    cell: ({ gift_paise }) => (gift_paise === null ? null : formatRupees(gift_paise)),
  },
  {
    name: "donor",
    title: t("receipts.words.donor"),
    cell: ({ donation_id, name, email, phone }) =>
      donation_id ? (
        <TextLink to={`/adminDonations/${donation_id}`} fw="600">
          <UserText text={donorLabel({ name, email, phone })} />
        </TextLink>
      ) : (
        t("receipts.page.noReceipt")
      ),
  },
  {
    name: "state",
    title: t("receipts.words.state"),
    cell: ({ shownState: shown, replaced_by, cancel_reason }) => (
      <>
        <StateBadge code={shown === "missing" ? "failed" : undefined}>
          {t(`receipts.states.${shown}`)}
        </StateBadge>
        {replaced_by ? (
          <SecondaryText style={{ overflowWrap: "anywhere" }}>
            {t("receipts.page.replacedBy", { number: replaced_by })}
          </SecondaryText>
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
      <PageHeader title={t("receipts.page.titleOf", { year })}>
        <Button component="a" href={`/adminReceipts/${year}.csv`} variant="default">
          {t("receipts.page.csv")}
        </Button>
      </PageHeader>
      <ViewTabs
        label={t("receipts.page.years")}
        views={years.map((one) => ({ to: `/adminReceipts/${one}`, name: one, isShown: one === year }))}
      />
      <p className="lead">{t("receipts.page.lead")}</p>
      {series.length > 0 ? (
        <List mb="16" ps="20" listStyleType="disc" aria-label={t("receipts.page.series")}>
          {series.map((one) => (
            <List.Item key={one.mode} style={{ overflowWrap: "anywhere" }}>
              <strong>
                {t("receipts.page.upTo", { series: t(`receipts.modes.${one.mode}`), last: one.last })}
              </strong>{" "}
              {seriesSums(one)}
            </List.Item>
          ))}
        </List>
      ) : null}
      <Box mb="16">
        <SearchForm action={`/adminReceipts/${year}`} title={t("admin.pages.receipts")} value={search} />
      </Box>
      <AdminTable
        caption={t("receipts.page.caption", { year })}
        className="receipt-list small-cards"
        idOf={({ mode, sequence }) => `${mode} ${sequence}`}
        columns={columns()}
        items={items}
        count={[t("receipts.words.numberNoun"), t("receipts.words.numbersNoun")]}
        empty={search ? t("receipts.page.noResults") : t("receipts.page.none")}
        paging={{ total, page }}
      />
    </>
  );
}

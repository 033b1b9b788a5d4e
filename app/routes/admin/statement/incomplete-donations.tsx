import { Box, Button } from "@mantine/core";
import {
  AdminTable,
  BreakableText,
  type Column,
  EmptyState,
  Form,
  SecondaryText,
  TextLink,
  UserText,
} from "~/components/admin";
import { useUrlWithQuery } from "~/components/admin/pagination";
import type { IncompleteDonation } from "~/features/statement/incomplete-donations.server";
import { donorLabel } from "~/features/donations/payment-labels";
import { formatDay, formatDateTime } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

type Row = IncompleteDonation & { year: string };

const columns = (): Column<Row>[] => [
  {
    name: "donor",
    title: t("statement.words.donor"),
    cell: (row) => (
      <>
        <TextLink to={`/adminDonations/${row.id}`} id={`gift-${row.id}`} fw="600">
          <UserText text={donorLabel(row)} />
        </TextLink>
        {row.email && row.email !== donorLabel(row) ? (
          <SecondaryText>
            <BreakableText text={row.email} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: t("statement.words.amount"),
    isNumber: true,
    cell: ({ left_paise, received_at }) => (
      <>
        <strong>{formatRupees(left_paise)}</strong>
        <SecondaryText>{formatDay(received_at)}</SecondaryText>
      </>
    ),
  },
  {
    name: "missing",
    title: t("statement.missing.missing"),
    cell: ({ missing, wants_certificate }) => (
      <>
        {missing.map((one) => t(`statement.particulars.${one}`)).join(", ")}
        {wants_certificate === 1 ? (
          <SecondaryText>{t("statement.missing.wantsCertificate")}</SecondaryText>
        ) : null}
      </>
    ),
  },
  { name: "ask", title: t("statement.missing.ask"), cell: (row) => <AskDonor row={row} /> },
];

function AskDonor({ row: { id, year, email, askedAt } }: { row: Row }) {
  const to = useUrlWithQuery();
  if (!email) return t("statement.missing.noEmail");
  return (
    <Form action={to({ year })} preventScrollReset>
      <input type="hidden" name="intent" value="ask-donor" />
      <input type="hidden" name="year" value={year} />
      <input type="hidden" name="id" value={id} />
      {askedAt ? <input type="hidden" name="askedAt" value={askedAt} /> : null}
      <Button
        type="submit"
        variant={askedAt ? "subtle" : "default"}
        size="sm"
        aria-describedby={`gift-${id}`}
      >
        {askedAt ? t("statement.missing.askAgain") : t("statement.missing.askDetails")}
      </Button>
      {askedAt ? (
        <SecondaryText>{t("statement.missing.asked", { day: formatDateTime(askedAt) })}</SecondaryText>
      ) : null}
    </Form>
  );
}

type Props = { year: string; items: IncompleteDonation[]; total: number; page: number };

export function IncompleteDonations({ year, items, total, page }: Props) {
  return (
    <Box component="section" aria-labelledby="missing-title">
      <h2 id="missing-title">{t("statement.missing.title")}</h2>
      {total === 0 ? (
        <EmptyState>{t("statement.missing.none")}</EmptyState>
      ) : (
        <>
          <p>{t("statement.missing.hint")}</p>
          <AdminTable
            caption={t("statement.missing.caption")}
            items={items.map((item) => ({ ...item, year }))}
            idOf={({ id }) => id}
            columns={columns()}
            count={[t("statement.words.gift"), t("statement.words.manyGifts")]}
            paging={{ total, page }}
          />
        </>
      )}
    </Box>
  );
}

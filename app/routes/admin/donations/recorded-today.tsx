import { Box } from "@mantine/core";
import { AdminTable, type Column, TextLink, UserText } from "~/components/admin";
import type { RecordedToday, RecordedDonation } from "~/features/donations/ledger/recorded-today.server";
import { donorLabel } from "~/features/donations/payment-labels";
import { channelWords } from "~/features/donations/payment-words";
import { formatDay } from "~/lib/dates";
import { formatRupees } from "~/lib/rupees";
import { t } from "~/locales/screen-text";

const columns = (): Column<RecordedDonation>[] => [
  {
    name: "receipt",
    title: t("words.receipt"),
    cell: ({ id, receipt }) => (
      <TextLink to={`/adminDonations/${id}`} inherit fw="600" py="4">
        {receipt ?? t("ledger.today.see")}
      </TextLink>
    ),
  },
  {
    name: "day",
    title: t("words.day"),
    cell: ({ received_on }) => (received_on ? formatDay(received_on) : ""),
  },
  { name: "donor", title: t("words.donor"), cell: ({ name }) => <UserText text={donorLabel({ name })} /> },
  { name: "cause", title: t("words.cause"), cell: ({ cause }) => <UserText text={cause} /> },
  { name: "way", title: t("statement.words.method"), cell: ({ channel }) => channelWords(channel) },
  {
    name: "amount",
    title: t("words.amount"),
    isNumber: true,
    cell: ({ amount_paise }) => formatRupees(amount_paise),
  },
  {
    name: "correct",
    title: t("words.change"),
    cell: ({ id, receipt }) => (
      <TextLink
        to={`/adminDonations/${id}/correct`}
        inherit
        py="4"
        aria-label={t("spending.correctOf", { what: receipt ?? t("ledger.today.theGift") })}
      >
        {t("spending.correct")}
      </TextLink>
    ),
  },
];

/** Sums up what this staff member recorded today, such as the envelopes of a Sunday. */
export function RecordedTodaySummary({ donations, count, paise }: RecordedToday) {
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby="sitting-title" mt="48">
      <h2 id="sitting-title">{t("ledger.today.title")}</h2>
      <p>
        <strong>
          {t("donor.giftCount", { count })}, {formatRupees(paise)}
        </strong>
        {count > donations.length ? `; ${t("ledger.today.lastBelow", { count: donations.length })}` : null}
      </p>
      <AdminTable
        caption={t("ledger.today.title")}
        columns={columns()}
        items={donations}
        idOf={({ id }) => id}
      />
    </Box>
  );
}

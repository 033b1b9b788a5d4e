import { Box } from "@mantine/core";
import { AdminTable, type Column, TextLink, UserText } from "~/components/admin";
import type { RecordedToday, RecordedDonation } from "~/features/donations/ledger/recorded-today.server";
import { channelLabel, donorLabel } from "~/features/donations/payment-labels";
import { formatDay } from "~/lib/dates";
import { counted } from "~/lib/counted";
import { formatRupees } from "~/lib/rupees";

const columns: Column<RecordedDonation>[] = [
  {
    name: "receipt",
    title: "Receipt",
    cell: ({ id, receipt }) => (
      <TextLink to={`/adminDonations/${id}`} inherit fw="600" py="4">
        {receipt ?? "See the gift"}
      </TextLink>
    ),
  },
  { name: "day", title: "Day", cell: ({ received_on }) => (received_on ? formatDay(received_on) : "") },
  { name: "donor", title: "Donor", cell: ({ name }) => <UserText text={donorLabel({ name })} /> },
  { name: "cause", title: "Cause", cell: ({ cause }) => <UserText text={cause} /> },
  { name: "way", title: "Payment method", cell: ({ channel }) => channelLabel[channel] },
  { name: "amount", title: "Amount", isNumber: true, cell: ({ amount_paise }) => formatRupees(amount_paise) },
  {
    name: "correct",
    title: "Change",
    cell: ({ id, receipt }) => (
      <TextLink
        to={`/adminDonations/${id}/correct`}
        inherit
        py="4"
        aria-label={`Correct ${receipt ?? "the gift"}`}
      >
        Correct
      </TextLink>
    ),
  },
];

/** Sums up what this staff member recorded today, such as the envelopes of a Sunday. */
export function RecordedTodaySummary({ donations, count, paise }: RecordedToday) {
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby="sitting-title" mt="48">
      <h2 id="sitting-title">Recorded by you today</h2>
      <p>
        <strong>
          {counted(count, "gift")}, {formatRupees(paise)}
        </strong>
        {count > donations.length ? `; the last ${donations.length} are below.` : null}
      </p>
      <AdminTable caption="Recorded by you today" columns={columns} items={donations} idOf={({ id }) => id} />
    </Box>
  );
}

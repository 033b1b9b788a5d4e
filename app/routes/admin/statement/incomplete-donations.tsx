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

type Row = IncompleteDonation & { year: string };

const particularLabel = { name: "name", address: "address", pan: "PAN" };

const columns: Column<Row>[] = [
  {
    name: "donor",
    title: "Donor",
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
    title: "Amount",
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
    title: "Missing",
    cell: ({ missing, wants_certificate }) => (
      <>
        {missing.map((one) => particularLabel[one]).join(", ")}
        {wants_certificate === 1 ? <SecondaryText>wants a certificate</SecondaryText> : null}
      </>
    ),
  },
  { name: "ask", title: "Ask", cell: (row) => <AskDonor row={row} /> },
];

function AskDonor({ row: { id, year, email, askedAt } }: { row: Row }) {
  const to = useUrlWithQuery();
  if (!email) return "No email address";
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
        {askedAt ? "Ask again" : "Ask for details"}
      </Button>
      {askedAt ? <SecondaryText>asked {formatDateTime(askedAt)}</SecondaryText> : null}
    </Form>
  );
}

type Props = { year: string; items: IncompleteDonation[]; total: number; page: number };

export function IncompleteDonations({ year, items, total, page }: Props) {
  return (
    <Box component="section" aria-labelledby="missing-title">
      <h2 id="missing-title">Missing details</h2>
      {total === 0 ? (
        <EmptyState>No gift is missing anything.</EmptyState>
      ) : (
        <>
          <p>
            You can ask these donors by email for a name, an address or a PAN. The email links to the gift’s
            own page.
          </p>
          <AdminTable
            caption="Gifts with missing details"
            items={items.map((item) => ({ ...item, year }))}
            idOf={({ id }) => id}
            columns={columns}
            count={["gift", "gifts"]}
            paging={{ total, page }}
          />
        </>
      )}
    </Box>
  );
}

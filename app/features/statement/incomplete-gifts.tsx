import { Anchor, Box, Button } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { IncompleteItem } from "./statement-view";
import { Address } from "~/components/admin/email-address";
import { Count, AdminTable, type Column } from "~/components/admin/admin-table";
import { Form } from "~/components/admin/form";
import { UserText } from "~/components/admin/user-text";
import { EmptyState, SecondaryText } from "~/components/admin/page-header";
import { useUrlWithQuery } from "~/components/admin/pagination";

type Row = IncompleteItem & { year: string };

const columns: Column<Row>[] = [
  {
    name: "donor",
    title: "Donor",
    cell: ({ id, href, donor, email }) => (
      <>
        <Anchor component={Link} to={href} id={`gift-${id}`} display="inline-block" py="8" fw="600">
          <UserText text={donor} />
        </Anchor>
        {email && email !== donor ? (
          <SecondaryText>
            <Address text={email} />
          </SecondaryText>
        ) : null}
      </>
    ),
  },
  {
    name: "amount",
    title: "Amount",
    isNumber: true,
    cell: ({ amount, day }) => (
      <>
        <strong>{amount}</strong>
        <SecondaryText>{day}</SecondaryText>
      </>
    ),
  },
  {
    name: "missing",
    title: "Missing",
    cell: ({ missing, wantsCertificate }) => (
      <>
        {missing}
        {wantsCertificate ? <SecondaryText>wants a certificate</SecondaryText> : null}
      </>
    ),
  },
  { name: "ask", title: "Ask", cell: (row) => <Ask row={row} /> },
];
function Ask({ row: { id, year, email, askedAt, asked } }: { row: Row }) {
  const to = useUrlWithQuery();
  if (!email) return "No email address";
  return (
    <Form action={to({ year })} preventScrollReset>
      <input type="hidden" name="year" value={year} />
      <input type="hidden" name="id" value={id} />
      {askedAt ? <input type="hidden" name="askedAt" value={askedAt} /> : null}
      <Button
        type="submit"
        variant={askedAt ? "subtle" : "default"}
        size="sm"
        aria-describedby={`gift-${id}`}
      >
        {askedAt ? "Ask again" : "Ask for particulars"}
      </Button>
      {asked ? <SecondaryText>asked {asked}</SecondaryText> : null}
    </Form>
  );
}

/** What is missing and from whom, with a mail that asks for it. */
export function IncompleteGifts({
  year,
  items,
  total,
  page,
}: {
  year: string;
  items: IncompleteItem[];
  total: number;
  page: number;
}) {
  return (
    <Box component="section" aria-labelledby="missing-title">
      <h2 id="missing-title">What is missing</h2>
      {total === 0 ? (
        <EmptyState>No gift is missing anything.</EmptyState>
      ) : (
        <>
          <p>
            These donors can be asked by mail for a name, an address or a PAN. The mail leads to the gift’s
            own page.
          </p>
          <Count what="gifts">{total === 1 ? "1 gift" : `${total.toLocaleString("en-IN")} gifts`}</Count>
          <AdminTable
            caption="Gifts with missing details"
            items={items.map((item) => ({ ...item, year }))}
            idOf={({ id }) => id}
            columns={columns}
            paging={{ total, page }}
          />
        </>
      )}
    </Box>
  );
}

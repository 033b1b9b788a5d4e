import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDonations } from "~/domain/ledger/ledger.server";
import { readLedgerQuery } from "~/http/ledger-query.server";
import { pageWithin } from "~/http/list-page.server";
import { requireStaff } from "~/http/session.server";
import { staffPage } from "~/http/staff-page.server";
import { db } from "~/http/world.server";
import { limits } from "~/limits";
import { presentLedgerItem, presentTotals } from "~/presenters/ledger/ledger-screens";
import { DonationsPage } from "~/ui/ledger/donations-page";
import { ledgerHandle } from "~/ui/ledger/page-parts";
import { pageMeta } from "~/ui/site/page-meta";

export const handle = ledgerHandle;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Donations", hidden: true });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const parsed = readLedgerQuery(request);
  if (!parsed.ok)
    return staffPage(
      request,
      { query: parsed.query, errors: parsed.errors, items: [], sums: [], total: 0, page: 1 },
      422,
    );
  const { filter, query } = parsed;
  const size = limits.ledger.pageSize;
  const { donations, total, totals } = await listDonations(db, filter, {
    limit: size,
    offset: (filter.page - 1) * size,
  });
  pageWithin(request, { page: filter.page, limit: size }, total);
  return staffPage(request, {
    query,
    errors: {},
    items: donations.map(presentLedgerItem),
    sums: presentTotals(totals),
    total,
    page: filter.page,
  });
}

export default function AdminDonationsPage() {
  const ledger = useLoaderData<typeof loader>();
  return <DonationsPage {...ledger} />;
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { causeName } from "~/domain/causes.server";
import { findDonationByToken } from "~/domain/donations.server";
import { askAboutDonation } from "~/domain/look-ups.server";
import { findReceipt } from "~/domain/receipts.server";
import { db, foundation, provider } from "~/http/world.server";
import { presentStatus } from "~/presenters/donation";
import { StatusPage } from "~/ui/donation-pages";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

export const handle: PageHandle = { sheets: ["donation-flow"], pays: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your donation", hidden: true });

/**
 * The donor's own page: received, not taken, or still waiting. 'Check again' asks the provider there and
 * then.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const found = await findDonationByToken(db, params.token ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const donation = query.has("check") ? await askAboutDonation(db, provider, found, new Date()) : found;
  const [cause, receipt] = await Promise.all([causeName(db, donation.cause_slug), findReceipt(db, donation.id)]);
  const status = presentStatus(donation, cause, receipt, { left: query.has("left") });
  return data({ ...status, foundationEmail: foundation.email }, { headers: { "Cache-Control": "private, no-store" } });
}

export default function DonationStatusPage() {
  return <StatusPage {...useLoaderData<typeof loader>()} />;
}

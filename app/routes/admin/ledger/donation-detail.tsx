import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationScreen } from "~/http/giving/donation-screen.server";
import { requireStaff } from "~/http/accounts/session.server";
import { DonationPage } from "~/ui/ledger/donation-page";
import { pageMeta } from "~/ui/site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  return donationScreen(params.id);
}

export default function AdminDonationDetailPage() {
  return <DonationPage {...useLoaderData<typeof loader>()} />;
}

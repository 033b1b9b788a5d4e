import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationScreen } from "~/server/donations/donation-screen.server";
import { staffLoader } from "~/server/staff.server";
import { DonationPage } from "~/features/donations/ledger/donation-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

export const loader = staffLoader("viewDonations", async ({ params }) => {
  return donationScreen(params.id);
});

export default function AdminDonationDetailPage() {
  return <DonationPage {...useLoaderData<typeof loader>()} />;
}

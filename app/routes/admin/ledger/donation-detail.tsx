import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationScreen } from "~/http/giving/donation-screen.server";
import { requireStaff } from "~/http/accounts/session.server";
import { DonationPage } from "~/ui/ledger/donation-page";
import { pageMeta } from "~/ui/site/page-meta";
import type { PageHandle } from "~/ui/site/page-handle";
import { loadedAfterSuccess } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return donationScreen(params.id);
}

export default function AdminDonationDetailPage() {
  return <DonationPage {...useLoaderData<typeof loader>()} />;
}

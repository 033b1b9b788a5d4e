import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationScreen } from "~/server/donations/donation-screen.server";
import { requireStaff } from "~/server/session.server";
import { DonationPage } from "~/features/donations/ledger/donation-page";
import { pageMeta } from "~/components/page-meta";
import type { PageHandle } from "~/components/page-handle";
import { revalidateOnSuccess } from "~/components/admin/submit-with-error-toast";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = revalidateOnSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return donationScreen(params.id);
}

export default function AdminDonationDetailPage() {
  return <DonationPage {...useLoaderData<typeof loader>()} />;
}

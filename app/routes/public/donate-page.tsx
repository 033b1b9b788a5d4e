import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationSection } from "~/http/donation-section.server";
import { foundation } from "~/http/world.server";
import { DonatePageBody } from "~/ui/donate-page";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

export const handle: PageHandle = {
  sheets: ["donate-page", "donation"],
  enhance: ["donation"],
  pays: true,
  hasDonationSection: true,
};

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Why donate", description: "What a gift does, where it goes, and how to give from India and from abroad.", path: "/donatePage" });

export async function loader({ request }: LoaderFunctionArgs) {
  return { foundationEmail: foundation.email, section: await donationSection(request) };
}

export default function DonatePage() {
  return <DonatePageBody {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donationSection } from "~/http/donation-section.server";
import { GiveHere } from "~/ui/give-here";
import { HomeHero } from "~/ui/hero";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

export const handle: PageHandle = { sheets: ["hero", "donation"], enhance: ["donation"], pays: true, hasDonationSection: true };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: null, description: "Education, women's livelihoods, tailoring, leadership and relief for families in Kerala: see the work, and give to it." });

export function loader({ request }: LoaderFunctionArgs) {
  return donationSection(request);
}

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <GiveHere section={useLoaderData<typeof loader>()} />
    </>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { foundation } from "~/http/world.server";
import { DonatePageBody } from "~/ui/donate-page";
import type { PageHandle } from "~/ui/page-handle";
import { pageMeta } from "~/ui/page-meta";

export const handle: PageHandle = { sheets: ["donate-page"] };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Why donate", description: "What a gift does, where it goes, and how to give from India and from abroad.", path: "/donatePage" });

export function loader() {
  return { foundationEmail: foundation.email };
}

export default function DonatePage() {
  return <DonatePageBody {...useLoaderData<typeof loader>()} />;
}

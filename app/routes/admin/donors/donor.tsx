import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { DonorPage } from "~/features/donors/donor-page";
import { pageMeta } from "~/components/page-meta";
import { staffLoader } from "~/server/staff.server";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

export const loader = staffLoader("viewDonors", ({ request, params }) => donorScreen(request, params.donor));

export default function AdminDonorPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} />;
}

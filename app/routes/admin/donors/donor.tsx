import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { donorScreen } from "~/http/donors/donor-screen.server";
import { DonorPage } from "~/ui/donors/donor-page";
import { loadedAfterSuccess } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

export const loader = ({ request, params }: LoaderFunctionArgs) => donorScreen(request, params.donor);

export default function AdminDonorPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} />;
}

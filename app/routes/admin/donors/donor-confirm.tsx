import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmGifts } from "~/domain/donors/keep-donors.server";
import { donorScreen } from "~/http/donors/donor-screen.server";
import { redirectWith } from "~/http/flash.server";
import { NoFields, readForm } from "~/http/form.server";
import { refusedReply } from "~/http/refused-form.server";
import { requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { DonorPage } from "~/ui/donors/donor-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { loadedAfterSuccess, sendOrTell } from "~/ui/workshop/unsent-form";
import { redirectPath } from "~/http/redirect-path";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

export const loader = ({ request, params }: LoaderFunctionArgs) => donorScreen(request, params.donor);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, NoFields, []);
  // Certificates are mailed to the addresses of the gifts that are confirmed.
  await requireRecentLogin(request);
  const acted = await confirmGifts(db, actor, params.donor ?? "", new Date());
  if (!acted.ok) return refusedReply(form, acted.refusal);
  return redirectWith("donor.confirmed", redirectPath`/adminDonors/${params.donor}`);
}

export const clientAction = sendOrTell();

export default function AdminDonorConfirmPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} partResult={useActionData<typeof action>()} />;
}

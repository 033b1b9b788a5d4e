import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reissueReceipt } from "~/domain/ledger/offline-corrections.server";
import { donationScreen } from "~/http/giving/donation-screen.server";
import { redirectWith } from "~/http/flash.server";
import { NoFields, readForm } from "~/http/form.server";
import { refusedReply } from "~/http/refused-form.server";
import { requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { DonationPage } from "~/ui/ledger/donation-page";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import type { PageHandle } from "~/ui/site/page-handle";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donation", hidden: true });

/** Errors are shown on the donation's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "treasurer");
  return donationScreen(params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, NoFields, []);
  await requireRecentLogin(request);
  const issued = await reissueReceipt(db, actor, params.id ?? "", new Date());
  return issued.ok
    ? redirectWith("ledger.replaced", `/adminDonations/${params.id}`)
    : refusedReply(form, issued.refusal);
}

export const clientAction = sendOrTell();

export default function AdminDonationReplacePage() {
  return (
    <DonationPage
      {...useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()?.error?.[""]?.[0]}
    />
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmGifts } from "~/features/donors/donor-corrections.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { redirectWith } from "~/server/flash.server";
import { NoFields, readForm } from "~/server/form.server";
import { refusalReply } from "~/server/form-errors.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { DonorPage } from "~/features/donors/donor-page";
import { pageMeta } from "~/components/page-meta";
import { redirectPath } from "~/server/redirect-path";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

export const loader = staffLoader("viewDonors", ({ request, params }) => donorScreen(request, params.donor));

export const action = staffAction("manageDonors", async ({ staff, request, params }) => {
  const form = await readForm(request, NoFields, []);
  // Certificates are mailed to the addresses of the gifts that are confirmed.
  await requireReauthentication(request);
  const acted = await confirmGifts(db, staff, params.donor ?? "", new Date());
  if (!acted.ok) return refusalReply(form, acted.refusal);
  return redirectWith("donor.confirmed", redirectPath`/adminDonors/${params.donor}`);
});

export default function AdminDonorConfirmPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} partResult={useActionData<typeof action>()} />;
}

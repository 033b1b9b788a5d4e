import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EraseDonor } from "~/features/donors/donor-forms";
import { donorErasure, eraseDonor } from "~/features/privacy/donor-erasure.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { db } from "~/server/context.server";
import { donor as donorMessages } from "~/locales/en.json";
import { toErasureView } from "~/features/donors/donor-view";
import { EraseDonorPage } from "~/features/donors/erase-donor-page";
import { pageMeta } from "~/components/page-meta";
import { redirectPath } from "~/server/redirect-path";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: donorMessages.erase, hidden: true });

/** Asks before anything goes: what will, and what stays. */
export const loader = staffLoader("viewDonors", async ({ request, params: { donor: id } }) => {
  const { donor } = await donorScreen(request, id);
  const erasure = await donorErasure(db, donor.id);
  if (!erasure) throw new Response(null, { status: 404 });
  const kept = await pendingForm(request);
  return { ...toErasureView(erasure), donor, isTicked: Boolean(kept?.withAddresses) };
});

export const action = staffAction("manageDonors", async ({ staff, request, params: { donor = "" } }) => {
  const form = await readForm(request, EraseDonor, ["withAddresses"]);
  await requireReauthentication(request, form.typed);
  const withAddresses = form.ok && form.value.withAddresses;
  const erased = await eraseDonor(db, staff, donor, { withAddresses }, new Date());
  if (!erased.ok) throw new Response(null, { status: 404 });
  return redirectWith(
    erased.value ? "donor.erased" : "donor.nothingLeft",
    redirectPath`/adminDonors/${donor}`,
  );
});

export default function AdminDonorErasePage() {
  return <EraseDonorPage {...useLoaderData<typeof loader>()} />;
}

import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CorrectDonor } from "~/features/donors/donor-forms";
import { correctDonor } from "~/features/donors/correct-donors.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { DonorPage } from "~/features/donors/donor-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

/** The donor's page, with what is wrong in this form, or what was typed before the password was asked for again. */
export const loader = staffLoader("viewDonors", async ({ request, params }) => {
  const screen = await donorScreen(request, params.donor);
  const values = { ...screen.donor.values, ...(await pendingForm(request)) };
  return { ...screen, donor: { ...screen.donor, values } };
});

export const action = staffAction("manageDonors", async ({ staff, request, params }) => {
  const form = await readForm(request, CorrectDonor, ["name", "email", "phone"]);
  if (!form.ok) return invalidForm(form);
  // Links to receipts, data and certificates are mailed to the address.
  await requireReauthentication(request, form.typed);
  const acted = await correctDonor(db, staff, params.donor ?? "", form.value, new Date());
  if (!acted.ok) return refusalReply(form, acted.refusal);
  return redirectWith("donor.contactCorrected", `/adminDonors/${params.donor}`);
});

export default function AdminDonorContactPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} contactResult={useActionData<typeof action>()} />;
}

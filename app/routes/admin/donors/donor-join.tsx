import { redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MergeDonors } from "~/features/donors/donor-forms";
import { donorToMerge, mergeDonors } from "~/features/donors/donor-corrections.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { db, payments } from "~/server/context.server";
import { DonorPage } from "~/features/donors/donor-page";
import { pageMeta } from "~/components/page-meta";
import { redirectPath } from "~/server/redirect-path";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

/** The donor's page with what is wrong in this form, or the question that waited while the password was asked for. */
export const loader = staffLoader("viewDonors", async ({ request, params }) => {
  const screen = await donorScreen(request, params.donor);
  const other = (await pendingForm(request))?.other;
  if (other) throw redirect(redirectPath`/adminDonors/${params.donor}?join=${other}`) as Response;
  return screen;
});

export const action = staffAction("manageDonors", async ({ staff, request, params }) => {
  const form = await readForm(request, MergeDonors, ["other", "receipt", "confirmed"]);
  if (!form.ok) return invalidForm(form);
  const donor = params.donor ?? "";
  const { other, receipt, confirmed } = form.value;
  if (other && confirmed) {
    await requireReauthentication(request, form.typed);
    const acted = await mergeDonors(db, staff, donor, other, payments.mode, new Date());
    if (!acted.ok) return refusalReply(form, acted.refusal);
    return redirectWith("donor.joined", redirectPath`/adminDonors/${donor}`);
  }
  const found = await donorToMerge(db, donor, { other, receipt }, payments.mode);
  if (!found.ok) return refusalReply(form, found.refusal);
  return redirect(redirectPath`/adminDonors/${donor}?join=${found.value}`, 303);
});

export default function AdminDonorJoinPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} joinResult={useActionData<typeof action>()} />;
}

import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SplitDonation } from "~/features/donors/donor-forms";
import { splitDonation } from "~/features/donors/donor-corrections.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { DonorPage } from "~/features/donors/donor-page";
import { pageMeta } from "~/components/page-meta";
import { revalidateOnAnswer } from "~/components/admin/client-action";
import { redirectPath } from "~/server/redirect-path";

export const shouldRevalidate = revalidateOnAnswer;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

/** The donor's page, with what is wrong in this form. */
export const loader = staffLoader("viewDonors", ({ request, params }) => donorScreen(request, params.donor));

export const action = staffAction("manageDonors", async ({ staff, request, params }) => {
  const form = await readForm(request, SplitDonation, ["gift"]);
  if (!form.ok) return invalidForm(form);
  const acted = await splitDonation(db, staff, params.donor ?? "", form.value.gift ?? "", new Date());
  if (!acted.ok) return refusalReply(form, acted.refusal);
  return redirectWith("donor.parted", redirectPath`/adminDonors/${params.donor}`);
});

export default function AdminDonorPartPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} partResult={useActionData<typeof action>()} />;
}

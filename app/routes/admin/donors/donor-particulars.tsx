import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CorrectParticulars } from "~/domain/donors/donor-forms";
import { correctParticulars } from "~/domain/donors/correct-donors.server";
import { donorScreen } from "~/http/donors/donor-screen.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { keptForm, requireRecentLogin } from "~/http/accounts/recent-login.server";
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

/** The donor's page, with what is wrong in this form, or what was typed before the password was asked for again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const screen = await donorScreen(request, params.donor);
  const kept = await keptForm(request);
  // A box that is not ticked is not sent.
  const values = { ...screen.donor.values, ...(kept && { wantsCertificate: "", ...kept }) };
  return { ...screen, donor: { ...screen.donor, values } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, CorrectParticulars, [
    "address",
    "wantsCertificate",
    "pan",
    "deletesPan",
  ]);
  if (!form.ok) return formAgain(form);
  await requireRecentLogin(request, form.typed);
  const acted = await correctParticulars(db, actor, params.donor ?? "", form.value, new Date());
  if (!acted.ok) return refusedReply(form, acted.refusal);
  return redirectWith("donor.corrected", redirectPath`/adminDonors/${params.donor}`);
}

export const clientAction = sendOrTell();

export default function AdminDonorParticularsPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} particularsResult={useActionData<typeof action>()} />;
}

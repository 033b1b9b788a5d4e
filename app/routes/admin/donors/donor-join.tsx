import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JoinDonors } from "~/domain/donors/donor-forms";
import { donorToJoin, joinDonors } from "~/domain/donors/keep-donors.server";
import { donorScreen } from "~/http/donors/donor-screen.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { keptForm, requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db, payments } from "~/http/world.server";
import { DonorPage } from "~/ui/donors/donor-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { loadedAfterSuccess, sendOrTell } from "~/ui/workshop/unsent-form";
import { redirectPath } from "~/http/redirect-path";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

/** The donor's page with what is wrong in this form, or the question that waited while the password was asked for. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const screen = await donorScreen(request, params.donor);
  const other = (await keptForm(request))?.other;
  if (other) throw redirect(redirectPath`/adminDonors/${params.donor}?join=${other}`) as Response;
  return screen;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, JoinDonors, ["other", "receipt", "confirmed"]);
  if (!form.ok) return formAgain(form);
  const donor = params.donor ?? "";
  const { other, receipt, confirmed } = form.value;
  if (other && confirmed) {
    await requireRecentLogin(request, form.typed);
    const acted = await joinDonors(db, actor, donor, other, payments.mode, new Date());
    if (!acted.ok) return refusedReply(form, acted.refusal);
    return redirectWith("donor.joined", redirectPath`/adminDonors/${donor}`);
  }
  const found = await donorToJoin(db, donor, { other, receipt }, payments.mode);
  if (!found.ok) return refusedReply(form, found.refusal);
  return redirect(redirectPath`/adminDonors/${donor}?join=${found.value}`, 303);
}

export const clientAction = sendOrTell();

export default function AdminDonorJoinPage() {
  return <DonorPage {...useLoaderData<typeof loader>()} joinResult={useActionData<typeof action>()} />;
}

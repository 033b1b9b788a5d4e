import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EraseDonor } from "~/features/donors/donor-forms";
import { donorErasure, eraseDonor } from "~/features/privacy/donor-erasure.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { requireStaff } from "~/server/session.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { db } from "~/server/context.server";
import { messages } from "~/locales/english-messages";
import { toErasureView } from "~/features/donors/donor-view";
import { EraseDonorPage } from "~/features/donors/erase-donor-page";
import type { PageHandle } from "~/components/page-handle";
import { pageMeta } from "~/components/page-meta";
import { submitWithErrorToast } from "~/components/admin/submit-with-error-toast";
import { redirectPath } from "~/server/redirect-path";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.donor.erase, hidden: true });

/** Asks before anything goes: what will, and what stays. */
export async function loader({ request, params: { donor: id } }: LoaderFunctionArgs) {
  const { donor } = await donorScreen(request, id);
  const erasure = await donorErasure(db, donor.id);
  if (!erasure) throw new Response(null, { status: 404 });
  const kept = await pendingForm(request);
  return { ...toErasureView(erasure), donor, isTicked: Boolean(kept?.withAddresses) };
}

export async function action({ request, params: { donor = "" } }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, EraseDonor, ["withAddresses"]);
  await requireReauthentication(request, form.typed);
  const withAddresses = form.ok && form.value.withAddresses;
  const erased = await eraseDonor(db, actor, donor, { withAddresses }, new Date());
  if (!erased.ok) throw new Response(null, { status: 404 });
  return redirectWith(
    erased.value ? "donor.erased" : "donor.nothingLeft",
    redirectPath`/adminDonors/${donor}`,
  );
}

export const clientAction = submitWithErrorToast();

export default function AdminDonorErasePage() {
  return <EraseDonorPage {...useLoaderData<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EraseDonor } from "~/domain/donors/donor-forms";
import { donorErasure, eraseDonor } from "~/domain/privacy/donor-erasure.server";
import { keptForm, requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { donorScreen } from "~/http/donors/donor-screen.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentErasure } from "~/presenters/donors/donor-screens";
import { EraseDonorPage } from "~/ui/donors/erase-donor-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import { redirectPath } from "~/http/redirect-path";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: messages.donor.erase, hidden: true });

/** Asks before anything goes: what will, and what stays. */
export async function loader({ request, params: { donor: id } }: LoaderFunctionArgs) {
  const { donor } = await donorScreen(request, id);
  const erasure = await donorErasure(db, donor.id);
  if (!erasure) throw new Response(null, { status: 404 });
  const kept = await keptForm(request);
  return { ...presentErasure(erasure), donor, isTicked: Boolean(kept?.withAddresses) };
}

export async function action({ request, params: { donor = "" } }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, EraseDonor, ["withAddresses"]);
  await requireRecentLogin(request, form.typed);
  const withAddresses = form.ok && form.value.withAddresses;
  const erased = await eraseDonor(db, actor, donor, { withAddresses }, new Date());
  if (!erased.ok) throw new Response(null, { status: 404 });
  return redirectWith(
    erased.value ? "donor.erased" : "donor.nothingLeft",
    redirectPath`/adminDonors/${donor}`,
  );
}

export const clientAction = sendOrTell();

export default function AdminDonorErasePage() {
  return <EraseDonorPage {...useLoaderData<typeof loader>()} />;
}

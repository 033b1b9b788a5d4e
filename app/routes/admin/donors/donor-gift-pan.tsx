import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CorrectGiftPan } from "~/domain/donors/donor-forms";
import { correctGiftPan } from "~/domain/donors/keep-donors.server";
import { findDonation } from "~/domain/giving/find-donation.server";
import { donorScreen } from "~/http/donors/donor-screen.server";
import { redirectWith } from "~/http/flash.server";
import { readForm } from "~/http/form.server";
import { formAgain, refusedReply } from "~/http/refused-form.server";
import { keptForm, requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { messages } from "~/messages";
import { presentGiftOfDonor } from "~/presenters/donors/donor-screens";
import { GiftPanPage } from "~/ui/donors/gift-pan-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { sendOrTell } from "~/ui/workshop/unsent-form";
import { redirectPath } from "~/http/redirect-path";

export const handle: PageHandle = { role: "treasurer" };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "The PAN of a gift", hidden: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { donor } = await donorScreen(request, params.donor);
  const gift = await findDonation(db, params.gift ?? "");
  if (gift?.donor_id !== donor.id) throw new Response(messages.donor.giftNotFound, { status: 404 });
  return {
    donor: { id: donor.id, name: donor.name },
    gift: presentGiftOfDonor(gift),
    pan: (await keptForm(request))?.pan ?? "",
  };
}

/** Corrects the PAN of one gift, or takes it away. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, CorrectGiftPan, ["pan"]);
  if (!form.ok) return formAgain(form);
  await requireRecentLogin(request, form.typed);
  const { donor = "", gift = "" } = params;
  const acted = await correctGiftPan(db, actor, donor, gift, form.value.pan, new Date());
  if (!acted.ok) return refusedReply(form, acted.refusal);
  return redirectWith("donor.panCorrected", redirectPath`/adminDonations/${gift}`);
}

export const clientAction = sendOrTell();

export default function AdminGiftPanPage() {
  return <GiftPanPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CorrectGiftPan } from "~/features/donors/donor-forms";
import { correctGiftPan } from "~/features/donors/donor-corrections.server";
import { findDonation } from "~/features/donations/find-donation.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { pendingForm, requireReauthentication } from "~/server/reauthentication.server";
import { staffAction, staffLoader } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { donor as donorMessages } from "~/locales/en.json";
import { toDonorDonationView } from "~/features/donors/donor-view";
import { GiftPanPage } from "~/features/donors/gift-pan-page";
import { pageMeta } from "~/components/page-meta";
import { redirectPath } from "~/server/redirect-path";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "The PAN of a gift", hidden: true });

export const loader = staffLoader("viewDonors", async ({ request, params }) => {
  const { donor } = await donorScreen(request, params.donor);
  const gift = await findDonation(db, params.gift ?? "");
  if (gift?.donor_id !== donor.id) throw new Response(donorMessages.giftNotFound, { status: 404 });
  return {
    donor: { id: donor.id, name: donor.name },
    gift: toDonorDonationView(gift),
    pan: (await pendingForm(request))?.pan ?? "",
  };
});

/** Corrects the PAN of one gift, or takes it away. */
export const action = staffAction("manageDonors", async ({ staff, request, params }) => {
  const form = await readForm(request, CorrectGiftPan, ["pan"]);
  if (!form.ok) return invalidForm(form);
  await requireReauthentication(request, form.typed);
  const { donor = "", gift = "" } = params;
  const acted = await correctGiftPan(db, staff, donor, gift, form.value.pan, new Date());
  if (!acted.ok) return refusalReply(form, acted.refusal);
  return redirectWith("donor.panCorrected", redirectPath`/adminDonations/${gift}`);
});

export default function AdminGiftPanPage() {
  return <GiftPanPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

import { redirect } from "@remix-run/node";
import { recordActivity } from "~/features/activity/activity.server";
import { donationSubject, findDonation } from "~/features/donations/find-donation.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { NoFields, readForm } from "~/server/form.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { redirectPath } from "~/server/redirect-path";

/** Whoever comes back here after giving the password again finds the button on its screen. */
export const loader = staffLoader("manageDonations", async ({ params }) => {
  return redirect(redirectPath`/adminDonations/${params.id}`);
});

/**
 * To the donor's own page, where the certificate lies and one acts as the donor. A POST, because it is written down;
 * no screen of the staff holds its secret address.
 */
export const action = staffAction("manageDonations", async ({ staff, request, params }) => {
  await readForm(request, NoFields, []);
  await requireReauthentication(request);
  const donation = await findDonation(db, params.id ?? "");
  if (!donation) throw new Response(null, { status: 404 });
  await recordActivity(db, staff, "own_page_opened", await donationSubject(db, donation), new Date());
  return redirect(`/donation/${donation.token}`, 303);
});

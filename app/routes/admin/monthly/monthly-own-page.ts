import { redirect } from "@remix-run/node";
import { recordActivity } from "~/features/activity/activity.server";
import { findMonthlyDonation } from "~/features/monthly/find-monthly.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { NoFields, readForm } from "~/server/form.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";

/** Whoever comes back here after giving the password again finds the button on its screen. */
export const loader = staffLoader("manageDonations", async () => {
  return redirect("/adminMonthly");
});

/** To the donor's page of a monthly gift, where it is ended. As with a gift. */
export const action = staffAction("manageDonations", async ({ staff, request, params }) => {
  await readForm(request, NoFields, []);
  await requireReauthentication(request);
  const gift = await findMonthlyDonation(db, params.monthly ?? "");
  if (!gift) throw new Response(null, { status: 404 });
  const subject = { kind: "monthly gift", id: gift.id, title: gift.name ?? "A monthly gift" };
  await recordActivity(db, staff, "own_page_opened", subject, new Date());
  return redirect(`/monthly/${gift.token}`, 303);
});

import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showPan } from "~/features/donors/donor-corrections.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { NoFields, readForm } from "~/server/form.server";
import { refusalReply } from "~/server/form-errors.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { staffLoader, staffAction } from "~/server/staff.server";
import { db } from "~/server/context.server";
import { DonorPage } from "~/features/donors/donor-page";
import { pageMeta } from "~/components/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

export const loader = staffLoader("viewDonors", ({ request, params }) => donorScreen(request, params.donor));

/** The whole PAN, in this answer alone. Each look stands in the activity log. */
export const action = staffAction("viewPans", async ({ staff, request, params }) => {
  const form = await readForm(request, NoFields, []);
  await requireReauthentication(request);
  const shown = await showPan(db, staff, params.donor ?? "", new Date());
  if (!shown.ok) {
    const { data: result, init } = refusalReply(form, shown.refusal);
    return data({ pan: null, result }, init ?? {});
  }
  return data({ pan: shown.value, result: null }, { headers: { "Cache-Control": "private, no-store" } });
});

export default function AdminDonorPanPage() {
  const answer = useActionData<typeof action>();
  return <DonorPage {...useLoaderData<typeof loader>()} wholePan={answer?.pan} panResult={answer?.result} />;
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showPan } from "~/domain/donors/keep-donors.server";
import { donorScreen } from "~/http/donors/donor-screen.server";
import { NoFields, readForm } from "~/http/form.server";
import { refusedReply } from "~/http/refused-form.server";
import { requireRecentLogin } from "~/http/accounts/recent-login.server";
import { requireStaff } from "~/http/accounts/session.server";
import { db } from "~/http/world.server";
import { DonorPage } from "~/ui/donors/donor-page";
import type { PageHandle } from "~/ui/site/page-handle";
import { pageMeta } from "~/ui/site/page-meta";
import { loadedAfterSuccess, sendOrTell } from "~/ui/workshop/unsent-form";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = loadedAfterSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

export const loader = ({ request, params }: LoaderFunctionArgs) => donorScreen(request, params.donor);

/** The whole PAN, in this answer alone. Each look stands in the activity log. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, NoFields, []);
  await requireRecentLogin(request);
  const shown = await showPan(db, actor, params.donor ?? "", new Date());
  if (!shown.ok) {
    const { data: result, init } = refusedReply(form, shown.refusal);
    return data({ pan: null, result }, init ?? {});
  }
  return data({ pan: shown.value, result: null }, { headers: { "Cache-Control": "private, no-store" } });
}

export const clientAction = sendOrTell();

export default function AdminDonorPanPage() {
  const answer = useActionData<typeof action>();
  return <DonorPage {...useLoaderData<typeof loader>()} wholePan={answer?.pan} panResult={answer?.result} />;
}

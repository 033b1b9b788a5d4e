import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showPan } from "~/features/donors/donor-corrections.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { NoFields, readForm } from "~/server/form.server";
import { refusalReply } from "~/server/form-errors.server";
import { requireReauthentication } from "~/server/reauthentication.server";
import { requireStaff } from "~/server/session.server";
import { db } from "~/server/context.server";
import { DonorPage } from "~/features/donors/donor-page";
import type { PageHandle } from "~/components/page-handle";
import { pageMeta } from "~/components/page-meta";
import { revalidateOnSuccess, submitWithErrorToast } from "~/components/admin/submit-with-error-toast";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = revalidateOnSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

export const loader = ({ request, params }: LoaderFunctionArgs) => donorScreen(request, params.donor);

/** The whole PAN, in this answer alone. Each look stands in the activity log. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, NoFields, []);
  await requireReauthentication(request);
  const shown = await showPan(db, actor, params.donor ?? "", new Date());
  if (!shown.ok) {
    const { data: result, init } = refusalReply(form, shown.refusal);
    return data({ pan: null, result }, init ?? {});
  }
  return data({ pan: shown.value, result: null }, { headers: { "Cache-Control": "private, no-store" } });
}

export const clientAction = submitWithErrorToast();

export default function AdminDonorPanPage() {
  const answer = useActionData<typeof action>();
  return <DonorPage {...useLoaderData<typeof loader>()} wholePan={answer?.pan} panResult={answer?.result} />;
}

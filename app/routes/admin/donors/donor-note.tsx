import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NoteDonor } from "~/features/donors/donor-forms";
import { noteDonor } from "~/features/donors/donor-corrections.server";
import { donorScreen } from "~/server/donors/donor-screen.server";
import { redirectWith } from "~/server/flash.server";
import { readForm } from "~/server/form.server";
import { invalidForm, refusalReply } from "~/server/form-errors.server";
import { requireStaff } from "~/server/session.server";
import { db } from "~/server/context.server";
import { DonorPage } from "~/features/donors/donor-page";
import type { PageHandle } from "~/components/page-handle";
import { pageMeta } from "~/components/page-meta";
import { revalidateOnSuccess, submitWithErrorToast } from "~/components/admin/submit-with-error-toast";
import { redirectPath } from "~/server/redirect-path";

export const handle: PageHandle = { role: "treasurer" };

export const shouldRevalidate = revalidateOnSuccess;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "A donor", hidden: true });

/** The donor's page, with what is wrong in this form. */
export const loader = ({ request, params }: LoaderFunctionArgs) => donorScreen(request, params.donor);

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireStaff(request, "treasurer");
  const form = await readForm(request, NoteDonor, ["note", "mayBeNamed", "namedOn"]);
  if (!form.ok) return invalidForm(form);
  const acted = await noteDonor(db, actor, params.donor ?? "", form.value, new Date());
  if (!acted.ok) return refusalReply(form, acted.refusal);
  return redirectWith("donor.noted", redirectPath`/adminDonors/${params.donor}`);
}

export const clientAction = submitWithErrorToast();

export default function AdminDonorNotePage() {
  return <DonorPage {...useLoaderData<typeof loader>()} noteResult={useActionData<typeof action>()} />;
}
